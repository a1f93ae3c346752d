import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusPluginHost

/// A test that draws shapes for a recognizer and returns the template that each shape matches.
///
/// The recognizer runs in a gesture engine of its own, so the test does not affect real touches.
final class ShapeTrial {
  struct Answer: Equatable {
    var name: String
    var score: Double
    /// The number of strokes that the recognizer compared with its templates.
    var strokes: Int
  }

  private let engine = GestureEngine()
  private let recognizer: RecognizerID
  private var now = Timestamp.zero
  private var nextSerial: UInt32 = 1
  private var answer: Answer?

  /// The simulated time between successive positions of a touch.
  private static let step = Interval.milliseconds(8)
  /// The simulated time that passes after the last stroke, long enough for every shape recognizer
  /// to decide.
  private static let patience = Interval.milliseconds(120_000)

  /// Creates a test of a recognizer.
  ///
  /// - Parameters:
  ///   - module: The recognizer, which a plugin module offers.
  ///   - templates: The templates as JSON, in the format of the recognizer's parameter `templates`.
  /// - Throws: `PluginError` if the recognizer cannot be created.
  init(_ module: ModuleRecognizer, templates: String) throws(PluginError) {
    let parameters = module.declaration.parameters.map { parameter -> ParameterValue? in
      parameter.key == "templates" ? .text(templates) : nil
    }
    recognizer = engine.attach(
      try module.makeDriver(), name: module.declaration.id, parameters: parameters)
    engine.surface.surfaceSize = Size(width: 4096, height: 4096)
  }

  /// Sends a shape to the recognizer as simulated touches, and returns the match that it reports.
  ///
  /// Returns nil if the recognizer reports no match.
  func play(_ shape: TaughtShape) -> Answer? {
    answer = nil
    if shape.fingers > 1 {
      draw(shape.strokes)
    } else {
      for (index, stroke) in shape.strokes.enumerated() {
        if index > 0 { wait(shape.gap) }
        draw([stroke])
      }
    }
    wait(Self.patience)
    return answer.flatMap { $0.name.isEmpty ? nil : $0 }
  }

  /// Returns whether the recognizer takes all strokes of a shape for one gesture, with the user's
  /// longest pause between all of them.
  func isOneGesture(_ shape: TaughtShape) -> Bool {
    _ = play(shape)
    return answer?.strokes == shape.strokes.count
  }

  private func wait(_ time: Interval) {
    now = now + time
    while engine.fireNextDeadline(upTo: now) { drain() }
  }

  private func draw(_ strokes: [[Point]]) {
    let first = nextSerial
    nextSerial += UInt32(strokes.count)
    for (index, stroke) in strokes.enumerated() {
      let serial = first + UInt32(index)
      engine.touchBegan(
        Touch(serial: serial, location: stroke[0], time: now),
        name: TouchName(serial: serial, seat: SeatID(0), id: Int32(index)),
        receivers: [Receiver(recognizer, toView: .identity, depth: 0)])
    }
    deliver()
    let count = strokes.map(\.count).max() ?? 1
    for step in 1..<max(2, count) {
      now = now + Self.step
      for (index, stroke) in strokes.enumerated() {
        let place = stroke[min(stroke.count - 1, step * stroke.count / count)]
        engine.touchMoved(serial: first + UInt32(index), to: place, at: now)
      }
      deliver()
    }
    for index in strokes.indices { engine.touchEnded(serial: first + UInt32(index), at: now) }
    deliver()
  }

  private func deliver() {
    engine.deliver(at: now)
    drain()
  }

  private func drain() {
    while let effect = engine.nextEffect() {
      guard case .transition(let transition, withAction: false) = effect,
        transition.state == .ended || transition.state == .failed, answer?.name.isEmpty ?? true
      else { continue }
      // If a person pauses for long between strokes, the recognizer can first report a failure and
      // then recognize the whole drawing.
      let values = GestureValues(transition)
      answer = Answer(
        name: transition.state == .ended ? transition.text : "",
        score: values.number("score") ?? 0,
        strokes: Int(exactly: values.number("strokes") ?? 0) ?? 0)
    }
  }
}
