public import TactusInput

/// The limits that a stroke must meet to be recognized as a circle.
///
/// Each limit applies to one or more of the three recognition methods: `arc`, `radius` and
/// `robust`. The properties are in the order in which the recognizer declares its parameters.
public struct CircleLimits: Sendable {
  /// The minimum diameter of a circle, in px, for all methods.
  public var minimumDiameter = 30.0
  /// The maximum duration of a stroke, for the `arc` and `radius` methods.
  public var maximumDuration = Interval.milliseconds(2000)

  // Method arc.
  /// The maximum number of inflections in a stroke, for the `arc` method.
  ///
  /// An inflection is a step from point to point whose dx or dy differs in sign from that of the
  /// previous step.
  public var maximumInflections = 5
  /// The maximum distance from the start of a stroke to its end, as a fraction of the surface's
  /// width, for the `arc` method.
  public var closureWidth = 1.0 / 3
  /// The largest angle by which the winding can fall short of a full turn, in degrees, for the
  /// `arc` method.
  ///
  /// The winding is the angle that a stroke covers about the center of its bounding rectangle.
  public var arcShortfall = 45.0
  /// The largest angle by which the winding can exceed a full turn, in degrees, for the `arc`
  /// method.
  ///
  /// The winding is the angle that a stroke covers about the center of its bounding rectangle.
  public var arcExcess = 180.0

  // Method radius.
  /// The maximum angle between the start and the end of a stroke, in degrees, for the `radius`
  /// method.
  ///
  /// The angle is measured at the center of the stroke's bounding rectangle.
  public var closureAngle = 45.0
  /// The maximum distance between the start and the end of a stroke, in px, for the `radius`
  /// method.
  public var closureDistance = 50.0
  /// The maximum difference between any point's radius and the mean radius, as a percentage of the
  /// mean radius, for the `radius` method.
  ///
  /// A point's radius is its distance from the center of the stroke's bounding rectangle.
  public var radiusTolerance = 25.0
  /// The maximum number of points recorded after a stroke has completed a full turn, for the
  /// `radius` method.
  public var maximumOverlap = 3
  /// The minimum number of points in a stroke, for the `radius` method.
  public var minimumPoints = 6

  // Method robust; percentages are of the radius.
  /// The maximum gap at which a stroke counts as closed, as a percentage of the circle's radius,
  /// for the `robust` method.
  ///
  /// The gap is the distance from the end of the stroke to the nearest point of the stroke's first
  /// turn.
  public var closure = 15.0
  /// The minimum winding if the finger lifts before the stroke closes, in degrees, for the `robust`
  /// method.
  ///
  /// The winding is the angle that the stroke covers about the circle's center.
  public var minimumWinding = 288.0
  /// The maximum winding of a stroke that has not closed, in degrees, for the `robust` method.
  ///
  /// The winding is the angle that the stroke covers about the circle's center.
  public var maximumWinding = 470.0
  /// The maximum standard deviation of the radius, as a percentage of the mean radius, for the
  /// `robust` method.
  ///
  /// The radius of a point is its distance from the center of the best-fitting circle.
  public var maximumSpread = 22.0
  /// The maximum steady change of the radius per turn, as a percentage of the mean radius, for the
  /// `robust` method.
  ///
  /// A stroke whose radius grows or shrinks steadily by a larger amount is refused as a spiral.
  public var maximumGrowth = 15.0
  /// For the `robust` method: the maximum total angle, in degrees, by which a stroke may turn in
  /// its three sharpest sections.
  ///
  /// Each section is an eighth of the stroke's length.
  public var maximumCorners = 195.0
  /// For the `robust` method: the maximum total angle, in degrees, by which a stroke may turn
  /// against the circle's direction.
  public var maximumBacktrack = 30.0
  /// The maximum percentage of a stroke's length that is nearly straight, for the `robust` method.
  ///
  /// A stroke is nearly straight at a point if its change of direction there is less than three
  /// tenths of the stroke's mean change of direction.
  public var maximumStraight = 28.0
}
