public import TactusInput

/// The limits of the three methods, in the order in which the recognizer declares them.
public struct CircleLimits: Sendable {
  /// The minimum diameter of a circle, in px.
  public var minimumDiameter = 30.0
  /// The maximum duration of a stroke, for the `arc` and `radius` methods.
  public var maximumDuration = Interval.milliseconds(2000)

  // Method arc.
  /// The maximum number of steps at which the sign of dx or dy changes, for the `arc` method.
  public var maximumInflections = 5
  /// The maximum distance from the start of a stroke to its end, as a share of the surface's width,
  /// for the `arc` method.
  public var closureWidth = 1.0 / 3
  /// The angle by which the winding may fall short of a full turn, in degrees, for the `arc`
  /// method.
  public var arcShortfall = 45.0
  /// The angle by which the winding may exceed a full turn, in degrees, for the `arc` method.
  public var arcExcess = 180.0

  // Method radius.
  /// The maximum angle between the start and the end as seen from the center, in degrees, for the
  /// `radius` method.
  public var closureAngle = 45.0
  /// The maximum distance between the start and the end, in px, for the `radius` method.
  public var closureDistance = 50.0
  /// The maximum deviation of a point's distance from the center, as a percentage of the mean
  /// radius, for the `radius` method.
  public var radiusTolerance = 25.0
  /// The maximum number of points recorded after the stroke has completed a full turn, for the
  /// `radius` method.
  public var maximumOverlap = 3
  /// The minimum number of points in a stroke, for the `radius` method.
  public var minimumPoints = 6

  // Method robust; percentages are of the radius.
  /// The distance from the stroke's end to its first turn within which a circle is closed, for the
  /// `robust` method.
  ///
  /// The distance is measured to a point of the first turn and is a percentage of the radius.
  public var closure = 15.0
  /// The minimum winding of a stroke that ends before it closes, in degrees, for the `robust`
  /// method.
  public var minimumWinding = 288.0
  /// The maximum winding of a stroke that has not closed, in degrees, for the `robust` method.
  public var maximumWinding = 470.0
  /// The maximum standard deviation of the radius, as a percentage of its mean, for the `robust`
  /// method.
  public var maximumSpread = 22.0
  /// The maximum steady change of the radius per turn, as a percentage of its mean, for the
  /// `robust` method.
  public var maximumGrowth = 15.0
  /// The maximum total turning at the three sharpest places of a stroke, in degrees, for the
  /// `robust` method.
  public var maximumCorners = 195.0
  /// The maximum total turning against the direction of the stroke, in degrees, for the `robust`
  /// method.
  public var maximumBacktrack = 30.0
  /// The maximum share of a stroke's length that may be nearly straight, as a percentage, for the
  /// `robust` method.
  public var maximumStraight = 28.0
}
