package import TactusGeometry
package import TactusPainting

/// An overlay that shows a ring at each hovering pen; the ring is as wide as the line that the pen
/// would draw.
///
/// The width is that of a line drawn at full pressure. The overlay lies in front of all other views
/// and receives no touches.
package final class PenOverlayView: View {
  /// A ring at a hovering pen, in the overlay's coordinates.
  package struct Ring: Equatable, Sendable {
    /// The position of the pen.
    package var center: Point
    /// The radius of the ring, in px; at least 2.
    package var radius: Double

    /// Creates a ring.
    package init(center: Point, radius: Double) {
      self.center = center
      self.radius = max(radius, 2)
    }

    fileprivate var extent: Rect {
      Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius)).inset(by: -3)
    }
  }

  /// The rings on screen.
  package private(set) var rings: [Ring] = []
  /// The previous value of `rings`, stored so that the next update can reuse the array's memory.
  private var before: [Ring] = []

  /// Creates an overlay without rings.
  package override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Replaces the rings with those that the closure `body` adds.
  ///
  /// The closure is called once, before this method returns. It receives a function, `add`, and
  /// must call the function once for each new ring.
  package func show(_ body: (_ add: (Ring) -> Void) -> Void) {
    swap(&before, &rings)
    rings.removeAll(keepingCapacity: true)
    body { rings.append($0) }
    guard before != rings else { return }
    for ring in before where !rings.contains(ring) { invalidate(ring.extent) }
    for ring in rings where !before.contains(ring) { invalidate(ring.extent) }
  }

  package override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    for ring in rings where canvas.isVisible(ring.extent) {
      // Two colors, so that one of them is visible on any background.
      canvas.stroke(
        .circle(center: ring.center, radius: ring.radius + 1), .color(Color(white: 0, alpha: 0.6)),
        width: 1)
      canvas.stroke(
        .circle(center: ring.center, radius: ring.radius), .color(Color(white: 1, alpha: 0.9)),
        width: 1)
    }
  }
}
