import TactusGeometry
import TactusPainting

extension ScrollView {
  /// Paints from what is kept, where that shows the same as painting anew would.
  func paintFromLayer(_ canvas: Canvas) -> Bool {
    guard let ground = background, ground.isOpaque, cornerRadius == 0, canvas.alpha >= 1,
      !canvas.hasSoftClip, canvas.transform.isTranslation
    else { return false }
    let scale = canvas.scale
    let place = canvas.transform.apply(bounds.origin)
    let x = Int((place.x * scale).rounded())
    let y = Int((place.y * scale).rounded())
    let width = Int(((place.x + bounds.width) * scale).rounded()) - x
    let height = Int(((place.y + bounds.height) * scale).rounded()) - y
    if layer?.hasSize(width: width, height: height, scale: scale) != true {
      layer = ContentLayer(width: width, height: height, scale: scale)
    }
    guard let layer else { return false }
    // The content shows on whole device pixels, so that nothing is blurred or jitters.
    let left = Int((bounds.minX * scale).rounded())
    let top = Int((bounds.minY * scale).rounded())
    if case .gradient = ground, top != layer.top { layer.invalidateAll() }
    layer.show(x: left, y: top, paintContent)
    layer.copy(to: canvas, x: x, y: y)
    return true
  }
}

extension ScrollView {
  /// Paints what of its content is seen, in the content's coordinates.
  func paintContent(_ canvas: Canvas) { paintContent(canvas, in: bounds) }

  /// Paints a part of its content, seen or not, in the content's coordinates.
  func paintContent(_ canvas: Canvas, in part: Rect) {
    guard let background else { return }
    // More than the part, which may end between two device pixels.
    canvas.fill(part.inset(by: -2), background.brush(for: bounds))
    for child in children { child.paintTree(canvas) }
  }
}

extension Background {
  var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .gradient(let top, let bottom): top.alpha >= 1 && bottom.alpha >= 1
    }
  }
}

extension Transform {
  fileprivate var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}
