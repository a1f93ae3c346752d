import TactusGeometry
import TactusPainting

extension ScrollView {
  /// Paints the content on whole device pixels, from the cached layer if there is one, and returns
  /// whether it did.
  ///
  /// The method paints nothing if a layer would not give exact results. This is the case if the
  /// view has rounded corners or no opaque background. It is also the case if the canvas is
  /// translucent, softly clipped, or transformed by more than a translation.
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
    // The content lies on whole device pixels, so that nothing is blurred or jitters.
    let left = Int(pixel: (bounds.minX * scale).roundedToPixel)
    let top = Int(pixel: (bounds.minY * scale).roundedToPixel)
    guard let layer = layer(for: place, scale: scale, from: (left, top)) else {
      paintContent(canvas, at: place, from: (left, top))
      return true
    }
    if case .gradient = ground, top != layer.top { layer.invalidateAll() }
    layer.show(x: left, y: top, paintContent)
    layer.copy(to: canvas, x: place.x, y: place.y)
    return true
  }

  /// Returns the layer that caches the content, creating it if appropriate; nil if the content is
  /// to be painted directly.
  ///
  /// A layer is created when the view is painted with the same size and scale as before, but with
  /// other content at its top left corner. Content that is never scrolled takes no memory for a
  /// layer, and appears sooner in a program's first frame.
  private func layer(
    for place: PixelRect, scale: Double, from start: (x: Int, y: Int)
  ) -> ContentLayer? {
    if layer?.hasSize(width: place.width, height: place.height, scale: scale) == true {
      return layer
    }
    layer = nil
    let size = (place.width, place.height, scale)
    defer { lastShown = (size, start) }
    if let lastShown, lastShown.size == size, lastShown.start != start {
      layer = ContentLayer(
        width: place.width, height: place.height, scale: scale, budget: tree?.budget)
    }
    return layer
  }

  /// Paints the visible content directly, with the same result as through a layer.
  ///
  /// The content's device pixel (`start.x`, `start.y`) is painted at the top left corner of
  /// `place`, a rectangle of the canvas's device pixels.
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
  /// Returns the displacement that snaps the content to whole device pixels; without it, the
  /// content would blur or jitter.
  func shift(on canvas: Canvas) -> Vector {
    guard canvas.transform.isTranslation else { return .zero }
    let scale = canvas.scale
    return Vector(
      dx: bounds.minX - (bounds.minX * scale).roundedToPixel / scale,
      dy: bounds.minY - (bounds.minY * scale).roundedToPixel / scale)
  }

  /// The maximum length of `shift(on:)` along each axis, in px.
  ///
  /// Damaged rectangles of the content are enlarged by this margin.
  var shiftMargin: Double {
    guard let scale = tree?.scale else { return 0 }
    let (x, y) = (bounds.minX * scale, bounds.minY * scale)
    return x.rounded() == x && y.rounded() == y ? 0 : 1 / scale
  }

  func paintContent(_ canvas: Canvas) {
    if let background {
      // The fill extends beyond the visible part, which may end between two device pixels.
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
