import TactusGeometry
import TactusPainting

/// Measurements of pictures, independent of how the pictures were painted.
extension Canvas {
  /// Returns a clear canvas, which shows coverage as alpha; a white canvas is opaque.
  static func clear(_ width: Int, _ height: Int, scale: Double = 1) throws -> Canvas {
    try Canvas(width: width, height: height, scale: scale)
  }

  /// The alpha of a pixel, 0...255.
  func alpha(_ x: Int, _ y: Int) -> Int { Int(pixel(x: x, y: y) >> 24) }

  /// The painted area in device pixels: the sum of all alphas.
  var coveredArea: Double {
    var sum = 0
    for y in 0..<height { for x in 0..<width { sum += alpha(x, y) } }
    return Double(sum) / 255
  }

  /// Every pixel, row by row.
  var pixels: [UInt32] {
    (0..<height).flatMap { y in (0..<width).map { x in pixel(x: x, y: y) } }
  }
}

/// Returns the share of a pixel inside a shape, from `n` times `n` samples.
func sampledCoverage(_ x: Int, _ y: Int, n: Int = 16, _ inside: (Double, Double) -> Bool) -> Double
{
  var hits = 0
  for j in 0..<n {
    for i in 0..<n {
      let px = Double(x) + (Double(i) + 0.5) / Double(n)
      let py = Double(y) + (Double(j) + 0.5) / Double(n)
      if inside(px, py) { hits += 1 }
    }
  }
  return Double(hits) / Double(n * n)
}

/// Returns the area of a polygon's part inside a pixel: cut at the pixel's four sides (Sutherland
/// and Hodgman), then the shoelace formula.
func clippedArea(_ polygon: [Point], _ x: Int, _ y: Int) -> Double {
  var points = polygon
  let sides: [(Point) -> Double] = [
    { $0.x - Double(x) }, { Double(x + 1) - $0.x }, { $0.y - Double(y) }, { Double(y + 1) - $0.y },
  ]
  for side in sides {
    var kept: [Point] = []
    for (i, a) in points.enumerated() {
      let b = points[(i + 1) % points.count]
      if side(a) >= 0 { kept.append(a) }
      if (side(a) < 0) != (side(b) < 0) {
        kept.append(a + (b - a) * (side(a) / (side(a) - side(b))))
      }
    }
    points = kept
  }
  var twice = 0.0
  for (i, a) in points.enumerated() {
    twice += (a - Point.zero).cross(points[(i + 1) % points.count] - Point.zero)
  }
  return abs(twice) / 2
}

/// Returns a picture in which every pixel differs from its neighbors.
func patterned(_ width: Int, _ height: Int, opaque: Bool = true) throws -> Image {
  var pixels: [UInt32] = []
  for y in 0..<height {
    for x in 0..<width {
      let alpha: UInt32 = opaque ? 255 : UInt32((x * 37 + y * 11) % 256)
      let red = UInt32(x * 255 / max(width - 1, 1)) * alpha / 255
      let green = UInt32(y * 255 / max(height - 1, 1)) * alpha / 255
      pixels.append(alpha << 24 | red << 16 | green << 8 | UInt32((x ^ y) & 0x3f) * alpha / 255)
    }
  }
  return try Image(width: width, height: height, premultiplied: pixels)
}
