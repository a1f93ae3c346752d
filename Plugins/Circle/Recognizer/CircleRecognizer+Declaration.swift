public import TactusGestures

extension CircleRecognizer {
  /// The recognizer's name, parameters and outputs.
  public static let declaration = Declaration(
    "tactus.circle", "Circle",
    "One finger draws a circle, either way round, of any size and from any start.",
    .discrete, touches: 1...1,
    parameters: commonParameters + arcParameters + radiusParameters + robustParameters,
    outputs: [
      Output("centre", \.center, .pixels, "The centre of the circle."),
      Output("radius", \.radius, .length, .pixels, "The mean radius."),
      Output(
        "rectangle", \.rectangle, .pixels,
        "The least rectangle around it; with method arc moved so that its centre is the mean "
          + "of the points."),
      Output("direction", \.direction, "The way round, as seen on screen."),
      Output(
        "winding", \.winding, .angle, .radians,
        "The angle travelled about the centre, positive for clockwise; with method arc every "
          + "step counts as forwards."),
      .points(
        "points",
        "The stroke; with method robust at least 1.5 px apart, thinned to 256 points at most."),
    ])

  // MARK: Parameters

  private static let commonParameters = [
    Parameter(
      "method", \.method,
      "arc and radius are the two methods of the literature, for comparison: sequences of "
        + "tests at the lift. robust is ours: it looks at the shape and answers when it closes."),
    Parameter(
      "minimumDiameter", \.limits.minimumDiameter, 1...2000, .pixels,
      "Smaller ones are none: three times the customary touch slop of 10 px."),
    Parameter(
      "maximumDuration", \.limits.maximumDuration, 1...60000,
      "Methods arc and radius: how long the stroke may take. Both sources have 2 seconds."),
  ]

  private static let arcParameters = [
    Parameter(
      "maximumInflections", \.limits.maximumInflections, 0...1000, .count,
      "Method arc: how often the sign of dx or of dy may change. A perfect circle has four; "
        + "the source allows five."),
    Parameter(
      "closureWidth", \.limits.closureWidth, 0...10, .ratio,
      "Method arc: how far the end may lie from the start, as a share of the surface's width. "
        + "The source has a third."),
    Parameter(
      "arcShortfall", \.limits.arcShortfall, 0...360, .degrees,
      "Method arc: how much the arcs about the centre of the bounding rectangle may lack of "
        + "360 degrees. As in the source."),
    Parameter(
      "arcExcess", \.limits.arcExcess, 0...3600, .degrees,
      "Method arc: how much these arcs may exceed 360 degrees. As in the source."),
  ]

  private static let radiusParameters = [
    Parameter(
      "closureAngle", \.limits.closureAngle, 0...180, .degrees,
      "Method radius: the largest angle between start and end, seen from the centre. As in "
        + "the source."),
    Parameter(
      "closureDistance", \.limits.closureDistance, 0...10000, .pixels,
      "Method radius: the largest distance between start and end. As in the source."),
    Parameter(
      "radiusTolerance", \.limits.radiusTolerance, 0...100, .percent,
      "Method radius: how far any point may be off the mean radius. As in the source."),
    Parameter(
      "maximumOverlap", \.limits.maximumOverlap, 0...100_000, .count,
      "Method radius: how many points may lie beyond a full turn. As in the source."),
    Parameter(
      "minimumPoints", \.limits.minimumPoints, 1...1024, .count,
      "Method radius: how many points there must be. As in the source."),
  ]

  private static let robustParameters = [
    Parameter(
      "closure", \.limits.closure, 0...100, .percent,
      "Method robust: the circle is closed, and recognized while the finger is still down, "
        + "when the finger comes this near a place of its first turn; in percent of the radius. Less "
        + "than a spiral of 25 % a turn leaves between its turns."),
    Parameter(
      "minimumWinding", \.limits.minimumWinding, 180...360, .degrees,
      "Method robust: how far round a stroke must have gone that lifts before it closes. "
        + "People's circles go 300 and more; half-way between that and an arc of 270 is none."),
    Parameter(
      "maximumWinding", \.limits.maximumWinding, 360...3600, .degrees,
      "Method robust: how far round a stroke may go without coming near its beginning."),
    Parameter(
      "maximumSpread", \.limits.maximumSpread, 0...100, .percent,
      "Method robust: the largest standard deviation of the radius, in percent of its mean: "
        + "an ellipse twice as long as wide has 24. Tuned on recordings, see the README."),
    Parameter(
      "maximumGrowth", \.limits.maximumGrowth, 0...100, .percent,
      "Method robust: how much the radius may change in a turn, in percent of its mean, where "
        + "that change is steady. A spiral that grows by 25 % of its first radius has 22 of the mean."
    ),
    Parameter(
      "maximumCorners", \.limits.maximumCorners, 60...540, .degrees,
      "Method robust: the most that the stroke may turn in its three sharpest places, each an "
        + "eighth of the way long. Circles have 80 to 170, rectangles and triangles 200 to 300 "
        + "(measured, see the README)."),
    Parameter(
      "maximumBacktrack", \.limits.maximumBacktrack, 0...360, .degrees,
      "Method robust: how much of all turning may go the other way. Tuned on recordings."),
    Parameter(
      "maximumStraight", \.limits.maximumStraight, 0...100, .percent,
      "Method robust: how much of the way may be as good as straight, that is, turn by less than "
        + "three tenths of the mean. Circles have 0 to 23, rectangles and triangles 37 to 70 "
        + "(measured, see the README)."),
  ]
}
