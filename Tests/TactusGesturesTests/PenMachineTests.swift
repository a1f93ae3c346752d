import TactusGeometry
import TactusGestures
import TactusInput
import TestSupport
import Testing

/// A recognizer that depends on pressure.
private struct PressRecognizer: GestureMachine {
  struct Values: BitwiseCopyable, Sendable { var pressure = 0.0 }

  var threshold = 0.5
  private var axes = PenAxes()

  static let declaration = Declaration(
    "org.example.press", "Press", "A pen is pressed.", .discrete, touches: 1...1,
    parameters: [
      Parameter("threshold", \.threshold, 0...1, .ratio, "How hard a pen must be pressed.")
    ],
    outputs: [Output("pressure", \.pressure, .number, .ratio, "How hard it was pressed.")])

  mutating func reset() { axes = PenAxes() }

  mutating func measure(_ pens: Span<PenTouch>) { axes = pens[pens.count - 1].axes }

  mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    guard touches.count > 0 else { return }
    if axes.pressure >= threshold {
      report.values.pressure = axes.pressure
      report.end(Reason(.recognized))
    } else if touches[0].hasEnded {
      report.fail(Reason(.noMatch))
    }
  }
}

@Suite("Pen measurements for recognizers in Swift")
struct PenMachineTests {
  private let bench = GestureBench()

  private func stroke(_ device: DeviceKind, pressures: [Double]) {
    let serial: UInt32 = 900
    bench.engine.touchBegan(
      Touch(serial: serial, location: .zero, time: .zero, device: device),
      name: TouchName(serial: serial, seat: SeatID(0), id: 0), receivers: bench.receivers)
    bench.engine.deliver(at: .zero)
    for (index, pressure) in pressures.enumerated() {
      let time = Timestamp.zero + .milliseconds(index * 4 + 4)
      var axes = PenAxes()
      axes.apply(.pressure(pressure))
      bench.engine.touchChanged(serial: serial, pen: axes)
      bench.engine.touchMoved(serial: serial, to: Point(x: Double(index), y: 0), at: time)
      bench.engine.deliver(at: time)
    }
    let end = Timestamp.zero + .milliseconds(pressures.count * 4 + 4)
    bench.engine.touchEnded(serial: serial, at: end)
    bench.engine.deliver(at: end)
    bench.drain()
  }

  @Test("each batch of a pen includes its pressure")
  func pressure() {
    bench.attach(MachineDriver(PressRecognizer()), "press")
    stroke(.pen, pressures: [0.1, 0.3, 0.6, 0.9])
    #expect(bench.log == ["12 press recognized: recognized"])
    #expect(bench.last("press")?.values[0] == 0.6)
  }

  @Test("a pen pressed too lightly is not recognized")
  func soft() {
    bench.attach(MachineDriver(PressRecognizer()), "press")
    stroke(.pen, pressures: [0.1, 0.3])
    #expect(bench.log == ["12 press failed: no-match"])
  }

  @Test("a finger has no pressure")
  func finger() {
    bench.attach(MachineDriver(PressRecognizer()), "press")
    bench.down(0, 0, 0, at: 0)
    bench.up(0, at: 10)
    #expect(bench.log == ["10 press failed: no-match"])
  }
}
