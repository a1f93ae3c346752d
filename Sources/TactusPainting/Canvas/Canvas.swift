internal import CPixman
public import TactusGeometry

/// A surface of pixels for drawing, in memory provided by the caller or allocated by the canvas.
///
/// Drawing methods take current coordinates, which `transform` maps to logical pixels. Multiplying
/// logical pixels by `scale` gives device pixels, which are the pixels in memory. Memory outside
/// `clipRegion` is never written to, not even to store the values already there. A canvas must not
/// be used by more than one thread at a time, but canvases on several threads can draw the same
/// picture.
@safe public final class Canvas {
  /// The width in device pixels.
  public let width: Int
  /// The height in device pixels.
  public let height: Int
  /// The number of device pixels per logical pixel.
  public let scale: Double
  /// The layout of each pixel in the buffer.
  public let format: PixelFormat

  let bits: UnsafeMutablePointer<UInt32>
  /// The distance from one row to the next, in pixels.
  let stride: Int
  let target: PixmanImage
  var state: CanvasState
  private var savedStates: [CanvasState] = []
  private let owner: AnyObject?
  let solid: SolidSource
  let veil: SolidSource
  private var coverage: (rasterizer: CoverageRasterizer, band: MaskBand)?
  private var pictures: PictureBand?
  private var shadowMasks: [ShadowMask] = []
  /// Whether to omit all text in system fonts.
  ///
  /// The first use of a system font in a program waits until the system's fonts have been found.
  /// Set this property to true if painting cannot wait that long. While the property is true, text
  /// in system fonts is omitted even if the fonts have already been found.
  public var leavesOutText = false
  /// The number of times that `takesText()` has returned false.
  ///
  /// The canvas's own methods for drawing text call `takesText()`, so those calls are included.
  public private(set) var textsLeftOut = 0

  /// Creates a canvas over memory that the caller owns, such as a `wl_shm` buffer.
  ///
  /// - Parameters:
  ///   - memory: The first pixel, aligned to 4 bytes. The memory must stay valid for the lifetime
  ///     of the canvas.
  ///   - width: The width in device pixels.
  ///   - height: The height in device pixels.
  ///   - stride: The number of bytes from one row to the next, a multiple of 4.
  ///   - format: The layout of each pixel.
  ///   - scale: The device pixels per logical pixel.
  ///   - owner: An object that owns the memory and that the canvas keeps alive; nil if the caller
  ///     itself keeps the memory valid.
  /// - Throws: `PaintingError` with `invalidSize` or `outOfMemory`.
  @unsafe public init(
    memory: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int,
    format: PixelFormat = .argb8888, scale: Double = 1, owner: AnyObject? = nil
  ) throws(PaintingError) {
    try Image.check(width: width, height: height)
    guard stride >= width * 4, stride % 4 == 0 else {
      throw PaintingError(
        .invalidSize,
        "a stride of \(stride) bytes is invalid for rows of \(width) pixels: it must be a multiple of 4 "
          + "and at least \(width * 4)")
    }
    let image = unsafe PixmanImage(
      format: format.code, width: width, height: height, bits: memory, stride: stride)
    guard let image, let solid = SolidSource(), let veil = SolidSource() else {
      throw PaintingError(
        .outOfMemory, "not enough memory for a canvas of \(width)x\(height) pixels")
    }
    self.width = width
    self.height = height
    self.scale = scale
    self.format = format
    self.stride = stride / 4
    unsafe bits = memory.assumingMemoryBound(to: UInt32.self)
    target = image
    self.solid = solid
    self.veil = veil
    self.owner = owner
    state = CanvasState(
      clip: Region(PixelRect(x: 0, y: 0, width: width, height: height)), scale: scale)
  }

  /// Creates a transparent canvas that allocates its own memory.
  ///
  /// - Throws: `PaintingError` with `invalidSize` or `outOfMemory`.
  public convenience init(
    width: Int, height: Int, format: PixelFormat = .argb8888, scale: Double = 1
  ) throws(PaintingError) {
    try Image.check(width: width, height: height)
    let memory = PixelMemory<UInt32>(count: width * height)
    try unsafe self.init(
      memory: UnsafeMutableRawPointer(memory.start), width: width, height: height,
      stride: width * 4, format: format, scale: scale, owner: memory)
  }

  /// The bounds of the canvas, in device pixels.
  public var pixelBounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Returns the pixel at the given position as stored in memory, or 0 for a position outside the
  /// canvas.
  ///
  /// The position is in device pixels. `format` is the layout of the result.
  public func pixel(x: Int, y: Int) -> UInt32 {
    guard x >= 0, y >= 0, x < width, y < height else { return 0 }
    return unsafe bits[y * stride + x]
  }

  /// Returns a picture of the canvas's current contents.
  public func makeImage() throws(PaintingError) -> Image {
    let ignored: UInt32 = format == .xrgb8888 ? 0xff00_0000 : 0
    return try unsafe Image(width: width, height: height) { pixels throws(PaintingError) in
      for y in 0..<height {
        for x in 0..<width {
          unsafe pixels[y * width + x] = bits[y * stride + x] | ignored
        }
      }
    }
  }

  /// Saves the transform, clip, alpha, and font until the matching `restore()`.
  public func save() { savedStates.append(state) }

  /// Restores the state saved by the matching `save()`.
  ///
  /// - Precondition: There is a `save()` that has not been matched by a `restore()`.
  public func restore() {
    guard let last = savedStates.popLast() else {
      preconditionFailure("Canvas.restore() was called without a matching save()")
    }
    state = last
  }

  /// Runs `body`, then restores the transform, clip, alpha, and font.
  public func withState<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    let before = state
    defer { state = before }
    return try body()
  }

  /// Returns whether text in the current font can be drawn; if not, increments `textsLeftOut`.
  ///
  /// The result is false if `leavesOutText` is true and the font is a system font. Call this method
  /// before measuring text, and do not measure if the result is false, because measuring in a
  /// system font waits until the system's fonts have been found.
  public func takesText() -> Bool {
    if !leavesOutText || font == .builtIn { return true }
    textsLeftOut += 1
    return false
  }

  /// Returns the rasterizer, which computes how much of each pixel a shape covers, and the mask
  /// that the rasterizer fills.
  ///
  /// The result is nil if the mask cannot be created. Both objects are created on first use,
  /// because many canvases need neither.
  func coverageTools() -> (rasterizer: CoverageRasterizer, band: MaskBand)? {
    if let coverage { return coverage }
    guard let band = MaskBand(width: width, height: height) else { return nil }
    coverage = (CoverageRasterizer(width: width, height: height), band)
    return coverage
  }

  func pictureBand() -> PictureBand? {
    if pictures == nil { pictures = PictureBand(width: width) }
    return pictures
  }

  func shadowMask(_ key: ShadowMask.Key) -> ShadowMask? {
    if let index = shadowMasks.lastIndex(where: { $0.key == key }) { return shadowMasks[index] }
    guard let mask = ShadowMask(key) else { return nil }
    if shadowMasks.count == 8 { shadowMasks.removeFirst() }
    shadowMasks.append(mask)
    return mask
  }
}
