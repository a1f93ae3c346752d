internal import Glibc
public import TactusGeometry

extension Canvas {
  /// Copies the pixels of `rect` to the position displaced by `vector`, for example to scroll.
  ///
  /// `rect` and `vector` are in current coordinates. Only pixels inside the clip change, but their
  /// new contents can come from outside the clip. The rectangle's edges are rounded to the nearest
  /// device pixels.
  ///
  /// - Returns: Whether the pixels were copied. The result is false if the vector is not a whole
  ///   number of device pixels, the transform does not keep rectangles axis-aligned, or a clip has
  ///   anti-aliased edges. The canvas is then unchanged, and the caller must repaint instead.
  @discardableResult
  public func copy(_ rect: Rect, by vector: Vector) -> Bool {
    let t = state.deviceTransform
    let moved = t.apply(vector)
    guard t.keepsRectsUpright, state.clipMask == nil, let dx = moved.dx.asWhole,
      let dy = moved.dy.asWhole
    else { return false }
    copyDevicePixels(PixelRect(nearestTo: t.apply(rect)), dx: dx, dy: dy)
    return true
  }

  /// Copies the pixels of `rect` to the position displaced by (`dx`, `dy`), all in device pixels.
  ///
  /// Only pixels inside the clip change. The source and the destination can overlap.
  func copyDevicePixels(_ rect: PixelRect, dx: Int, dy: Int) {
    let source = rect.intersection(pixelBounds)
    let shifted = PixelRect(
      x: source.x + dx, y: source.y + dy, width: source.width, height: source.height)
    // Rows, and rectangles within a row, are moved in an order that overwrites no pixel before it
    // is read, however many rectangles the clip has.
    let parts = state.clip.clipped(to: shifted).rects.sorted { dx > 0 ? $0.x > $1.x : $0.x < $1.x }
    let box = shifted.intersection(state.clipBounds)
    guard !parts.isEmpty, dx != 0 || dy != 0 else { return }
    for step in 0..<box.height {
      let y = dy > 0 ? box.maxY - 1 - step : box.y + step
      for part in parts where y >= part.y && y < part.maxY {
        let to = unsafe bits + y * stride + part.x
        let from = unsafe bits + (y - dy) * stride + part.x - dx
        unsafe memmove(to, from, part.width * 4)
      }
    }
  }

  /// Copies a rectangle of pixels from another canvas without blending.
  ///
  /// Only pixels inside the clip change.
  ///
  /// - Parameters:
  ///   - other: The canvas to copy from.
  ///   - rect: The rectangle in the other canvas's device pixels. Parts outside that canvas are
  ///     ignored.
  ///   - x: The x coordinate of the destination's left edge, in this canvas's device pixels.
  ///   - y: The y coordinate of the destination's top edge, in this canvas's device pixels.
  /// - Precondition: No clip has anti-aliased edges (`hasSoftClip`).
  public func copyDevicePixels(from other: Canvas, _ rect: PixelRect, toX x: Int, toY y: Int) {
    precondition(!hasSoftClip, "pixels cannot be copied through a clip with anti-aliased edges")
    let source = rect.intersection(other.pixelBounds)
    let dx = x - rect.x
    let dy = y - rect.y
    let target = PixelRect(
      x: source.x + dx, y: source.y + dy, width: source.width, height: source.height)
    for part in state.visibleParts(of: target) {
      for row in part.y..<part.maxY {
        let to = unsafe bits + row * stride + part.x
        let from = unsafe other.bits + (row - dy) * other.stride + part.x - dx
        unsafe memcpy(to, from, part.width * 4)
      }
    }
  }

  /// Copies the pixels of a region from another canvas of the same size, for example to update an
  /// older buffer.
  ///
  /// `region` is in device pixels. The clip is ignored.
  ///
  /// - Precondition: Both canvases have the same width and height in device pixels.
  public func copyDevicePixels(from other: Canvas, _ region: Region) {
    precondition(
      width == other.width && height == other.height, "the canvases must have the same size")
    for rect in region.rects {
      let part = rect.intersection(pixelBounds)
      guard !part.isEmpty else { continue }
      for y in part.y..<part.maxY {
        let to = unsafe bits + y * stride + part.x
        let from = unsafe other.bits + y * other.stride + part.x
        unsafe memmove(to, from, part.width * 4)
      }
    }
  }
}
