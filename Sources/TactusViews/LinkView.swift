package import TactusGeometry
package import TactusPainting

/// A view that shows the link between a gesture's center and a finger.
///
/// The view paints a small circle at the center, a large one at the finger, and a line between
/// them. It paints nothing if there is no link, and nothing outside its bounds.
package final class LinkView: View {
  /// The two ends of the link, in the view's coordinates; nil if the view shows no link.
  package var link: (center: Point, finger: Point)? {
    didSet {
      for ends in [oldValue, link] {
        if let ends { invalidate(Self.extent(ends)) }
      }
    }
  }
  /// The color of the circles and the line.
  package var color = Color(hex: 0x4fc3f7)

  /// The radius of the circle at the center, in px.
  package static let centerRadius = 8.0
  /// The radius of the circle at the finger, in px.
  package static let fingerRadius = 28.0
  private static let lineWidth = 3.0

  private static func extent(_ ends: (center: Point, finger: Point)) -> Rect {
    Rect(center: ends.center, size: Size(width: 0, height: 0)).inset(by: -fingerRadius - 2)
      .union(
        Rect(center: ends.finger, size: Size(width: 0, height: 0)).inset(by: -fingerRadius - 2))
  }

  package override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    guard let link else { return }
    canvas.withState {
      if !clips { canvas.clip(to: bounds) }
      paint(link, canvas)
    }
  }

  private func paint(_ link: (center: Point, finger: Point), _ canvas: Canvas) {
    // The line ends at the edge of the finger's circle.
    let displacement = link.finger - link.center
    if displacement.length > Self.fingerRadius {
      let rim = link.finger - displacement * (Self.fingerRadius / displacement.length)
      canvas.stroke(
        .polyline([link.center, rim]), .color(color.withAlpha(0.7)), width: Self.lineWidth)
    }
    canvas.fill(.circle(center: link.center, radius: Self.centerRadius), .color(color))
    canvas.fill(
      .circle(center: link.finger, radius: Self.fingerRadius), .color(color.withAlpha(0.55)))
    canvas.stroke(
      .circle(center: link.finger, radius: Self.fingerRadius - 1), .color(color), width: 2)
  }
}
