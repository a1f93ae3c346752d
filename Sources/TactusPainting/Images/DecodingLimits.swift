/// How large a picture may be that is read from bytes of unknown origin. Both are checked
/// against what the picture's header claims, before memory is taken for it.
public struct DecodingLimits: Hashable, Sendable {
  /// Width times height; each takes four bytes.
  public var maximumPixels: Int
  /// The size of the file.
  public var maximumBytes: Int

  public init(maximumPixels: Int = 64_000_000, maximumBytes: Int = 128 << 20) {
    self.maximumPixels = maximumPixels
    self.maximumBytes = maximumBytes
  }

  public static let standard = DecodingLimits()

  /// - Throws: `PaintingError` with `invalidSize` or `tooLarge`.
  func check(width: Int, height: Int) throws(PaintingError) {
    try Image.check(width: width, height: height)
    guard width * height <= maximumPixels else {
      throw PaintingError(
        .tooLarge,
        "a picture of \(width)x\(height) pixels: more than the limit of \(maximumPixels)")
    }
  }
}
