/// An immutable picture of premultiplied ARGB pixels, 32 bits each.
@safe public final class Image: @unchecked Sendable {
  // SAFETY of `@unchecked Sendable`: Every stored property is a constant, and only the initializer
  // writes the bits behind the pointer. pixman images are not safe to share, so each canvas makes
  // its own (see `PixmanImage`).

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Whether every pixel is fully opaque.
  public let isOpaque: Bool
  let bits: UnsafeMutablePointer<UInt32>

  /// The memory that the pixels occupy, in bytes.
  public var byteCount: Int { width * height * 4 }

  /// Creates a picture whose pixels are written by `fill`, row by row from the top.
  ///
  /// The memory passed to `fill` is initialized to zero, which is transparent.
  ///
  /// - Throws: `PaintingError` with `invalidSize` if a side is not within 1...32,767, or the error
  ///   that `fill` throws.
  init(
    width: Int, height: Int,
    filledBy fill: (UnsafeMutableBufferPointer<UInt32>) throws(PaintingError) -> Void
  ) throws(PaintingError) {
    try Image.check(width: width, height: height)
    let count = width * height
    let memory = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: count)
    unsafe memory.initialize(repeating: 0)
    do {
      try unsafe fill(memory)
    } catch {
      unsafe memory.deallocate()
      throw error
    }
    self.width = width
    self.height = height
    unsafe bits = memory.baseAddress.unsafelyUnwrapped
    var common: UInt32 = 0xff00_0000
    for i in 0..<count { common &= unsafe memory[i] }
    isOpaque = common == 0xff00_0000
  }

  /// Creates a picture from premultiplied pixels (see `Color.premultiplied`), row by row from the
  /// top.
  ///
  /// - Throws: `PaintingError` with `invalidSize` if a side is not within 1...32,767 or the number
  ///   of pixels is not `width * height`.
  public convenience init(
    width: Int, height: Int, premultiplied pixels: [UInt32]
  ) throws(PaintingError) {
    try Image.check(width: width, height: height)
    guard pixels.count == width * height else {
      throw PaintingError(
        .invalidSize,
        "a picture of \(width)x\(height) pixels needs \(width * height) pixel values, "
          + "not \(pixels.count)")
    }
    try unsafe self.init(width: width, height: height) { memory throws(PaintingError) in
      for i in pixels.indices { unsafe memory[i] = pixels[i] }
    }
  }

  deinit { unsafe bits.deallocate() }

  /// Returns the premultiplied pixel at a position, or 0 if the position is outside the picture.
  ///
  /// The position is in pixels from the top-left corner.
  public func pixel(x: Int, y: Int) -> UInt32 {
    guard x >= 0, y >= 0, x < width, y < height else { return 0 }
    return unsafe bits[y * width + x]
  }

  /// Returns the alpha from 0 to 255 at a position, or 0 if the position is outside the picture.
  ///
  /// The position is in pixels from the top-left corner. Views that take touches only at the opaque
  /// parts of a picture use this value for hit testing.
  public func alpha(x: Int, y: Int) -> UInt8 { UInt8(pixel(x: x, y: y) >> 24) }

  static func check(width: Int, height: Int) throws(PaintingError) {
    let sides = 1...PixmanImage.largestSide
    guard sides.contains(width), sides.contains(height) else {
      throw PaintingError(
        .invalidSize,
        "a picture cannot be \(width)x\(height) pixels: each side must be 1 to \(sides.upperBound) "
          + "pixels long")
    }
  }
}

extension Image: Equatable {
  /// Returns whether two pictures have the same size and pixels.
  public static func == (a: Image, b: Image) -> Bool {
    guard a !== b else { return true }
    guard a.width == b.width, a.height == b.height else { return false }
    for i in 0..<a.width * a.height where unsafe a.bits[i] != b.bits[i] { return false }
    return true
  }
}
