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
        "The bounding rectangle of the circle. With the arc method, the rectangle is centered on "
          + "the mean of the points."),
      Output("direction", \.direction, "The direction of the stroke, as seen on screen."),
      Output(
        "winding", \.winding, .angle, .radians,
        "The angle that the stroke covers around the center; positive if clockwise. With the arc "
          + "method, backward steps add to the size of the angle instead of reducing it."),
      .points(
        "points",
        "The points of the stroke. With the robust method, there are at most 256 points, and each "
          + "is at least 2 px from the previous one, except for the last."),
    ])

  // MARK: Parameters

  private static let commonParameters = [
    Parameter(
      "method", \.method,
      "\"arc\" and \"radius\" are published methods, included for comparison; they test the stroke "
        + "when the finger lifts. \"robust\" is Tactus's own method; it tests the shape of the "
        + "stroke, and recognizes a circle as soon as the stroke closes."),
    Parameter(
      "minimumDiameter", \.limits.minimumDiameter, 1...2000, .pixels,
      "The minimum diameter of a circle; smaller circles are rejected. The default is three times "
        + "a typical touch slop of 10 px."),
    Parameter(
      "maximumDuration", \.limits.maximumDuration, 1...60000,
      "Arc and radius methods: the maximum duration of the stroke. The default of 2 "
        + "seconds is that of both methods as published."),
  ]

  private static let arcParameters = [
    Parameter(
      "maximumInflections", \.limits.maximumInflections, 0...1000, .count,
      "Arc method: how many times the stroke may reverse its horizontal or vertical direction. A "
        + "perfect circle has four reversals; the published method allows five."),
    Parameter(
      "closureWidth", \.limits.closureWidth, 0...10, .ratio,
      "Arc method: the maximum distance between the start and the end of the stroke, as a fraction "
        + "of the surface's width. The published method uses one third."),
    Parameter(
      "arcShortfall", \.limits.arcShortfall, 0...360, .degrees,
      "Arc method: the maximum difference between 360 degrees and a smaller angle that the stroke "
        + "covers. The angle is measured about the center of the stroke's bounding rectangle. The "
        + "default is that of the method as published."),
    Parameter(
      "arcExcess", \.limits.arcExcess, 0...3600, .degrees,
      "Arc method: how far the angle that the stroke covers may exceed 360 degrees. The angle is "
        + "measured about the center of the stroke's bounding rectangle. The default is that of "
        + "the method as published."),
  ]

  private static let radiusParameters = [
    Parameter(
      "closureAngle", \.limits.closureAngle, 0...180, .degrees,
      "Radius method: the maximum angle between the start and the end of the stroke, measured at "
        + "the center. The default is that of the method as published."),
    Parameter(
      "closureDistance", \.limits.closureDistance, 0...10000, .pixels,
      "Radius method: the maximum distance between the start and the end of the stroke. The "
        + "default is that of the method as published."),
    Parameter(
      "radiusTolerance", \.limits.radiusTolerance, 0...100, .percent,
      "Radius method: how far any point may deviate from the mean radius. The default is that "
        + "of the method as published."),
    Parameter(
      "maximumOverlap", \.limits.maximumOverlap, 0...100_000, .count,
      "Radius method: the maximum number of points that the stroke may contain beyond its first "
        + "full turn. The default is that of the method as published."),
    Parameter(
      "minimumPoints", \.limits.minimumPoints, 1...1024, .count,
      "Radius method: the minimum number of points in the stroke. The default is that of the "
        + "method as published."),
  ]

  private static let robustParameters = [
    Parameter(
      "closure", \.limits.closure, 0...100, .percent,
      "Robust method: how close the stroke must come to a point on its own first turn to close the "
        + "circle, as a percentage of the radius. A closed circle is recognized while the finger "
        + "is still down. The default is smaller than the gap between the turns of a spiral that "
        + "grows by 25 % per turn."),
    Parameter(
      "minimumWinding", \.limits.minimumWinding, 180...360, .degrees,
      "Robust method: the minimum angle that the stroke must cover if the finger lifts before the "
        + "circle closes. Circles drawn by people cover at least 300 degrees, and an arc of 270 "
        + "degrees is not a circle; the default is about halfway between these angles."),
    Parameter(
      "maximumWinding", \.limits.maximumWinding, 360...3600, .degrees,
      "Robust method: the maximum angle that the stroke may cover without closing."),
    Parameter(
      "maximumSpread", \.limits.maximumSpread, 0...100, .percent,
      "Robust method: the maximum standard deviation of the radius, as a percentage of the mean "
        + "radius. In an ellipse twice as long as it is wide, the deviation is 24 %. The default is "
        + "based on recorded strokes; see the README of the Circle plugin."),
    Parameter(
      "maximumGrowth", \.limits.maximumGrowth, 0...100, .percent,
      "Robust method: the maximum steady change in the radius per turn, as a percentage of the "
        + "mean radius. In a spiral that grows by 25 % of its initial radius per turn, the change is "
        + "22 %."),
    Parameter(
      "maximumCorners", \.limits.maximumCorners, 60...540, .degrees,
      "Robust method: the maximum angle by which the stroke may turn in its three sharpest "
        + "sections combined. Each section is an eighth of the stroke's length. Measured values "
        + "are 80 to 170 degrees for circles, and 200 to 300 degrees for rectangles and triangles "
        + "(see the README of the Circle plugin)."),
    Parameter(
      "maximumBacktrack", \.limits.maximumBacktrack, 0...360, .degrees,
      "Robust method: the maximum total angle by which the stroke may turn against the "
        + "direction of the circle. The default is based on recorded strokes."),
    Parameter(
      "maximumStraight", \.limits.maximumStraight, 0...100, .percent,
      "Robust method: the maximum share of the stroke's length that may be almost straight. The "
        + "stroke is almost straight where its change of direction is less than three tenths of "
        + "the stroke's mean change of direction. Measured values are 0 to 23 % for circles, and "
        + "37 to 70 % for rectangles and triangles (see the README of the Circle plugin)."),
  ]
}
