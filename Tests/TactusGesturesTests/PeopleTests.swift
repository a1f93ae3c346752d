import TactusGeometry
import TactusGestures
import TactusInput
import TestSupport
import Testing

/// A recognizer of two fingers, one of which moves by more than 2 px.
private struct PairRecognizer: GestureMachine {
  struct Values: BitwiseCopyable, Sendable { var person = 0.0 }

  private var person: UInt32 = 1
  private var hasBegun = false

  static let declaration = Declaration(
    "org.example.pair", "Pair", "Two fingers move.", .continuous, touches: 2...2,
    outputs: [Output("person", \.person, .number, .count, "The person of the last finger.")])

  mutating func reset() { self = PairRecognizer() }

  mutating func assign(_ groups: Span<GroupedTouch>) {
    person = groups[groups.count - 1].person
  }

  mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    report.values.person = Double(person)
    var hasMoved = false
    for index in touches.indices {
      if touches[index].hasEnded {
        return hasBegun ? report.end(Reason(.recognized)) : report.fail(Reason(.noMatch))
      }
      if touches[index].location.distance(to: touches[index].startLocation) > 2 { hasMoved = true }
    }
    guard touches.count == 2, hasMoved else { return }
    hasBegun ? report.change() : report.begin(Reason(.recognized))
    hasBegun = true
  }
}

/// Tests which fingers the engine assigns to one person, at 4 px per mm unless stated otherwise.
@Suite("Whose finger")
struct PeopleTests {
  private let bench = GestureBench()

  init() {
    bench.engine.surface.pixelsPerMillimetre = 4
    bench.attach(PairRecognizer.self, "pair")
  }

  /// The lines of the log about the recognizer of two fingers.
  private var pairs: [String] { bench.log.filter { $0.contains(" pair ") } }

  /// The person of the finger that landed as the n-th one.
  private func person(_ n: UInt32) -> UInt32? { bench.engine.group(of: n)?.person }

  /// Draws to the right with the first finger and lets the second one land, 5 cm below, while the
  /// first one moves.
  private func interrupt() {
    bench.down(0, 0, 0, at: 0)
    bench.drag(0, to: 100, 0, from: 0, steps: 20)
    bench.down(1, 100, 200, at: 168)
  }

  // MARK: Gestures

