public import TactusGestures
import TactusInput

extension CircleRecognizer {
  public static let declaration = RecognizerDeclaration(
    id: "tactus.circle", name: "Circle",
    doc: "One finger draws a circle, either way round, of any size and from any start.",
    isDiscrete: true, touches: 1...1,
    parameters: commonParameters + arcParameters + radiusParameters + robustParameters,
    outputs: [
      OutputDeclaration("centre", .point, unit: .pixels, doc: "The centre of the circle."),
      OutputDeclaration("radius", .length, unit: .pixels, doc: "The mean radius."),
      OutputDeclaration(
        "rectangle", .rectangle, unit: .pixels,
        doc: "The least rectangle around it; with method arc moved so that its centre is the mean "
          + "of the points."),
      OutputDeclaration(
        "direction", .choice, words: ["clockwise", "anticlockwise"],
        doc: "The way round, as seen on screen."),
      OutputDeclaration(
        "winding", .angle, unit: .radians,
        doc: "The angle travelled about the centre, positive for clockwise; with method arc every "
          + "step counts as forwards."),
      OutputDeclaration(
        "points", .points, unit: .pixels,
        doc: "The stroke; with method robust at least 1.5 px apart, thinned to 256 points at most."),
    ])

  public mutating func set(parameter index: Int, to value: ParameterValue) {
    switch (index, value) {
    case (0, .choice(let choice)): method = Method(rawValue: choice) ?? .robust
    case (1, .number(let number)): limits.minimumDiameter = number
    case (2, .number(let number)): limits.maximumDuration = .milliseconds(number)
    case (3, .number(let number)): limits.maximumInflections = Int(number)
    case (4, .number(let number)): limits.closureWidth = number
    case (5, .number(let number)): limits.arcShortfall = number
    case (6, .number(let number)): limits.arcExcess = number
    case (7, .number(let number)): limits.closureAngle = number
    case (8, .number(let number)): limits.closureDistance = number
    case (9, .number(let number)): limits.radiusTolerance = number
    case (10, .number(let number)): limits.maximumOverlap = Int(number)
    case (11, .number(let number)): limits.minimumPoints = Int(number)
    case (12, .number(let number)): limits.closure = number
    case (13, .number(let number)): limits.minimumWinding = number
    case (14, .number(let number)): limits.maximumWinding = number
    case (15, .number(let number)): limits.maximumSpread = number
    case (16, .number(let number)): limits.maximumGrowth = number
    case (17, .number(let number)): limits.maximumCorners = number
    case (18, .number(let number)): limits.maximumBacktrack = number
    case (19, .number(let number)): limits.maximumStraight = number
    default: break
    }
  }

  // MARK: Parameters, in the order of `set`

  private static let commonParameters = [
    ParameterDeclaration(
      "method", .choice(default: 2, ["arc", "radius", "robust"]),
      doc: "arc and radius are the two methods of the literature, for comparison: sequences of "
        + "tests at the lift. robust is ours: it looks at the shape and answers when it closes."),
    ParameterDeclaration(
      "minimumDiameter", .number(default: 30, range: 1...2000), unit: .pixels,
      doc: "Smaller ones are none: three times the customary touch slop of 10 px."),
    ParameterDeclaration(
      "maximumDuration", .number(default: 2000, range: 1...60000), unit: .milliseconds,
      doc: "Methods arc and radius: how long the stroke may take. Both sources have 2 seconds."),
  ]

  private static let arcParameters = [
    ParameterDeclaration(
      "maximumInflections", .integer(default: 5, range: 0...1000), unit: .count,
      doc: "Method arc: how often the sign of dx or of dy may change. A perfect circle has four; "
        + "the source allows five."),
    ParameterDeclaration(
      "closureWidth", .number(default: 1.0 / 3, range: 0...10), unit: .ratio,
      doc: "Method arc: how far the end may lie from the start, as a share of the surface's width. "
        + "The source has a third."),
    ParameterDeclaration(
      "arcShortfall", .number(default: 45, range: 0...360), unit: .degrees,
      doc: "Method arc: how much the arcs about the centre of the bounding rectangle may lack of "
        + "360 degrees. As in the source."),
    ParameterDeclaration(
      "arcExcess", .number(default: 180, range: 0...3600), unit: .degrees,
      doc: "Method arc: how much these arcs may exceed 360 degrees. As in the source."),
  ]

  private static let radiusParameters = [
    ParameterDeclaration(
      "closureAngle", .number(default: 45, range: 0...180), unit: .degrees,
      doc: "Method radius: the largest angle between start and end, seen from the centre. As in "
        + "the source."),
    ParameterDeclaration(
      "closureDistance", .number(default: 50, range: 0...10000), unit: .pixels,
      doc: "Method radius: the largest distance between start and end. As in the source."),
    ParameterDeclaration(
      "radiusTolerance", .number(default: 25, range: 0...100), unit: .percent,
      doc: "Method radius: how far any point may be off the mean radius. As in the source."),
    ParameterDeclaration(
      "maximumOverlap", .integer(default: 3, range: 0...100_000), unit: .count,
      doc: "Method radius: how many points may lie beyond a full turn. As in the source."),
    ParameterDeclaration(
      "minimumPoints", .integer(default: 6, range: 1...1024), unit: .count,
      doc: "Method radius: how many points there must be. As in the source."),
  ]

  private static let robustParameters = [
    ParameterDeclaration(
      "closure", .number(default: 15, range: 0...100), unit: .percent,
      doc: "Method robust: the circle is closed, and recognized while the finger is still down, "
        + "when the finger comes this near its beginning; in percent of the radius. Less than a "
        + "spiral of 25 % a turn leaves between its turns."),
    ParameterDeclaration(
      "minimumWinding", .number(default: 288, range: 180...360), unit: .degrees,
      doc: "Method robust: how far round a stroke must have gone that lifts before it closes. "
        + "People's circles go 300 and more; half-way between that and an arc of 270 is none."),
    ParameterDeclaration(
      "maximumWinding", .number(default: 470, range: 360...3600), unit: .degrees,
      doc: "Method robust: how far round a stroke may go without coming near its beginning."),
    ParameterDeclaration(
      "maximumSpread", .number(default: 22, range: 0...100), unit: .percent,
      doc: "Method robust: the largest standard deviation of the radius, in percent of its mean: "
        + "an ellipse twice as long as wide has 24. Tuned on recordings, see the README."),
    ParameterDeclaration(
      "maximumGrowth", .number(default: 15, range: 0...100), unit: .percent,
      doc: "Method robust: how much the radius may change in a turn, in percent of its mean, where "
        + "that change is steady. A spiral that grows by 25 % of its first radius has 22 of the mean."
    ),
    ParameterDeclaration(
      "maximumCorners", .number(default: 195, range: 60...540), unit: .degrees,
      doc: "Method robust: the most that the stroke may turn in its three sharpest places, each an "
        + "eighth of the way long. Circles have 80 to 170, rectangles and triangles 200 to 300 "
        + "(measured, see the README)."),
    ParameterDeclaration(
      "maximumBacktrack", .number(default: 30, range: 0...360), unit: .degrees,
      doc: "Method robust: how much of all turning may go the other way. Tuned on recordings."),
    ParameterDeclaration(
      "maximumStraight", .number(default: 28, range: 0...100), unit: .percent,
      doc:
        "Method robust: how much of the way may be as good as straight, that is, turn by less than "
        + "three tenths of the mean. Circles have 0 to 23, rectangles and triangles 37 to 70 "
        + "(measured, see the README)."),
  ]
}
