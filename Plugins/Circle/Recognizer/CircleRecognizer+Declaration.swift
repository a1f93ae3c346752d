public import TactusRecognizing

extension CircleRecognizer {
  /// The name, parameters and outputs of the circle recognizer.
  public static let declaration = Declaration(
    "tactus.circle", "Circle",
    "One finger draws a circle of any size, in either direction and from any starting point.",
    .discrete, touches: 1...1,
    parameters: commonParameters + arcParameters + radiusParameters + robustParameters,
    outputs: [
      Output("centre", \.center, .pixels, "The center of the circle."),
      Output("radius", \.radius, .length, .pixels, "The mean radius."),
      Output(
        "rectangle", \.rectangle, .pixels,
        "The smallest rectangle around the circle. With the method arc, the rectangle is centered "
          + "on the mean of the points."),
      Output("direction", \.direction, "The direction of the stroke, as seen on screen."),
      Output(
        "winding", \.winding, .angle, .radians,
        "The angle that the stroke covers around the center; positive if clockwise. The method arc "
          + "adds the sizes of all steps, even of those in the opposite direction."),
      .points(
        "points",
        "The points of the stroke. With the method robust, they are at least 1.5 px apart and "
          + "thinned to at most 256."),
    ])

  // MARK: Parameters

  private static let commonParameters = [
    Parameter(
      "method", \.method,
      "\"arc\" and \"radius\" are two methods from the literature, included for comparison: they "
        + "test the stroke when the finger lifts. \"robust\" is Tactus's own method: it judges the "
        + "shape of the stroke and recognizes a circle as soon as it closes."),
    Parameter(
      "minimumDiameter", \.limits.minimumDiameter, 1...2000, .pixels,
      "Smaller circles are ignored. The default is three times the usual touch slop of 10 px."),
    Parameter(
      "maximumDuration", \.limits.maximumDuration, 1...60000,
      "Methods arc and radius: the maximum duration of the stroke. Both published methods use 2 "
        + "seconds."),
  ]

  private static let arcParameters = [
    Parameter(
      "maximumInflections", \.limits.maximumInflections, 0...1000, .count,
      "Method arc: how often the sign of dx or dy may change between points. A perfect circle has "
        + "four changes; the published method allows five."),
    Parameter(
      "closureWidth", \.limits.closureWidth, 0...10, .ratio,
      "Method arc: the maximum distance between start and end, as a fraction of the surface's "
        + "width. The published method uses a third."),
    Parameter(
      "arcShortfall", \.limits.arcShortfall, 0...360, .degrees,
      "Method arc: how far the angle that the stroke covers may fall short of 360 degrees. The "
        + "angle is measured about the center of the bounding rectangle. The default is the "
        + "published value."),
    Parameter(
      "arcExcess", \.limits.arcExcess, 0...3600, .degrees,
      "Method arc: how far the angle that the stroke covers may exceed 360 degrees. The angle is "
        + "measured about the center of the bounding rectangle. The default is the published "
        + "value."),
  ]

  private static let radiusParameters = [
    Parameter(
      "closureAngle", \.limits.closureAngle, 0...180, .degrees,
      "Method radius: the maximum angle between start and end, seen from the center. The default "
        + "is the published value."),
    Parameter(
      "closureDistance", \.limits.closureDistance, 0...10000, .pixels,
      "Method radius: the maximum distance between start and end. The default is the published "
        + "value."),
    Parameter(
      "radiusTolerance", \.limits.radiusTolerance, 0...100, .percent,
      "Method radius: how far any point may deviate from the mean radius. The default is the "
        + "published value."),
    Parameter(
      "maximumOverlap", \.limits.maximumOverlap, 0...100_000, .count,
      "Method radius: how many points of the stroke may lie beyond a full turn. The default is the "
        + "published value."),
    Parameter(
      "minimumPoints", \.limits.minimumPoints, 1...1024, .count,
      "Method radius: the minimum number of points. The default is the published value."),
  ]

  private static let robustParameters = [
    Parameter(
      "closure", \.limits.closure, 0...100, .percent,
      "Method robust: how close to a point of its first turn the finger must come for the circle "
        + "to close, in percent of the radius. The circle is then recognized while the finger is "
        + "still down. The default is less than the gap between the turns of a spiral that grows "
        + "by 25 % per turn."),
    Parameter(
      "minimumWinding", \.limits.minimumWinding, 180...360, .degrees,
      "Method robust: the minimum angle that a stroke must cover if the finger lifts before the "
        + "circle closes. Circles drawn by people cover 300 degrees or more, and an arc of 270 "
        + "degrees is not a circle; the default is about halfway between."),
    Parameter(
      "maximumWinding", \.limits.maximumWinding, 360...3600, .degrees,
      "Method robust: the maximum angle that a stroke may cover without coming near its start."),
    Parameter(
      "maximumSpread", \.limits.maximumSpread, 0...100, .percent,
      "Method robust: the maximum standard deviation of the radius, in percent of the mean radius. "
        + "An ellipse twice as long as it is wide has 24 %. The default is tuned on recordings; "
        + "see the README of the Circle plugin."),
    Parameter(
      "maximumGrowth", \.limits.maximumGrowth, 0...100, .percent,
      "Method robust: the maximum steady change of the radius per turn, in percent of the mean "
        + "radius. For a spiral that grows by 25 % of its initial radius per turn, this value is 22 %."
    ),
    Parameter(
      "maximumCorners", \.limits.maximumCorners, 60...540, .degrees,
      "Method robust: the maximum total turn in the three sharpest sections of the stroke, each an "
        + "eighth of its length. Circles have 80 to 170 degrees, rectangles and triangles 200 to "
        + "300 (measured; see the README of the Circle plugin)."),
    Parameter(
      "maximumBacktrack", \.limits.maximumBacktrack, 0...360, .degrees,
      "Method robust: how far the stroke may turn in the opposite direction, in total. The default "
        + "is tuned on recordings."),
    Parameter(
      "maximumStraight", \.limits.maximumStraight, 0...100, .percent,
      "Method robust: how much of the stroke may be almost straight, which means that it turns by "
        + "less than three tenths of the mean. Circles have 0 to 23 %, rectangles and triangles 37 "
        + "to 70 % (measured; see the README of the Circle plugin)."),
  ]
}
