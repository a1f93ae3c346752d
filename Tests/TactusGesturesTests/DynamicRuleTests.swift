import LongPressRecognizer
import PanRecognizer
import TactusGeometry
import TactusInput
import TapRecognizer
import TestSupport
import Testing

@testable import TactusGestures

@Suite("Dynamic rules")
struct DynamicRuleTests {
  let bench = GestureBench()

  @Test("should begin: a no fails the attempt, and the rule is asked once per attempt")
  func veto() {
    let pan = bench.attach(PanRecognizer.self, "pan")
    var asked = 0
    bench.engine.dynamicRules.shouldBegin = { id in
      #expect(id == pan)
      asked += 1
      return asked > 1
    }
    bench.down(0, 0, 0, at: 0)
    bench.drag(0, to: 100, 0, from: 0)
    bench.up(0, at: 100)
    #expect(bench.takeLog() == ["16 pan failed: vetoed"] && asked == 1)
    bench.down(0, 0, 0, at: 200)
    bench.drag(0, to: 100, 0, from: 200)
    #expect(bench.takeLog() == ["216 pan began: recognized"] && asked == 2)
  }

  @Test("should begin: a no lets the rival through")
  func vetoForOne() {
    let first = bench.attach(PanRecognizer.self, "first")
    bench.attach(PanRecognizer.self, "second")
    bench.engine.dynamicRules.shouldBegin = { $0 != first }
    bench.down(0, 0, 0, at: 0)
    bench.move(0, 30, 0, at: 10)
    #expect(bench.takeLog() == ["10 first failed: vetoed", "10 second began: recognized"])
  }

  @Test("should begin: a waiting recognizer is asked when its turn comes, not before")
  func vetoAfterWaiting() throws {
    bench.attach(TapRecognizer.self, "single")
    bench.attach(TapRecognizer.self, "double", ["taps": .number(2)])
    try bench.engine.rules.requireFailure(of: "double", before: "single")
    var asked: [Int64] = []
    bench.engine.dynamicRules.shouldBegin = { [engine = bench.engine] _ in
      asked.append(engine.now.nanoseconds / 1_000_000)
      return true
    }
    bench.tap(0, 10, 10, at: 0)
    #expect(asked.isEmpty)
    bench.wait(until: 1000)
    #expect(asked == [400])
  }

  @Test("should receive: a touch withheld from a recognizer does not exist for it")
  func receive() {
    let near = bench.attach(PanRecognizer.self, "near")
    bench.attach(PanRecognizer.self, "far")
    bench.engine.dynamicRules.shouldReceive = { id, touch in id != near || touch.location.x < 100 }
    bench.down(0, 200, 0, at: 0)
    bench.move(0, 50, 0, at: 10)
    #expect(bench.takeLog() == ["10 far began: recognized"])
    bench.up(0, at: 20)
    bench.down(0, 50, 0, at: 30)
    bench.move(0, 250, 0, at: 40)
    #expect(bench.takeLog().suffix(2) == ["40 near began: recognized", "40 far failed: excluded"])
  }

  @Test("together: a yes from either side is enough, and the rule is asked once per attempt")
  func together() {
    let a = bench.attach(PanRecognizer.self, "a")
    bench.attach(PanRecognizer.self, "b", ["slop": .number(40)])
    var asked: [RecognizerID] = []
    bench.engine.dynamicRules.shouldRecognizeTogether = { first, _ in
      asked.append(first)
      return first == a
    }
    bench.down(0, 0, 0, at: 0)
    bench.drag(0, to: 100, 0, from: 0)
    #expect(bench.takeLog() == ["16 a began: recognized", "40 b began: recognized"])
    #expect(asked == [a])
    bench.up(0, at: 100)
    bench.down(0, 0, 0, at: 200)
    bench.drag(0, to: 100, 0, from: 200)
    #expect(asked == [a, a])
  }

  @Test("together: two noes exclude each other, and the rule is not asked again in that attempt")
  func notTogether() {
    bench.attach(PanRecognizer.self, "a")
    bench.attach(PanRecognizer.self, "b", ["slop": .number(40)])
    var asked = 0
    bench.engine.dynamicRules.shouldRecognizeTogether = { _, _ in
      asked += 1
      return false
    }
    bench.down(0, 0, 0, at: 0)
    bench.drag(0, to: 100, 0, from: 0)
    #expect(bench.takeLog() == ["16 a began: recognized", "16 b failed: excluded"])
    #expect(asked == 2)
  }

  @Test("together: the dynamic rule is not asked if the static rules already allow it")
  func rulesFirst() {
    bench.attach(PanRecognizer.self, "a")
    bench.attach(PanRecognizer.self, "b")
    bench.engine.rules.allowSimultaneous("a", "b")
    bench.engine.dynamicRules.shouldRecognizeTogether = { _, _ in
      Issue.record("asked for what the rules say")
      return false
    }
    bench.down(0, 0, 0, at: 0)
    bench.move(0, 30, 0, at: 10)
    #expect(bench.takeLog() == ["10 a began: recognized", "10 b began: recognized"])
  }

