/// The distance that a finger may stray and still count as stationary.
public enum Slop {
  /// Returns a slop in logical pixels, adjusted so that it measures from 1 to 3 mm on the display.
  ///
  /// A slop is the distance that a finger may stray and still count as stationary. The density is
  /// in logical pixels per millimeter. For example, a slop of 10 px measures 2.6 mm at 96 px per
  /// inch and 1.6 mm at 160 px per inch. If the density is unknown (0) or implausible (below 0.5 or
  /// above 40), the slop is returned unchanged.
  public static func adapted(_ pixels: Double, density: Double) -> Double {
    guard density >= 0.5, density <= 40, pixels > 0 else { return pixels }
    return min(max(pixels, 1 * density), 3 * density)
  }
}
