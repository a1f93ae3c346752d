public import TactusInput

/// A contact bounce: the contact flickers as a finger lifts, so that the same finger seems to come
/// down again.
public enum Bounce {
  /// The maximum time after a lift in which a touch may be the same finger.
  public static let gap = Interval.milliseconds(40)
  /// The maximum distance from the lift, in millimeters: less than half a fingertip's width, so
  /// that no other finger fits there.
  public static let millimetres = 5.0
  /// The default density in logical pixels per millimeter if that of the output is unknown: 96 per
  /// inch.
  private static let defaultDensity = 96 / 25.4

  /// Returns the maximum distance between a lift and a bounce, in logical pixels.
  ///
  /// - Parameter density: Logical pixels per millimeter; 0 if unknown.
  /// - Returns: The distance; an unknown density counts as 96 pixels per inch.
  public static func distance(density: Double) -> Double {
    millimetres * (density > 0 ? density : defaultDensity)
  }
}
