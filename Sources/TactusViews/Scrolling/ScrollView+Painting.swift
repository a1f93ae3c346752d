import TactusGeometry
import TactusPainting

extension ScrollView {
  /// Paints from what is kept, where that shows the same as painting anew would.
  func paintFromLayer(_ canvas: Canvas) -> Bool {
    guard let ground = background, ground.isOpaque, cornerRadius == 0, canvas.alpha >= 1,
      !canvas.hasSoftClip, canvas.transform.isTranslation
    else { return false }
    let scale = canvas.scale
    let origin = canvas.transform.apply(bounds.origin)
    let place = PixelRect(
      nearestTo: Rect(
        x: origin.x * scale, y: origin.y * scale, width: bounds.width * scale,
        height: bounds.height * scale))
    // The content shows on whole device pixels, so that nothing is blurred or jitters.
    let left = Int((bounds.minX * scale).roundedToPixel)
    let top = Int((bounds.minY * scale).roundedToPixel)
    guard let layer = layer(for: place, scale: scale) else {
      paintContent(canvas, at: place, from: (left, top))
      return true
    }
    if case .gradient = ground, top != layer.top { layer.invalidateAll() }
    layer.show(x: left, y: top, paintContent)
    layer.copy(to: canvas, x: place.x, y: place.y)
    return true
  }

  /// What keeps so many pixels. There is none the first time: what is shown once, as in a program's first
  /// frame, is there sooner when it is painted where it is seen.
  private func layer(for place: PixelRect, scale: Double) -> ContentLayer? {
    if layer?.hasSize(width: place.width, height: place.height, scale: scale) == true {
      return layer
    }
    layer = nil
    let shown = (place.width, place.height, scale)
    defer { lastShown = shown }
    if let lastShown, lastShown == shown {
      layer = ContentLayer(
        width: place.width, height: place.height, scale: scale, budget: tree?.budget)
    }
    return layer
  }

  /// Paints what is seen of the content, exactly as the layer would show it.
  ///
  /// - Parameters:
  ///   - place: Where it is seen, in the canvas's device pixels.
  ///   - start: The content's device pixel that comes to the corner of that.
  private func paintContent(_ canvas: Canvas, at place: PixelRect, from start: (x: Int, y: Int)) {
    canvas.withState {
      canvas.clipRegion = canvas.clipRegion.clipped(to: place)
      canvas.transform = .translation(
        Vector(dx: Double(place.x - start.x), dy: Double(place.y - start.y)) * (1 / canvas.scale))
      paintContent(canvas)
    }
  }
}

extension ScrollView {
  /// How far from its place the content is painted, in its own coordinates: it shows on whole device pixels, so that
  /// nothing is blurred or jitters.
  func shift(on canvas: Canvas) -> Vector {
    guard canvas.transform.isTranslation else { return .zero }
    let scale = canvas.scale
    return Vector(
      dx: bounds.minX - (bounds.minX * scale).roundedToPixel / scale,
      dy: bounds.minY - (bounds.minY * scale).roundedToPixel / scale)
  }

  /// So much farther than its views say it may be painted, in px.
  var shiftMargin: Double {
    guard let scale = tree?.scale else { return 0 }
    let (x, y) = (bounds.minX * scale, bounds.minY * scale)
    return x.rounded() == x && y.rounded() == y ? 0 : 1 / scale
  }

  /// Paints what of its content is seen, in the content's coordinates.
  func paintContent(_ canvas: Canvas) {
    if let background {
      // More than what is seen, which may end between two device pixels.
      canvas.fill(bounds.inset(by: -2), background.brush(for: bounds))
    }
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