  @Test("require failure: the answer holds for the whole attempt, however often it matters")
  func waiting() {
    let single = bench.attach(TapRecognizer.self, "single")
    let double = bench.attach(TapRecognizer.self, "double", ["taps": .number(2)])
    var asked = 0
    bench.engine.dynamicRules.shouldRequireFailure = { waiter, other in
      guard waiter == single, other == double else { return false }
      asked += 1
      return asked == 1
    }
    bench.tap(0, 10, 10, at: 0)
    #expect(bench.actions.isEmpty)
    bench.wait(until: 1000)
    #expect(bench.actions == ["single recognized"] && asked == 1)
    // The next attempt asks again, and the answer is no.
    bench.tap(0, 10, 10, at: 2000)
    #expect(bench.actions.count == 2 && asked == 2)
  }

  @Test("require failure: two recognizers that would wait for each other do not wait")
  func circle() {
    bench.attach(PanRecognizer.self, "a")
    bench.attach(PanRecognizer.self, "b")
    bench.engine.dynamicRules.shouldRequireFailure = { _, _ in true }
    bench.down(0, 0, 0, at: 0)
    bench.move(0, 30, 0, at: 10)
    #expect(
      bench.faults == [
        "b cannot wait for a to fail, because a is already waiting for b to fail"
      ])
    #expect(bench.takeLog() == ["10 b began: recognized", "10 a failed: other-recognized"])
  }
}

@Suite("Recognizers that come, go and change while touches are down")
struct LiveChangeTests {
  let bench = GestureBench()

  @Test("an added recognizer sees the next touch, not those already down")
  func added() {
    bench.down(0, 0, 0, at: 0)
    bench.attach(PanRecognizer.self, "late")
    bench.move(0, 50, 0, at: 10)
    #expect(bench.takeLog().isEmpty)
    bench.down(1, 0, 0, at: 20)
    bench.move(1, 50, 0, at: 30)
    #expect(bench.takeLog() == ["30 late began: recognized"])
  }

  @Test("a recognizer removed during its gesture is cancelled, and reports nothing afterwards")
  func removed() {
    let pan = bench.attach(PanRecognizer.self, "pan")
    bench.down(0, 0, 0, at: 0)
    bench.move(0, 50, 0, at: 10)
    bench.engine.detach(pan)
    bench.drain()
    bench.move(0, 90, 0, at: 20)
    bench.up(0, at: 30)
    #expect(bench.takeLog().count == 2 && bench.transitions.last?.state == .cancelled)
    #expect(bench.transitions.last?.reason.code == .viewRemoved)
  }

  @Test(
    "a recognizer that another one removes lives until all were notified of the touch",
    arguments: [[1, 0], [0, 1]])
  func removedMeanwhile(order: [Int]) {
    let drivers = [Remover(), Remover()]
    var ids = [RecognizerID(0), RecognizerID(0)]
    for place in order { ids[place] = bench.attach(drivers[place], "\(place)") }
    bench.attach(PanRecognizer.self, "pan")
    weak let victim = bench.engine.attachment(ids[1])
    drivers[0].onMove = { [engine = bench.engine] in
      engine.detach(ids[1])
      #expect(victim != nil)
    }
    bench.down(0, 0, 0, at: 0)
    bench.move(0, 50, 0, at: 10)
    #expect(victim == nil && drivers[0].moves == 1)
    #expect(drivers[1].moves == (order == [0, 1] ? 0 : 1))
    #expect(bench.takeLog().contains("10 pan began: recognized"))
  }

