public import TactusGestures

extension CircleRecognizer {
  /// The recognizer's name, parameters and outputs.
  public static let declaration = Declaration(
    "tactus.circle", "Circle",
    "One finger draws a circle of any size, in either direction and from any start.",
    .discrete, touches: 1...1,
    parameters: commonParameters + arcParameters + radiusParameters + robustParameters,
    outputs: [
      Output("centre", \.center, .pixels, "The center of the circle."),
      Output("radius", \.radius, .length, .pixels, "The mean radius."),
      Output(
        "rectangle", \.rectangle, .pixels,
        "The smallest rectangle around the circle; with method arc it is moved so that its center "
          + "is the mean of the points."),
      Output("direction", \.direction, "The direction of the stroke, as seen on screen."),
      Output(
        "winding", \.winding, .angle, .radians,
        "The angle traveled about the center, positive for clockwise. Method arc counts every "
          + "step as positive."),
      .points(
        "points",
        "The points of the stroke; with method robust at least 1.5 px apart, thinned to at most "
          + "256."),
    ])

  // MARK: Parameters

  private static let commonParameters = [
    Parameter(
      "method", \.method,
      "arc and radius are the two methods from the literature, for comparison: a series of tests "
        + "when the finger lifts. robust is Tactus's own: it judges the shape and answers as soon "
        + "as the circle closes."),
    Parameter(
      "minimumDiameter", \.limits.minimumDiameter, 1...2000, .pixels,
      "Smaller circles are ignored. The default is three times the usual touch slop of 10 px."),
    Parameter(
      "maximumDuration", \.limits.maximumDuration, 1...60000,
      "Methods arc and radius: the longest time that the stroke may take. Both sources use 2 "
        + "seconds."),
  ]

  private static let arcParameters = [
    Parameter(
      "maximumInflections", \.limits.maximumInflections, 0...1000, .count,
      "Method arc: how often the sign of dx or dy may change. A perfect circle has four changes; "
        + "the source allows five."),
    Parameter(
      "closureWidth", \.limits.closureWidth, 0...10, .ratio,
      "Method arc: the largest distance between start and end, as a fraction of the surface's "
        + "width. The source uses a third."),
    Parameter(
      "arcShortfall", \.limits.arcShortfall, 0...360, .degrees,
      "Method arc: how far the arcs about the center of the bounding rectangle may fall short of "
        + "360 degrees. The default is the source's."),
    Parameter(
      "arcExcess", \.limits.arcExcess, 0...3600, .degrees,
      "Method arc: how far the arcs about the center of the bounding rectangle may exceed 360 "
        + "degrees. The default is the source's."),
  ]

  private static let radiusParameters = [
    Parameter(
      "closureAngle", \.limits.closureAngle, 0...180, .degrees,
      "Method radius: the largest angle between start and end, seen from the center. The default "
        + "is the source's."),
    Parameter(
      "closureDistance", \.limits.closureDistance, 0...10000, .pixels,
      "Method radius: the largest distance between start and end. The default is the source's."),
    Parameter(
      "radiusTolerance", \.limits.radiusTolerance, 0...100, .percent,
      "Method radius: how far any point may deviate from the mean radius. The default is the "
        + "source's."),
    Parameter(
      "maximumOverlap", \.limits.maximumOverlap, 0...100_000, .count,
      "Method radius: how many points may lie beyond a full turn. The default is the source's."),
    Parameter(
      "minimumPoints", \.limits.minimumPoints, 1...1024, .count,
      "Method radius: the least number of points. The default is the source's."),
  ]

  private static let robustParameters = [
    Parameter(
      "closure", \.limits.closure, 0...100, .percent,
      "Method robust: how near the finger must come to a point of its first turn to close the "
        + "circle, in percent of the radius. The circle is then recognized while the finger is "
        + "still down. The default is less than the gap between the turns of a spiral that grows "
        + "by 25 % a turn."),
    Parameter(
      "minimumWinding", \.limits.minimumWinding, 180...360, .degrees,
      "Method robust: how far around a stroke must have gone if it lifts before it closes. "
        + "People's circles go 300 degrees or more, and an arc of 270 is not a circle; the "
        + "default lies halfway."),
    Parameter(
      "maximumWinding", \.limits.maximumWinding, 360...3600, .degrees,
      "Method robust: how far around a stroke may go without coming near its start."),
    Parameter(
      "maximumSpread", \.limits.maximumSpread, 0...100, .percent,
      "Method robust: the largest standard deviation of the radius, in percent of its mean. An "
        + "ellipse twice as long as wide has 24. The default is tuned on recordings; see the "
        + "README."),
    Parameter(
      "maximumGrowth", \.limits.maximumGrowth, 0...100, .percent,
      "Method robust: how much the radius may steadily change per turn, in percent of its mean. A "
        + "spiral that grows by 25 % of its first radius has 22 % of the mean."
    ),
    Parameter(
      "maximumCorners", \.limits.maximumCorners, 60...540, .degrees,
      "Method robust: the largest turn in the three sharpest places of the stroke together, each "
        + "an eighth of its length. Circles have 80 to 170 degrees, rectangles and triangles 200 "
        + "to 300 (measured; see the README)."),
    Parameter(
      "maximumBacktrack", \.limits.maximumBacktrack, 0...360, .degrees,
      "Method robust: how much of all turning may go in the opposite direction. The default is "
        + "tuned on recordings."),
    Parameter(
      "maximumStraight", \.limits.maximumStraight, 0...100, .percent,
      "Method robust: how much of the stroke may be almost straight, that is, turn by less than "
        + "three tenths of the mean. Circles have 0 to 23 %, rectangles and triangles 37 to 70 % "
        + "(measured; see the README)."),
  ]
}
