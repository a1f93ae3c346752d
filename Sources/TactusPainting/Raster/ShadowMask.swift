internal import TactusGeometry

/// The mask of a blurred rounded rectangle, for drawing a shadow.
///
/// The rectangle is only as large as its blurred corners require. For a larger rectangle with equal
/// corners and blur, the middle row and column of the mask are repeated.
@safe final class ShadowMask {
  struct Key: Hashable {
    /// The width of the rectangle before it is blurred, in device pixels.
    ///
    /// The width is no greater than the blurred corners require, because the mask's middle column
    /// can be repeated for a wider rectangle.
    var width: Int
    var height: Int
    /// The radius of the corners, in device pixels.
    var radius: Double
    /// The standard deviation of the blur, in device pixels.
    var deviation: Double
  }

  let key: Key
  /// The distance that the blur extends beyond the rectangle on each side, in device pixels.
  let reach: Int
  let width: Int
  let height: Int
  /// The index of the mask's middle column, which is repeated for wider rectangles.
  let cornerX: Int
  let cornerY: Int
  private let levels: PixelMemory<UInt8>

  /// The maximum radius and standard deviation, in device pixels.
  ///
  /// They limit the memory of a mask, whose sides grow with both, to 30 MB.
  static let largestRadius = 2048.0
  static let largestDeviation = 100.0

  static func key(width: Int, height: Int, radius: Double, deviation: Double) -> Key {
    let corner = 2 * reach(of: deviation) + Int(radius.rounded(.up))
    return Key(
      width: min(width, 2 * corner + 1), height: min(height, 2 * corner + 1), radius: radius,
      deviation: deviation)
  }

  /// Returns the width of the box filter for a blur with the given standard deviation, both in
  /// device pixels.
  ///
  /// Three passes of the filter approximate a Gaussian blur (W3C, Filter Effects Module Level 1,
  /// `feGaussianBlur`). Each pass extends the shape by half the width of the filter, rounded down,
  /// on each side.
  static func boxWidth(_ deviation: Double) -> Int {
    // 3 sqrt(2 pi) / 4; odd, so that the blur does not shift the shape.
    Int(deviation * 1.879_971_205_598_4 + 0.5) | 1
  }

  private static func reach(of deviation: Double) -> Int { boxWidth(deviation) / 2 * 3 }

  init?(_ key: Key) {
    self.key = key
    let box = ShadowMask.boxWidth(key.deviation)
    reach = ShadowMask.reach(of: key.deviation)
    width = key.width + 2 * reach
    height = key.height + 2 * reach
    cornerX = (width - 1) / 2
    cornerY = (height - 1) / 2
    levels = PixelMemory(count: width * height)
    var plane = AlphaBlur(width: width, height: height)
    guard drawShape(into: &plane) else { return nil }
    for _ in 0..<3 { plane.pass(box: box) }
    for y in 0..<height {
      let target = unsafe row(y)
      for x in 0..<width { unsafe target[x] = UInt8((Int(plane[x, y]) + 128) / 257) }
    }
  }

  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    assert(y >= 0 && y < height)
    return unsafe levels.start + y * width
  }

  private func drawShape(into plane: inout AlphaBlur) -> Bool {
    guard let band = MaskBand(width: width, height: height) else { return false }
    let rasterizer = CoverageRasterizer(width: width, height: height)
    rasterizer.begin(clip: PixelRect(x: 0, y: 0, width: width, height: height))
    let rect = PixelRect(x: reach, y: reach, width: key.width, height: key.height).rect
    rasterizer.add(.roundedRect(rect, radius: key.radius), mappedBy: .identity)
    rasterizer.sweep(into: band) { part in
      for y in 0..<part.height {
        let source = unsafe band.row(y)
        for x in part.x..<part.maxX {
          plane[x, part.y + y] = unsafe UInt16(source[x]) * 257
        }
      }
    }
    return true
  }
}
