import TactusGeometry
import TactusGestures

/// The numbers that a recognizer reports, in the coordinates of the parent of the gesture's view.
struct GestureSlots {
  private(set) var values: InlineArray<24, Double>
  private let outputs: [OutputDeclaration]

  /// Reads the numbers that a recognizer reported, and converts them with the given transform.
  ///
  /// The transform maps surface coordinates to the coordinates of the parent of the gesture's view.
  init(_ transition: Transition, in transform: Transform) {
    values = transition.values
    outputs = transition.source.declaration.outputs
    guard transform != .identity else { return }
    var slot = 0
    for output in outputs {
      Self.map(&values, output, slot, transform)
      slot += output.kind.slotCount
    }
  }

  /// Returns these outputs with each cumulative value replaced by its change since earlier outputs.
  ///
  /// The change of a scale factor is a ratio; any other change is a difference. If `others`, the
  /// earlier outputs, is nil, all values are returned unchanged.
  func change(since others: GestureSlots?) -> GestureSlots {
    guard let others else { return self }
    var result = self
    outputs.count(&result.values, from: others.values)
    return result
  }

  private static func map(
    _ values: inout InlineArray<24, Double>, _ output: OutputDeclaration, _ slot: Int,
    _ transform: Transform
  ) {
    switch output.kind {
    case .point:
      let point = transform.apply(Point(x: values[slot], y: values[slot + 1]))
      (values[slot], values[slot + 1]) = (point.x, point.y)
    case .vector:
      let vector = transform.apply(Vector(dx: values[slot], dy: values[slot + 1]))
      (values[slot], values[slot + 1]) = (vector.dx, vector.dy)
    case .rectangle:
      let rect = transform.apply(
        Rect(
          x: values[slot], y: values[slot + 1], width: values[slot + 2], height: values[slot + 3]))
      (values[slot], values[slot + 1]) = (rect.minX, rect.minY)
      (values[slot + 2], values[slot + 3]) = (rect.width, rect.height)
    case .length: values[slot] *= transform.scaleFactor
    case .angle where transform.determinant < 0 && output.isResettable:
      values[slot] = -values[slot]
    case .number, .angle, .scale, .choice, .text, .points: break
    }
  }
}
