/// Limits on the size of pictures that are decoded from untrusted bytes.
///
/// The size of the file and the number of pixels given in the picture's header are both checked
/// before memory is allocated for the pixels.
public struct DecodingLimits: Hashable, Sendable {
  /// The maximum number of pixels in a picture (width times height).
  ///
  /// Each pixel of a decoded picture takes four bytes of memory.
  public var maximumPixels: Int
  /// The maximum size of the file, in bytes.
  public var maximumBytes: Int

  /// Creates limits with the given values, which default to those of `standard`.
  public init(maximumPixels: Int = 64_000_000, maximumBytes: Int = 128 << 20) {
    self.maximumPixels = maximumPixels
    self.maximumBytes = maximumBytes
  }

  /// The default limits: at most 64 million pixels per picture and 128 MiB per file.
  public static let standard = DecodingLimits()

  /// Checks that a picture of the given size, in pixels, is within the limits.
  ///
  /// - Throws: `PaintingError` with `invalidSize` if a side is not within 1...32,767, or `tooLarge`
  ///   if the picture has more than `maximumPixels` pixels.
  func check(width: Int, height: Int) throws(PaintingError) {
    try Image.check(width: width, height: height)
    guard width * height <= maximumPixels else {
      throw PaintingError(
        .tooLarge,
        "the picture has \(width)x\(height) pixels, but at most \(maximumPixels) pixels in total "
          + "are allowed")
    }
  }
}