  @Test("two fingers that land together can begin a gesture at once")
  func together() {
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 0, 200, at: 70)
    bench.move(1, 0, 204, at: 80)
    #expect(pairs == ["80 pair began: recognized"])
  }

  @Test("a finger that lands while another one draws does not join a gesture with it")
  func interrupting() {
    interrupt()
    for step in 1...20 {
      let (time, x) = (168 + Double(step) * 8, Double(step) * 5)
      bench.moveAll([(0, 100 + x, 0), (1, 100, 200 + x)], at: time)
    }
    bench.up(0, 1, at: 400)
    bench.wait(until: 2_000)
    #expect(!pairs.contains { $0.contains("began") })
  }

  @Test("it joins as soon as both have moved in opposite directions")
  func opposite() {
    interrupt()
    for step in 1...8 {
      let (time, x) = (168 + Double(step) * 8, Double(step) * 5)
      bench.moveAll([(0, 100 + x, 0), (1, 100 - x, 200)], at: time)
    }
    // Both have moved by 5 mm.
    #expect(pairs == ["200 pair began: recognized"])
  }

  @Test("a finger that lands close to a moving one joins at once")
  func close() {
    bench.down(0, 0, 0, at: 0)
    bench.drag(0, to: 100, 0, from: 0, steps: 20)
    bench.down(1, 100, 120, at: 168)
    #expect(pairs == ["168 pair began: recognized"])
  }

  @Test("it joins after the first finger has paused, without an event")
  func pause() {
    interrupt()
    bench.move(1, 100, 240, at: 176)
    bench.move(1, 100, 280, at: 184)
    #expect(pairs.isEmpty)
    bench.wait(until: 500)
    #expect(pairs == ["240 pair began: recognized"])
  }

  @Test("a finger that has paused before can be joined at once")
  func paused() {
    bench.down(0, 0, 0, at: 0)
    bench.drag(0, to: 100, 0, from: 0, steps: 20)
    bench.down(1, 100, 200, at: 400)
    #expect(pairs == ["400 pair began: recognized"])
  }

  @Test("a finger that lifts before it is known whose it is never joins")
  func tapped() {
    interrupt()
    bench.move(1, 100, 212, at: 176)
    bench.up(1, at: 184)
    bench.drag(0, to: 200, 0, from: 184)
    bench.wait(until: 1_000)
    #expect(pairs.isEmpty)
  }

  @Test("fingers that are too far apart for one hand join only if they move together for 16 mm")
  func far() {
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 800, 0, at: 0)
    for step in 1...20 {
      let x = Double(step) * 5
      bench.moveAll([(0, -x, 0), (1, 800 + x, 0)], at: Double(step) * 8)
    }
    #expect(pairs == ["104 pair began: recognized"])
  }

  @Test("far fingers that move differently never join")
  func farApart() {
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 800, 0, at: 0)
    for step in 1...20 {
      let x = Double(step) * 5
      bench.moveAll([(0, 0, x), (1, 800 + x, 0)], at: Double(step) * 8)
    }
    #expect(pairs.isEmpty && person(2) == 2)
  }

  @Test("without a known density, no fingers are too far apart")
  func unknownDensity() {
    bench.engine.surface.pixelsPerMillimetre = 0
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 1_800, 0, at: 0)
    bench.move(1, 1_804, 0, at: 8)
    #expect(pairs == ["8 pair began: recognized"])
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
    let parts = PeopleTests()
    for (index, tests) in [whole, parts.bench].enumerated() {
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
    #expect(pairs == parts.pairs && pairs.count == 1)
  }

  // MARK: People and hands

  @Test("fingers that land together belong to one person until they move apart")
  func separation() {
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 0, 200, at: 50)
    bench.move(1, 20, 200, at: 60)
    #expect(person(2) == 1)
    bench.moveAll([(0, 0, 40), (1, 40, 200)], at: 70)
    bench.moveAll([(0, 0, 44), (1, 44, 200)], at: 80)
    #expect(person(1) == 1 && person(2) == 2)
  }

  @Test("fingers that move together for 20 mm and then apart belong to two people")
  func parting() {
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 0, 200, at: 50)
    for step in 1...16 {
      let x = Double(step) * 5
      bench.moveAll([(0, x, 0), (1, x, 200)], at: 50 + Double(step) * 8)
    }
    #expect(person(2) == 1)
    for step in 1...8 {
      let x = Double(step) * 5
      bench.moveAll([(0, 80 + x, 0), (1, 80, 200 + x)], at: 178 + Double(step) * 8)
    }
    #expect(person(1) == 1 && person(2) == 2)
  }

  @Test("short strokes are compared when one of them ends")
  func shortStrokes() {
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 0, 200, at: 10)
    bench.moveAll([(0, 20, 0), (1, 0, 202)], at: 18)
    bench.up(0, at: 26)
    bench.move(1, 0, 204, at: 34)
    #expect(person(2) == 2)
  }

  @Test("two fingers that tap and tremble belong to one person")
  func tremblingTap() {
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 0, 200, at: 10)
    bench.moveAll([(0, 8, 0), (1, 0, 202)], at: 18)
    bench.up(0, at: 26)
    bench.move(1, 0, 204, at: 34)
    #expect(person(2) == 1)
  }

  @Test("what a finger moves at the moment of the other one's landing counts")
  func landingMoment() {
    bench.down(0, 0, 0, at: 0)
    bench.move(0, 44, 0, at: 8)
    bench.down(1, 0, 200, at: 8)
    bench.moveAll([(0, 64, 0), (1, 20, 200)], at: 16)
    bench.moveAll([(0, 84, 0), (1, 40, 200)], at: 24)
    bench.moveAll([(0, 88, 0), (1, 44, 200)], at: 32)
    #expect(person(2) == 2)
  }

  @Test("a finger that rests from the start may belong to the person who moves another one")
  func anchor() {
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 0, 200, at: 300)
    bench.drag(1, to: 200, 200, from: 300)
    bench.move(1, 201, 200, at: 500)
    #expect(person(2) == 1)
  }

  @Test("a person keeps a number from one stroke to the next")
  func memory() {
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 1_600, 0, at: 0)
    #expect(person(2) == 2)
    bench.up(1, at: 100)
    bench.move(0, 1, 0, at: 150)
    bench.down(2, 1_620, 20, at: 200)
    #expect(person(3) == 2)
    bench.up(0, 2, at: 400)
    // No finger is down: the nearest person is meant, however far away.
    bench.down(3, 2_000, 2_000, at: 500)
    #expect(person(4) == 2)
    bench.up(3, at: 510)
    bench.down(4, 10, 0, at: 700)
    #expect(person(5) == 1)
  }

  @Test("a finger that lands while another one draws is another person's once one has moved")
  func interruption() {
    interrupt()
    #expect(person(2) == 1)
    bench.drag(0, to: 150, 0, from: 168)
    #expect(person(2) == 2)
  }

  @Test("a finger that lands while another one draws is not its hand's, even if that one lifts")
  func lifted() {
    interrupt()
    bench.up(0, at: 170)
    bench.move(1, 101, 200, at: 178)
    bench.move(1, 102, 200, at: 186)
    #expect(person(2) == 2)
  }

  @Test("a further finger of a hand that is moving takes part at once")
  func third() {
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 200, 0, at: 0)
    for step in 1...10 {
      let x = Double(step) * 5
      bench.moveAll([(0, -x, 0), (1, 200 + x, 0)], at: Double(step) * 8)
    }
    bench.down(2, 100, 200, at: 84)
    bench.moveAll([(0, -55, 0), (1, 255, 0)], at: 92)
    #expect(person(3) == 1)
  }

  @Test("a third person gets a third number, and is forgotten after a minute")
  func thirdPerson() {
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 1_600, 0, at: 0)
    bench.down(2, 3_200, 0, at: 0)
    #expect(person(3) == 3)
    bench.up(1, 2, at: 100)
    bench.move(0, 1, 0, at: 150)
    bench.down(2, 3_200, 10, at: 200)
    #expect(person(4) == 3)
    bench.up(2, at: 300)
    bench.move(0, 2, 0, at: 400)
    bench.down(2, 3_200, 10, at: 61_000)
    #expect(person(5) == 2)
  }

  @Test("the second hand of a person who stretches with both is hand 2")
  func hands() {
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 800, 0, at: 0)
    #expect(person(2) == 2)
    for step in 1...20 {
      let x = Double(step) * 5
      bench.moveAll([(0, -x, 0), (1, 800 + x, 0)], at: Double(step) * 8)
    }
    #expect(bench.engine.group(of: 2) == TouchGroup(person: 1, hand: 2))
  }

  @Test("the first finger of a hand lifts, and the second one keeps its person")
  func lifting() {
    bench.down(0, 0, 0, at: 0)
    bench.down(1, 0, 200, at: 50)
    bench.up(0, at: 100)
    bench.drag(1, to: 100, 200, from: 200)
    #expect(person(2) == 1)
  }

  @Test("more fingers than are compared belong to person 1 and cause no fault")
  func many() {
    for id in 0..<60 { bench.down(Int32(id), Double(id) * 600, 0, at: Double(id)) }
    #expect(person(32) == 32 && person(33) == 1 && bench.faults.isEmpty)
  }
}
