package import TactusGeometry
package import TactusPainting

/// Shows with rings where pens hover and how wide their ink would be. It lies over everything and takes no touches.
package final class PenOverlayView: View {
  /// Where a pen hovers, in the view's coordinates.
  package struct Ring: Equatable, Sendable {
    package var center: Point
    /// In px.
    package var radius: Double

    package init(center: Point, radius: Double) {
      self.center = center
      self.radius = max(radius, 2)
    }

    fileprivate var extent: Rect {
      Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius)).inset(by: -3)
    }
  }

  package private(set) var rings: [Ring] = []
  /// The rings before a change, in memory that is used again.
  private var before: [Ring] = []

  package override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Shows the rings that `add` is called with, and no others.
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
      // Two colors, so that one of them is seen on any ground.
      canvas.stroke(
        .circle(center: ring.center, radius: ring.radius + 1), .color(Color(white: 0, alpha: 0.6)),
        width: 1)
      canvas.stroke(
        .circle(center: ring.center, radius: ring.radius), .color(Color(white: 1, alpha: 0.9)),
        width: 1)
    }
  }
}
