public import TactusGeometry

extension Canvas {
  /// The transform from the coordinates in drawing calls, called current coordinates, to the
  /// canvas's logical pixels.
  public var transform: Transform {
    get { state.transform }
    set { state.transform = newValue }
  }

  /// Applies `transform` before the current transform.
  ///
  /// Coordinates in subsequent drawing calls are mapped first by `transform` and then by the
  /// previous transform.
  public func concatenate(_ transform: Transform) {
    state.transform = transform.then(state.transform)
  }

  /// Displaces everything that is painted subsequently by a vector in current coordinates.
  public func translate(by vector: Vector) { concatenate(.translation(vector)) }

  /// The factor, from 0 to 1, by which the alpha of everything painted subsequently is multiplied.
  ///
  /// The factor applies to each shape rather than to a group, so overlapping shapes show through
  /// each other.
  public var alpha: Double {
    get { state.alpha }
    set { state.alpha = newValue > 0 ? min(newValue, 1) : 0 }
  }

  /// The device pixels that painting can change.
  ///
  /// Set this property to the damaged region before painting a frame. The new region replaces the
  /// current clip, including any clip with anti-aliased edges.
  public var clipRegion: Region {
    get { state.clip }
    set {
      state.clip = newValue.clipped(to: pixelBounds)
      state.clipMask = nil
    }
  }

  /// Whether a clip has anti-aliased edges, such as those of a path or a slanted rectangle.
  public var hasSoftClip: Bool { state.clipMask != nil }

  /// Returns whether painting within `rect`, in current coordinates, could change a pixel.
  public func isVisible(_ rect: Rect) -> Bool {
    guard state.alpha > 0 else { return false }
    let box = state.visible(PixelRect(covering: state.deviceTransform.apply(rect)))
    return state.clip.rects.contains { $0.intersects(box) }
  }

  /// Returns the device pixels that an opaque rectangle painted at `rect` would completely hide.
  ///
  /// `rect` is in current coordinates. The result is limited to the bounds of the clip. The result
  /// is empty if the transform does not keep rectangles axis-aligned, `alpha` is below 1, or a clip
  /// has anti-aliased edges.
  public func pixels(coveredBy rect: Rect) -> PixelRect {
    let t = state.deviceTransform
    guard t.keepsRectsUpright, state.alpha >= 1, state.clipMask == nil else { return .zero }
    let image = t.apply(rect).intersection(pixelBounds.rect)
    let x = Int(pixel: image.minX.rounded(.up))
    let y = Int(pixel: image.minY.rounded(.up))
    return PixelRect(
      x: x, y: y, width: Int(pixel: image.maxX.rounded(.down)) - x,
      height: Int(pixel: image.maxY.rounded(.down)) - y
    ).intersection(state.clipBounds)
  }

  /// Narrows the clip to a rectangle in current coordinates.
  ///
  /// If the transform keeps the rectangle axis-aligned, the edges are rounded to the nearest device
  /// pixels. Otherwise, the edges are anti-aliased.
  public func clip(to rect: Rect) {
    let t = state.deviceTransform
    guard (t.b == 0 && t.c == 0) || (t.a == 0 && t.d == 0) else {
      return clip(to: .rect(rect))
    }
    state.clip = state.clip.clipped(to: PixelRect(nearestTo: t.apply(rect)))
  }

  /// Narrows the clip to a rectangle with rounded corners.
  ///
  /// The rectangle and the radius are in current coordinates. The edges are anti-aliased if the
  /// radius is positive; otherwise the clip is a plain rectangle.
  public func clip(toRounded rect: Rect, radius: Double) {
    if radius <= 0 {
      clip(to: rect)
    } else {
      clip(to: .roundedRect(rect, radius: radius))
    }
  }

  /// Narrows the clip to the inside of a path in current coordinates, with anti-aliased edges.
  ///
  /// A clip with anti-aliased edges needs one byte of memory for each device pixel within the
  /// path's bounds, and all subsequent painting goes through a mask. Prefer rectangular clips where
  /// they suffice.
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
