package import TactusGeometry
package import TactusPainting

/// A comparison of the screen with the picture that it should show.
package struct PictureComparison: Sendable {
  /// The expected picture and the accepted differences.
  package struct Expectation: Sendable {
    package var path: String
    package var picture: Image
    /// The maximum difference of each color component, from 0 to 255.
    package var tolerance: Int
    /// The compared part of the screen in device pixels; nil for all of it.
    package var region: Rect?
    /// The number of pixels that may differ by more than the tolerance.
    package var allowedPixels: Int

    package init(
      path: String, picture: Image, tolerance: Int = 0, region: Rect? = nil, allowedPixels: Int = 0
    ) {
      self.path = path
      self.picture = picture
      self.tolerance = tolerance
      self.region = region
      self.allowedPixels = allowedPixels
    }
  }

  /// The number of compared pixels that differ by more than the tolerance.
  package private(set) var differing = 0
  /// The largest difference of a color component, from 0 to 255.
  package private(set) var largest = 0
  /// The reason why the pictures cannot be compared; nil if they can.
  package private(set) var obstacle: String?
  /// The smallest rectangle that contains all differing pixels; nil if there are none.
  package private(set) var bounds: Rect?
  /// The screen in pale gray, with the differing pixels in red; nil if nothing was compared.
  package private(set) var difference: Image?
  private let allowed: Int

  package var isEqual: Bool { obstacle == nil && differing <= allowed }

  package init(_ screen: Image, _ expected: Expectation) {
    allowed = expected.allowedPixels
    let picture = expected.picture
    guard screen.width == picture.width, screen.height == picture.height else {
      obstacle =
        "the screen has \(screen.width)x\(screen.height) pixels, but \(expected.path) has "
        + "\(picture.width)x\(picture.height)"
      return
    }
    let all = Rect(x: 0, y: 0, width: Double(screen.width), height: Double(screen.height))
    let region = expected.region.map { $0.intersection(all) } ?? all
    guard !region.isEmpty else {
      obstacle =
        "the region to compare is outside the screen of \(screen.width)x\(screen.height) pixels"
      return
    }
    compare(screen, picture, region, expected.tolerance)
  }

  private mutating func compare(_ a: Image, _ b: Image, _ region: Rect, _ tolerance: Int) {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(a.width * a.height)
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    for y in 0..<a.height {
      for x in 0..<a.width {
        let pixel = a.pixel(x: x, y: y)
        let isCompared = region.contains(Point(x: Double(x), y: Double(y)))
        let distance = isCompared ? Self.distance(pixel, b.pixel(x: x, y: y)) : 0
        largest = max(largest, distance)
        guard distance > tolerance else {
          pixels.append(Self.pale(pixel, isCompared: isCompared))
          continue
        }
        differing += 1
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
        pixels.append(0xffd0_0000)
      }
    }
    if differing > 0 {
      bounds = Rect(
        x: Double(left), y: Double(top), width: Double(right - left + 1),
        height: Double(bottom - top + 1))
    }
    difference = try? Image(width: a.width, height: a.height, premultiplied: pixels)
  }

  private static func components(_ pixel: UInt32) -> [Int] {
    [Int(pixel >> 16 & 0xff), Int(pixel >> 8 & 0xff), Int(pixel & 0xff)]
  }

  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    // Most pixels are equal.
    guard a & 0xff_ffff != b & 0xff_ffff else { return 0 }
    return zip(components(a), components(b)).map { abs($0 - $1) }.max() ?? 0
  }

  private static func pale(_ pixel: UInt32, isCompared: Bool) -> UInt32 {
    let gray = UInt32(components(pixel).reduce(0, +) / 3)
    let level = isCompared ? 160 + gray * 95 / 255 : 100 + gray * 60 / 255
    return 0xff00_0000 | level << 16 | level << 8 | level
  }
}
