import TactusPainting
import TactusWayland

/// A cache of canvases, one for each buffer of a window.
@safe
struct FrameCanvases {
  private var canvases: [Canvas] = []
  private var pixels: [UnsafeMutableRawPointer] = unsafe []

  /// Returns the canvas that paints into a frame's buffer; nil if no canvas can be created.
  mutating func canvas(for frame: Frame, format: PixelFormat, scale: Double) -> Canvas? {
    if let index = unsafe pixels.firstIndex(of: frame.pixels) { return canvases[index] }
    let canvas = try? unsafe Canvas(
      memory: frame.pixels, width: frame.width, height: frame.height, stride: frame.stride,
      format: format, scale: scale)
    guard let canvas else { return nil }
    canvases.append(canvas)
    unsafe pixels.append(frame.pixels)
    return canvas
  }

  mutating func removeAll() {
    canvases.removeAll()
    unsafe pixels.removeAll()
  }
}
