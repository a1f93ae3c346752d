public import TactusInput

/// The limits within which a new touch may be a contact bounce instead of a different finger.
///
/// In a contact bounce, the contact flickers as a finger lifts, and the touchscreen reports that
/// the finger goes down again.
public enum Bounce {
  /// The maximum time between a finger's lift and a new touch that can be a bounce of that finger.
  public static let gap = Interval.milliseconds(40)
  /// The maximum distance, in millimeters, between the point where a finger lifted and a new touch
  /// that can be a bounce of that finger.
  ///
  /// This is less than half the width of a fingertip. A different finger cannot go down that close
  /// to the first.
  public static let millimetres = 5.0
  /// The density, in logical pixels per millimeter, that is assumed if the display's density is
  /// unknown: 96 per inch.
  private static let defaultDensity = 96 / 25.4

  /// Returns the maximum distance between a lift and a bounce, in logical pixels.
  ///
  /// - Parameter density: The display's density in logical pixels per millimeter; 0 if unknown,
  ///   which is treated as 96 per inch.
  /// - Returns: The distance in logical pixels.
  public static func distance(density: Double) -> Double {
    millimetres * (density > 0 ? density : defaultDensity)
  }
}
