public import TactusInput

/// The limits of the three methods, in the order of the declaration.
public struct CircleLimits: Sendable {
  public var minimumDiameter = 30.0
  /// The maximum duration of a stroke, for the methods arc and radius.
  public var maximumDuration = Interval.milliseconds(2000)

  // Method arc.
  public var maximumInflections = 5
  /// The maximum distance from start to end, as a share of the surface's width.
  public var closureWidth = 1.0 / 3
  /// The angle that may be missing from a full turn, in degrees, like every angle in this type.
  public var arcShortfall = 45.0
  public var arcExcess = 180.0

  // Method radius.
  public var closureAngle = 45.0
  public var closureDistance = 50.0
  /// The maximum deviation of a point, in percent of the mean radius.
  public var radiusTolerance = 25.0
  public var maximumOverlap = 3
  public var minimumPoints = 6

  // Method robust; percentages are of the radius.
  public var closure = 15.0
  public var minimumWinding = 288.0
  public var maximumWinding = 470.0
  public var maximumSpread = 22.0
  public var maximumGrowth = 15.0
  public var maximumCorners = 195.0
  public var maximumBacktrack = 30.0
  /// The maximum straight part, in percent of the stroke's length.
  public var maximumStraight = 28.0
}
