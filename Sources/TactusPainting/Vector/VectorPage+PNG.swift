import TactusGeometry

/// Methods that paint a page on a canvas and write it as PNG.
extension VectorPage {
  /// A page as the bytes of a PNG file.
  package struct PNG: Sendable {
    package var bytes: [UInt8]
    package var width: Int
    package var height: Int
    /// Whether the image has fewer pixels than requested, because of the limits.
    package var isScaledDown: Bool
  }

  /// The maximum number of pixels of a PNG file; the image and its encoding then occupy about
  /// 180 MB of memory.
  static let mostPixels = 16_777_216.0
  /// The maximum width and height of a PNG file, in pixels.
  static let longestSide = 16_384.0

  /// Returns the page as a PNG file.
  ///
  /// The image is scaled down if it would otherwise have more than 16,384 pixels on a side, or more
  /// than 16,777,216 pixels.
  ///
  /// - Parameter scale: The number of pixels per px of the page.
  /// - Returns: The file and the size of its image.
  /// - Throws: `PaintingError` if the page is empty or memory is exhausted.
  package func png(scale: Double) throws(PaintingError) -> PNG {
    let most = min(
      Self.longestSide / max(bounds.width, bounds.height),
      (Self.mostPixels / (bounds.width * bounds.height)).squareRoot())
    let isScaledDown = scale > most
    let scale = min(scale, most)
    // An extremely long page keeps a height of one pixel.
    let width = max(1, Int((bounds.width * scale).rounded()))
    let height = max(1, Int((bounds.height * scale).rounded()))
    let canvas = try Canvas(width: width, height: height, scale: scale)
    paint(on: canvas)
    let image = try canvas.makeImage()
    return PNG(
      bytes: image.pngData(), width: width, height: height, isScaledDown: isScaledDown)
  }

  /// Paints the page with the top left corner of its bounds at the canvas's origin.
  package func paint(on canvas: Canvas) {
    if let backdrop {
      let room = Rect(origin: .zero, size: bounds.size)
      canvas.fill(
        room.inset(by: -1),
        .linearGradient(
          from: .zero, to: Point(x: 0, y: room.maxY),
          stops: [GradientStop(0, backdrop.top), GradientStop(1, backdrop.bottom)]))
    }
    canvas.withState {
      canvas.concatenate(.translation(.zero - bounds.origin))
      for item in items where canvas.isVisible(item.extent) { item.paint(on: canvas) }
    }
  }
}

extension VectorItem {
  fileprivate func paint(on canvas: Canvas) {
    canvas.withState {
      canvas.concatenate(transform)
      switch content {
      case .fill(let path, let color): canvas.fill(path, .color(color))
      case .line(let path, let color, let width):
        canvas.stroke(path, .color(color), width: width)
      case .picture(let picture, let size):
        let width = size.width * transform.scaleFactor * canvas.scale
        canvas.draw(picture.image(width), in: Rect(origin: .zero, size: size))
      case .text(let text): text.paint(on: canvas)
      }
    }
  }
}

extension VectorText {
  /// Paints the lines, each stretched to the width that its layout determined.
  ///
  /// System fonts are laid out in whole device pixels. On a canvas of another scale, a line would
  /// otherwise be a few percent wider or narrower.
  package func paint(on canvas: Canvas) {
    for line in lines where canvas.takesText() {
      let own = canvas.measureText(line.text, size: size).width
      let stretch = own > 0 ? line.width / own : 1
      canvas.withState {
        canvas.translate(by: line.baseline - .zero)
        if abs(stretch - 1) > 0.002 { canvas.concatenate(.scale(x: stretch, y: 1)) }
        canvas.drawText(line.ordered, at: .zero, size: size, color: color)
      }
    }
  }
}
