/// The distance that a finger may stray before it counts as moving.
public enum Slop {
  /// Returns a default slop in pixels, clamped to 1 to 3 mm at a density in logical pixels per
  /// millimeter.
  ///
  /// For example, 10 px are 2.6 mm at 96 px per inch and 1.6 mm at 160. The slop is unchanged if
  /// the density is unknown.
  public static func adapted(_ pixels: Double, density: Double) -> Double {
    guard density >= 0.5, density <= 40, pixels > 0 else { return pixels }
    return min(max(pixels, 1 * density), 3 * density)
  }
}
