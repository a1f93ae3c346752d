public import TactusGeometry
public import TactusPainting

/// What holds the place of a picture that is not there: yet, or at all.
public enum PictureCard {
  private static let radius = 10.0

  /// The place of a picture that is still to come.
  static func paintEmpty(_ canvas: Canvas, _ bounds: Rect) {
    canvas.fillRoundedRect(bounds, radius: radius, .color(Color(white: 1, alpha: 0.07)))
    canvas.stroke(
      .roundedRect(bounds.inset(by: 0.5), radius: radius),
      .color(Color(white: 1, alpha: 0.12)), width: 1)
  }

  /// A picture that cannot be shown: a torn sheet, its name, and why.
  ///
  /// - Parameters:
  ///   - size: In logical pixels.
  ///   - scale: Device pixels per logical pixel.
  /// - Throws: `PaintingError` with `invalidSize` or `outOfMemory`.
  public static func broken(
    name: String, because reason: String, size: Size, scale: Double
  ) throws(PaintingError) -> Image {
    try Image.drawn(width: size.width, height: size.height, scale: scale) { canvas in
      let bounds = Rect(origin: .zero, size: size)
      canvas.fillRoundedRect(bounds, radius: radius, .color(Color(hex: 0x2a3040)))
      canvas.stroke(
        .roundedRect(bounds.inset(by: 1), radius: radius - 1), .color(Color(hex: 0x6a7488)),
        width: 1.5)
      let middle = bounds.center.x
      paintTornSheet(canvas, at: Point(x: middle, y: size.height * 0.32), size.height * 0.17)
      let room = Rect(x: 8, y: size.height * 0.53, width: size.width - 16, height: 18)
      canvas.drawText(
        name, in: room, size: 13, color: Color(hex: 0xe4e8f0), alignment: .center)
      let lines = TextLines.broken(reason, width: room.width, size: 10.5).prefix(3)
      canvas.drawText(
        lines.joined(separator: "\n"),
        in: Rect(
          x: room.minX, y: room.maxY + 1, width: room.width,
          height: max(1, size.height - room.maxY - 7)),
        size: 10.5, color: Color(hex: 0xa4adbf), alignment: .center)
    }
  }

  private static func paintTornSheet(_ canvas: Canvas, at center: Point, _ half: Double) {
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + x * half, y: center.y + y * half)
    }
    for side in [-1.0, 1.0] {
      // The two halves lie apart along a jagged tear.
      let gap = 0.1 * side
      var path = Path()
      path.move(to: point(gap, -1))
      path.line(to: point(1.2 * side + gap, -1))
      path.line(to: point(1.2 * side + gap, 1))
      path.line(to: point(gap, 1))
      path.line(to: point(gap + 0.25, 0.5))
      path.line(to: point(gap - 0.25, 0))
      path.line(to: point(gap + 0.25, -0.5))
      path.close()
      canvas.fill(path, .color(Color(hex: side < 0 ? 0x8f9ab0 : 0x77829a)))
    }
  }
}
