internal import TactusGeometry

extension StrokeFont {
  /// A transform from font units to device pixels that keeps horizontal strokes crisp.
  ///
  /// The transform aligns the baseline, the x-height, and the cap height with the centers of pixel
  /// rows. Text is not aligned if it is rotated or mirrored, or if its font size is at least 80
  /// device pixels.
  struct Hints {
    private let map: Transform
    private let isUpright: Bool
    private let baseline: Double
    private let xLine: Double
    private let capLine: Double

    init(_ map: Transform) {
      self.map = map
      isUpright = map.b == 0 && map.c == 0 && map.a > 0 && map.d > 0 && map.d < 4
      baseline = (map.ty - 0.5).roundedToPixel + 0.5
      xLine = baseline - max(1, (StrokeFont.xHeight * map.d).rounded())
      capLine = baseline - max(2, (StrokeFont.capHeight * map.d).rounded())
    }

    /// Returns the path of a glyph in device pixels.
    ///
    /// - Parameters:
    ///   - glyph: The glyph.
    ///   - x: The distance from the start of the line to the glyph's origin, in font units.
    /// - Returns: The path, aligned with the pixel rows unless the text is rotated or large.
    func path(of glyph: Glyph, at x: Double) -> Path {
      guard isUpright else {
        return glyph.path.transformed(by: .translation(Vector(dx: x, dy: 0)).then(map))
      }
      return glyph.path.mapped { p in
        Point(x: (p.x + x) * map.a + map.tx, y: hinted(-p.y))
      }
    }

    /// Returns the hinted y coordinate, in device pixels, for a height above the baseline in font
    /// units.
    ///
    /// Heights between the baseline, x-height, and cap height are interpolated. Above the cap
    /// height and below the baseline, distances are scaled without hinting.
    private func hinted(_ height: Double) -> Double {
      if height <= 0 { return baseline - height * map.d }
      if height <= StrokeFont.xHeight {
        return baseline + (xLine - baseline) * height / StrokeFont.xHeight
      }
      let span = StrokeFont.capHeight - StrokeFont.xHeight
      if height <= StrokeFont.capHeight {
        return xLine + (capLine - xLine) * (height - StrokeFont.xHeight) / span
      }
      return capLine - (height - StrokeFont.capHeight) * map.d
    }
  }
}
