public import TactusGeometry

extension Canvas {
  /// The map from the coordinates that calls use to the canvas's logical pixels.
  public var transform: Transform {
    get { state.transform }
    set { state.transform = newValue }
  }

  /// Puts `transform` before the current one: from now on calls use its source coordinates.
  public func concatenate(_ transform: Transform) {
    state.transform = transform.then(state.transform)
  }

  public func translate(by vector: Vector) { concatenate(.translation(vector)) }

  /// Multiplies the alpha of everything painted from now on; within 0...1.
  ///
  /// Shapes that overlap show through one another: it is not a group's alpha.
  public var alpha: Double {
    get { state.alpha }
    set { state.alpha = newValue > 0 ? min(newValue, 1) : 0 }
  }

  /// The device pixels that may change. Set it to the damage before painting a frame: that
  /// replaces every clip of the current state.
  public var clipRegion: Region {
    get { state.clip }
    set {
      state.clip = newValue.clipped(to: pixelBounds)
      state.clipMask = nil
    }
  }

  /// Whether a clip has anti-aliased edges: a path, a slanted rectangle.
  public var hasSoftClip: Bool { state.clipMask != nil }

  /// Whether painting within `rect`, in current coordinates, could change a pixel.
  public func isVisible(_ rect: Rect) -> Bool {
    guard state.alpha > 0 else { return false }
    let box = state.visible(PixelRect(covering: state.deviceTransform.apply(rect)))
    return state.clip.rects.contains { $0.intersects(box) }
  }

  /// The device pixels that an opaque rectangle in current coordinates would hide; empty where it
  /// would hide none for certain: turned, faint, through soft edges.
  public func pixels(coveredBy rect: Rect) -> PixelRect {
    let t = state.deviceTransform
    guard t.keepsRectsUpright, state.alpha >= 1, state.clipMask == nil else { return .zero }
    let image = t.apply(rect).intersection(pixelBounds.rect)
    let x = Int(image.minX.rounded(.up))
    let y = Int(image.minY.rounded(.up))
    return PixelRect(
      x: x, y: y, width: Int(image.maxX.rounded(.down)) - x,
      height: Int(image.maxY.rounded(.down)) - y
    ).intersection(state.clipBounds)
  }

  /// Narrows the clip to a rectangle in current coordinates. Its edges are moved to the nearest
  /// device pixels where the transform keeps it upright, and are anti-aliased otherwise.
  public func clip(to rect: Rect) {
    let t = state.deviceTransform
    guard (t.b == 0 && t.c == 0) || (t.a == 0 && t.d == 0) else {
      return clip(to: .rect(rect))
    }
    state.clip = state.clip.clipped(to: PixelRect(nearestTo: t.apply(rect)))
  }

  /// Narrows the clip to a rectangle with round corners, in current coordinates.
  public func clip(toRounded rect: Rect, radius: Double) {
    if radius <= 0 {
      clip(to: rect)
    } else {
      clip(to: .roundedRect(rect, radius: radius))
    }
  }

  /// Narrows the clip to what `path` covers, anti-aliased, in current coordinates.
  ///
  /// It takes a byte for each pixel of the path's bounds, and all painting inside goes through
  /// a mask: clip to rectangles where they do.
  public func clip(to path: Path) {
    guard let (rasterizer, band) = coverageTools() else { return }
    rasterizer.begin(clip: state.visible(pixelBounds))
    rasterizer.add(path, mappedBy: state.deviceTransform)
    let box = rasterizer.bounds
    let mask = ClipMask(box: box)
    let outer = state.clipMask
    rasterizer.sweep(into: band) { part in
      outer?.apply(to: band, part)
      mask.copy(part, from: band)
    }
    state.clip = state.clip.clipped(to: box)
    state.clipMask = mask
  }
}
