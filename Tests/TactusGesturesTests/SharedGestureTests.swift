import TactusGeometry
import TactusGestures
import TactusInput
import TestSupport
import Testing

/// Tests which fingers may take part in one gesture, at 4 px per mm unless stated otherwise.
@Suite("Which fingers share a gesture")
struct SharedGestureTests {
  private let bench = GestureBench.ofPairs()

  @Test("two fingers that land together can begin a gesture at once")
  func together() {
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 0, 200, at: 70)
    bench.move(1, 0, 204, at: 80)
    #expect(bench.pairs == ["80 pair began: recognized"])
  }

  @Test("a finger that lands while another one draws does not join a gesture with it")
  func interrupting() {
    bench.interrupt()
    for step in 1...20 {
      let (time, x) = (168 + Double(step) * 8, Double(step) * 5)
      bench.moveAll([(0, 100 + x, 0), (1, 100, 200 + x)], at: time)
    }
    bench.up(0, 1, at: 400)
    bench.wait(until: 2_000)
    #expect(!bench.pairs.contains { $0.contains("began") })
  }

  @Test("it joins as soon as both have moved in opposite directions")
  func opposite() {
    bench.interrupt()
    for step in 1...8 {
      let (time, x) = (168 + Double(step) * 8, Double(step) * 5)
      bench.moveAll([(0, 100 + x, 0), (1, 100 - x, 200)], at: time)
    }
    // Both have moved by 5 mm.
    #expect(bench.pairs == ["200 pair began: recognized"])
  }

  @Test("a finger that lands close to a moving one joins at once")
  func close() {
    bench.down(0, 0, 0, at: 0)
    bench.drag(0, to: 100, 0, from: 0, steps: 20)
    bench.down(1, 100, 120, at: 168)
    #expect(bench.pairs == ["168 pair began: recognized"])
  }

  @Test("it joins after the first finger has paused, without an event")
  func pause() {
    bench.interrupt()
    bench.move(1, 100, 240, at: 176)
    bench.move(1, 100, 280, at: 184)
    #expect(bench.pairs.isEmpty)
    bench.wait(until: 500)
    #expect(bench.pairs == ["240 pair began: recognized"])
  }

  @Test("a finger that has paused before can be joined at once")
  func paused() {
    bench.down(0, 0, 0, at: 0)
    bench.drag(0, to: 100, 0, from: 0, steps: 20)
    bench.down(1, 100, 200, at: 400)
    #expect(bench.pairs == ["400 pair began: recognized"])
  }

  @Test("a finger that lifts before it is known whose it is never joins")
  func tapped() {
    bench.interrupt()
    bench.move(1, 100, 212, at: 176)
    bench.up(1, at: 184)
    bench.drag(0, to: 200, 0, from: 184)
    bench.wait(until: 1_000)
    #expect(bench.pairs.isEmpty)
  }

  @Test("fingers that are too far apart for one hand join only if they move together for 16 mm")
  func far() {
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 800, 0, at: 0)
    for step in 1...20 {
      let x = Double(step) * 5
      bench.moveAll([(0, -x, 0), (1, 800 + x, 0)], at: Double(step) * 8)
    }
    #expect(bench.pairs == ["104 pair began: recognized"])
  }

  @Test("far fingers that move differently never join")
  func farApart() {
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 800, 0, at: 0)
    for step in 1...20 {
      let x = Double(step) * 5
      bench.moveAll([(0, 0, x), (1, 800 + x, 0)], at: Double(step) * 8)
    }
    #expect(bench.pairs.isEmpty && bench.person(2) == 2)
  }

  @Test("without a known density, no fingers are too far apart")
  func unknownDensity() {
    bench.engine.surface.pixelsPerMillimetre = 0
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 1_800, 0, at: 0)
    bench.move(1, 1_804, 0, at: 8)
    #expect(bench.pairs == ["8 pair began: recognized"])
  }

  @Test("fingers of two seats are two people, but may share a gesture")
  func seats() {
    for (serial, seat) in [(UInt32(901), UInt32(0)), (902, 1)] {
      bench.engine.touchBegan(
        Touch(serial: serial, location: Point(x: Double(serial), y: 0), time: .zero),
        name: TouchName(serial: serial, seat: SeatID(seat), id: 0), receivers: bench.receivers)
    }
    bench.engine.deliver(at: .zero)
    let time = Timestamp.zero + .milliseconds(8)
    bench.engine.touchMoved(serial: 902, to: Point(x: 910, y: 0), at: time)
    bench.engine.deliver(at: time)
    bench.drain()
    #expect(bench.last("pair")?.state == .began && bench.last("pair")?.values[0] == 2)
  }

  @Test("an event that arrives in two parts changes nothing")
  func split() {
    let whole = bench
    let parts = GestureBench.ofPairs()
    for (index, tests) in [whole, parts].enumerated() {
      tests.down(0, 0, 0, at: 0)
      tests.drag(0, to: 100, 0, from: 0, steps: 20)
      tests.down(1, 100, 200, at: 168)
      for step in 1...8 {
        let (time, x) = (168 + Double(step) * 8, Double(step) * 5)
        if index == 0 {
          tests.moveAll([(0, 100 + x, 0), (1, 100 - x, 200)], at: time)
        } else {
          tests.move(1, 100 - x, 200, at: time)
          tests.move(0, 100 + x, 0, at: time)
        }
      }
    }
    #expect(bench.pairs == parts.pairs && bench.pairs.count == 1)
  }
}
