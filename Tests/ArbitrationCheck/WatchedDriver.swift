import TactusGestures
import TactusInput

/// A recognizer's claim: its step and its touches.
struct Claim {
  var name: String
  var depth: Int
  /// The number of the engine's input.
  var step: Int
  var ms: Double
  var serials: Set<UInt32>
}

/// A driver that forwards everything to a recognizer, and notes when it claims its gesture.
final class WatchedDriver: RecognizerDriver {
  let declaration: RecognizerDeclaration
  private let inner: any RecognizerDriver
  private let onClaim: (Set<UInt32>) -> Void
  private var serials: Set<UInt32> = []

  init(_ inner: any RecognizerDriver, onClaim: @escaping (Set<UInt32>) -> Void) {
    self.inner = inner
    declaration = inner.declaration
    self.onClaim = onClaim
  }

  func set(parameter index: Int, to value: ParameterValue) {
    inner.set(parameter: index, to: value)
  }

  func reset() {
    serials = []
    inner.reset()
  }

  func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) {
    for index in 0..<touches.count { serials.insert(touches[index].serial) }
    inner.process(touches, context, &report)
    note(report)
  }

  func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) {
    inner.deadlineReached(touches, context, &report)
    note(report)
  }

  private func note(_ report: borrowing RawReport) {
    if report.state == .began || report.state == .ended { onClaim(serials) }
  }
}
