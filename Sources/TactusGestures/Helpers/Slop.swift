/// The distance that a finger may stray and still count as stationary.
public enum Slop {
  /// Returns a default slop, in logical pixels, limited to the range from 1 to 3 mm.
  ///
  /// The density is in logical pixels per millimeter. For example, 10 px are 2.6 mm at 96 px per
  /// inch and 1.6 mm at 160 px per inch. If the density is unknown, the slop is returned unchanged.
  public static func adapted(_ pixels: Double, density: Double) -> Double {
    guard density >= 0.5, density <= 40, pixels > 0 else { return pixels }
    return min(max(pixels, 1 * density), 3 * density)
  }
}
