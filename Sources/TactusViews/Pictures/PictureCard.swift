package import TactusGeometry
package import TactusPainting
import TactusSystem

/// The placeholder for a picture that cannot be shown, or whose image is not ready yet.
package enum PictureCard {
  private static let radius = 10.0

  /// Paints a card that states why the picture cannot be shown, or an empty card if its image is
  /// not ready yet.
  static func paint(_ canvas: Canvas, _ bounds: Rect, _ picture: Picture) {
    if let problem = picture.problem {
      paintBroken(canvas, bounds, name: picture.name, because: problem)
    } else {
      paintEmpty(canvas, bounds)
    }
  }

  private static func paintEmpty(_ canvas: Canvas, _ bounds: Rect) {
    // Only one rectangle, because a first frame may have many of these cards.
    canvas.fillRoundedRect(bounds, radius: radius, .color(Color(white: 1, alpha: 0.09)))
  }

  /// Returns an image of the card for a picture that cannot be shown; the card states the name and
  /// the reason.
  ///
  /// `size` is in logical pixels, and `scale` is the number of device pixels per logical pixel.
  package static func image(name: String, because reason: String, size: Size, scale: Double)
    -> Image
  {
    let card = try? Image.drawn(width: size.width, height: size.height, scale: scale) {
      paintBroken($0, Rect(origin: .zero, size: size), name: name, because: reason)
    }
    if let card { return card }
    // A card that cannot be drawn is replaced by a blank pixel.
    guard let blank = try? Image(width: 1, height: 1, premultiplied: [0xff2a_3040]) else {
      fatalError("cannot create a picture of one pixel")
    }
    return blank
  }

  private static func paintBroken(
    _ canvas: Canvas, _ bounds: Rect, name: String, because reason: String
  ) {
    canvas.fillRoundedRect(bounds, radius: radius, .color(Color(hex: 0x2a3040)))
    canvas.stroke(
      .roundedRect(bounds.inset(by: 1), radius: radius - 1), .color(Color(hex: 0x6a7488)),
      width: 1.5)
    let sheet = Point(x: bounds.center.x, y: bounds.minY + bounds.height * 0.32)
    paintTornSheet(canvas, at: sheet, bounds.height * 0.17)
    guard canvas.takesText() else { return }
    let file = FileName.shown(name).split(separator: "/").last.map(String.init) ?? name
    let room = Rect(
      x: bounds.minX + 8, y: bounds.minY + bounds.height * 0.53, width: bounds.width - 16,
      height: 18)
    canvas.drawText(file, in: room, size: 13, color: Color(hex: 0xe4e8f0), alignment: .center)
    let lines = TextLines.broken(reason, width: room.width, size: 10.5).prefix(3)
    canvas.drawText(
      lines.map(\.text).joined(separator: "\n"),
      in: Rect(
        x: room.minX, y: room.maxY + 1, width: room.width,
        height: max(1, bounds.maxY - room.maxY - 7)),
      size: 10.5, color: Color(hex: 0xa4adbf), alignment: .center)
  }

  private static func paintTornSheet(_ canvas: Canvas, at center: Point, _ half: Double) {
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + x * half, y: center.y + y * half)
    }
    for side in [-1.0, 1.0] {
      // The two halves are separated by a jagged tear.
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
