import LongPressRecognizer
import PanRecognizer
import TactusGeometry
import TactusInput
import TapRecognizer
import TestSupport
import Testing

@testable import TactusGestures

@Suite("Recognizers that are added, removed and changed while touches are down")
struct LiveChangeTests {
  let bench = GestureBench()

  @Test("an added recognizer receives the next touch, but not the touches that are already down")
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
    "a recognizer that another one removes lives until all recognizers were notified of the touch",
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
    "a recognizer succeeds immediately if the one that it waits for is removed, disabled or vetoed",
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

  @Test("a touch that is handed over twice and not accepted returns once")
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

  @Test("an event that is older than the last one gets the last one's time")
  func time() {
    bench.attach(PanRecognizer.self, "pan")
    bench.down(0, 0, 0, at: 100)
    bench.move(0, 50, 0, at: 40)
    #expect(bench.takeLog() == ["100 pan began: recognized"])
  }
}

/// A driver that counts the moves of touches, and calls a function at each move.
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