  @Test(
    "a recognizer disabled during its gesture is cancelled; enabled again, it ignores its old touches"
  )
  func disabled() {
    let pan = bench.attach(PanRecognizer.self, "pan")
    bench.down(0, 0, 0, at: 0)
    bench.move(0, 50, 0, at: 10)
    bench.engine.setEnabled(pan, false)
    bench.engine.setEnabled(pan, true)
    bench.drain()
    bench.move(0, 150, 0, at: 20)
    bench.down(1, 0, 0, at: 30)
    bench.move(1, 50, 0, at: 40)
    #expect(
      bench.takeLog() == [
        "10 pan began: recognized", "10 pan cancelled: disabled", "40 pan began: recognized",
      ])
    #expect(bench.last("pan")?.touches.count == 1)
  }

  @Test(
    "a recognizer goes ahead at once if the one it waits for is removed, disabled or vetoed",
    arguments: ["removed", "off", "vetoed"])
  func released(way: String) throws {
    bench.attach(TapRecognizer.self, "tap")
    let hold = bench.attach(LongPressRecognizer.self, "hold", ["taps": .number(1)])
    try bench.engine.rules.requireFailure(of: "hold", before: "tap")
    bench.tap(0, 0, 0, at: 0)
    #expect(bench.actions.isEmpty)
    switch way {
    case "removed": bench.engine.detach(hold)
    case "off": bench.engine.setEnabled(hold, false)
    default:
      bench.engine.dynamicRules.shouldBegin = { $0 != hold }
      bench.down(0, 0, 0, at: 100)
      bench.wait(until: 700)
    }
    bench.drain()
    #expect(bench.actions.first == "tap recognized")
  }

  @Test("a third finger on two active recognizers goes to the inner one alone")
  func thirdFinger() {
    // The outer recognizer begins with a finger of its own while the inner one is busy.
    let bench = GestureBench()
    let outer = bench.engine.attach(MachineDriver<PanRecognizer>(), name: "outer")
    let inner = bench.engine.attach(MachineDriver<PanRecognizer>(), name: "inner")
    let outside = [Receiver(outer, toView: .identity, depth: 0)]
    let inside = [Receiver(inner, toView: .identity, depth: 1)] + outside
    func finger(_ serial: UInt32, _ receivers: [Receiver]) {
      bench.engine.touchBegan(
        Touch(serial: serial, location: .zero, time: .zero),
        name: TouchName(serial: serial, seat: SeatID(0), id: Int32(serial)), receivers: receivers)
      bench.engine.deliver(at: .zero)
      bench.engine.touchMoved(serial: serial, to: .init(x: 50, y: 0), at: .zero)
      bench.engine.deliver(at: .zero)
      bench.drain()
    }
    finger(1, inside)
    finger(2, outside)
    finger(3, inside)
    #expect(
      bench.takeLog() == [
        "0 inner began: recognized", "0 outer failed: excluded", "0 outer began: recognized",
      ])
    #expect(bench.engine.isTaking(inner, serial: 3) && !bench.engine.isTaking(outer, serial: 3))
    bench.engine.checkInvariants()
  }

  @Test("a touch handed over twice and not accepted comes back once")
  func handedTwice() {
    let inner = bench.engine.attach(MachineDriver<PanRecognizer>(), name: "inner")
    let outer = bench.engine.attach(
      MachineDriver<PanRecognizer>(), name: "outer",
      parameters: PanRecognizer.declaration.recognizer.parameters.map {
        $0.key == "minimumTouches" ? .number(2) : $0.defaultValue
      })
    let here = [Receiver(outer, toView: .identity, depth: 0)]
    func down(_ serial: UInt32, _ receivers: [Receiver]) {
      bench.engine.touchBegan(
        Touch(serial: serial, location: .zero, time: .zero),
        name: TouchName(serial: serial, seat: SeatID(0), id: Int32(serial)), receivers: receivers)
      bench.engine.deliver(at: .zero)
      bench.engine.touchMoved(serial: serial, to: Point(x: 50, y: 0), at: .zero)
      bench.engine.deliver(at: .zero)
      bench.drain()
    }
    down(1, here)
    down(2, here)
    down(3, [Receiver(inner, toView: .identity, depth: 1)])
    // The inner recognizer is active on the touch, and shares with no other recognizer.
    for _ in 1...2 { bench.engine.hand(serial: 3, to: here) }
    bench.engine.touchEnded(serial: 1, at: .zero)
    bench.engine.deliver(at: .zero)
    bench.engine.touchBegan(
      Touch(serial: 4, location: .zero, time: .zero),
      name: TouchName(serial: 4, seat: SeatID(0), id: 4), receivers: here)
    #expect(bench.engine.isInAttempt(outer))
    #expect(bench.engine.brokenInvariants().isEmpty)
  }

  @Test("an attempt takes one kind of device, even between its taps")
  func exclusiveDevice() {
    let tap = bench.engine.attach(
      MachineDriver<TapRecognizer>(), name: "double",
      parameters: TapRecognizer.declaration.recognizer.parameters.map {
        $0.key == "taps" ? .number(2) : $0.defaultValue
      })
    let receivers = [Receiver(tap, toView: .identity, depth: 0)]
    for (serial, device) in [(1, DeviceKind.touch), (2, .pointer), (3, .touch)] {
      let time = Timestamp.zero + .milliseconds(serial * 100)
      bench.engine.touchBegan(
        Touch(serial: UInt32(serial), location: .zero, time: time, device: device),
        name: TouchName(serial: UInt32(serial), seat: SeatID(0), id: 0), receivers: receivers)
      bench.engine.deliver(at: time)
      bench.engine.touchEnded(serial: UInt32(serial), at: time + .milliseconds(10))
      bench.engine.deliver(at: time + .milliseconds(10))
      bench.drain()
    }
    #expect(bench.takeLog() == ["310 double recognized: recognized"])
  }

  @Test("an event older than the last one takes that one's time: time does not run backwards")
  func time() {
    bench.attach(PanRecognizer.self, "pan")
    bench.down(0, 0, 0, at: 100)
    bench.move(0, 50, 0, at: 40)
    #expect(bench.takeLog() == ["100 pan began: recognized"])
  }
}

/// Counts movements, and runs a callback at each.
private final class Remover: RecognizerDriver {
  let declaration = PanRecognizer.declaration.recognizer
  var onMove = {}
  private(set) var moves = 0

  func set(parameter index: Int, to value: ParameterValue) {}
  func reset() {}

  func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) {
    guard touches[0].phase == .moved else { return }
    moves += 1
    onMove()
  }

  func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) {}
}
