import TactusInput

/// The limits of the three methods, as the declaration lists them.
struct CircleLimits {
  var minimumDiameter = 30.0
  /// Methods arc and radius.
  var maximumDuration = Interval.milliseconds(2000)

  // Method arc.
  var maximumInflections = 5
  /// As a share of the surface's width.
  var closureWidth = 1.0 / 3
  /// In degrees, as every angle below.
  var arcShortfall = 45.0
  var arcExcess = 180.0

  // Method radius.
  var closureAngle = 45.0
  var closureDistance = 50.0
  /// In percent of the mean radius.
  var radiusTolerance = 25.0
  var maximumOverlap = 3
  var minimumPoints = 6

  // Method robust; percentages are of the radius.
  var closure = 15.0
  var minimumWinding = 288.0
  var maximumWinding = 470.0
  var maximumSpread = 22.0
  var maximumGrowth = 15.0
  var maximumCorners = 195.0
  var maximumBacktrack = 30.0
  /// In percent of the way.
  var maximumStraight = 28.0
}
