/// How far a finger may stray before it counts as moving.
public enum Slop {
  /// Returns a default slop as it applies on an output: unchanged if it is between 1 and 3 mm, else the
  /// nearer of these bounds. 10 px are 2.6 mm at 96 px an inch and 1.6 mm at 160.
  public static func adapted(_ pixels: Double, density: Double) -> Double {
    guard density >= 0.5, density <= 40, pixels > 0 else { return pixels }
    return min(max(pixels, 1 * density), 3 * density)
  }
}
