import TactusGestures
import TactusInput

/// What a recognizer claimed, when, and with which touches.
struct Claim {
  var name: String
  var depth: Int
  /// Counts what the engine was fed.
  var step: Int
  var ms: Double
  var serials: Set<UInt32>
}

/// Hands everything on to a recognizer, and notes when that claims its gesture.
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
