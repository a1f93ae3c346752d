public import TactusInput

/// The limits of the three methods, as the declaration lists them.
public struct CircleLimits: Sendable {
  public var minimumDiameter = 30.0
  /// Methods arc and radius.
  public var maximumDuration = Interval.milliseconds(2000)

  // Method arc.
  public var maximumInflections = 5
  /// As a share of the surface's width.
  public var closureWidth = 1.0 / 3
  /// In degrees, as every angle below.
  public var arcShortfall = 45.0
  public var arcExcess = 180.0

  // Method radius.
  public var closureAngle = 45.0
  public var closureDistance = 50.0
  /// In percent of the mean radius.
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
  /// In percent of the way.
  public var maximumStraight = 28.0
}
