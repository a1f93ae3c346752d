import TactusPainting
import TactusWayland

/// A cache of the canvases that paint into the buffers of a window or a content surface.
@safe
struct FrameCanvases {
  private var canvases: [Canvas] = []
  private var pixels: [UnsafeMutableRawPointer] = unsafe []

  /// Returns the canvas for a frame's buffer; nil if a canvas cannot be created for it.
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
