import TactusGeometry
import TactusGestures
import TactusInput

/// Moves one finger for a machine without an engine, to count the machine's own allocations.
final class BareHand<Machine: GestureMachine> {
  private(set) var machine: Machine
  private(set) var report = Report<Machine.Values>()
  private var batch = [Touch(serial: 1, location: .zero, time: .zero)]
  private var context = GestureContext(time: .zero)

  init(_ machine: Machine, _ values: [String: ParameterValue] = [:]) {
    self.machine = machine
    for (index, parameter) in Machine.declaration.recognizer.parameters.enumerated() {
      if let value = values[parameter.key] { self.machine.set(parameter: index, to: value) }
    }
  }

  func down(at point: Point) {
    machine.reset()
    report.clear()
    batch[0] = Touch(serial: 1, location: point, time: .zero)
    process()
  }

  func move(to point: Point) {
    batch[0].phase = .moved
    batch[0].previousLocation = batch[0].location
    batch[0].location = point
    batch[0].time = batch[0].time + .milliseconds(1)
    process()
  }

  func lift() {
    batch[0].phase = .ended
    process()
  }

  /// Moves from left to right in flat waves, one move at a time, which is no gesture.
  func wave(_ count: Int) {
    down(at: Point(x: 100, y: 300))
    for step in 0..<count where report.state == nil {
      move(to: Point(x: 100 + Double(step) / 8, y: 300 + Double(step % 80) / 20))
    }
  }

  private func process() {
    report.state = nil
    report.ignores = 0
    context.time = batch[0].time
    let touches = batch
    machine.process(touches.span, context, &report)
  }
}
