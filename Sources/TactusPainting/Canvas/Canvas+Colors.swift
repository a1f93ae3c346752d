public import TactusGeometry

extension Canvas {
  /// Fills a rectangle with a color.
  public func fill(_ rect: Rect, _ color: Color) { fill(rect, .color(color)) }

  /// Fills a path with a color, using the nonzero winding rule.
  public func fill(_ path: Path, _ color: Color) { fill(path, .color(color)) }

  /// Fills a rounded rectangle with a color.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in current coordinates.
  ///   - radius: The radius of the corners, in current coordinates.
  ///   - color: The color.
  public func fillRoundedRect(_ rect: Rect, radius: Double, _ color: Color) {
    fillRoundedRect(rect, radius: radius, .color(color))
  }

  /// Strokes a path with a color.
  ///
  /// - Parameters:
  ///   - path: The path, in current coordinates.
  ///   - color: The color of the line.
  ///   - width: The width of the line, in current coordinates.
  ///   - cap: The shape of the line's ends.
  ///   - join: The shape of the line's corners.
  public func stroke(
    _ path: Path, _ color: Color, width: Double, cap: LineCap = .round, join: LineJoin = .round
  ) {
    stroke(path, .color(color), width: width, cap: cap, join: join)
  }
}
