public import TactusInput

/// A contact that flickers as a finger lifts: the same finger comes down again at the same place.
public enum Bounce {
  /// A touch that comes this soon after a lift may be the same finger.
  public static let gap = Interval.milliseconds(40)
  /// How far from the lift it may come down: less than half the width of a fingertip, so that no other
  /// finger fits there.
  public static let millimetres = 5.0
  /// Logical pixels per millimetre where the output's density is unknown: 96 an inch.
  private static let usualDensity = 96 / 25.4

  /// How far from a lift a bounce may come down, in logical pixels.
  ///
  /// - Parameter density: Logical pixels per millimetre; 0 where unknown.
  public static func distance(density: Double) -> Double {
    millimetres * (density > 0 ? density : usualDensity)
  }
}
