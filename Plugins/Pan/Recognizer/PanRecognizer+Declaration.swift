public import TactusGestures

extension PanRecognizer {
  /// The recognizer's name, parameters and outputs.
  public static let declaration = Declaration(
    "tactus.pan", "Pan",
    "One or more fingers move together; the gesture follows them until they lift.",
    .continuous, touches: 1...10,
    parameters: [
      Parameter(
        "minimumTouches", \.minimumTouches, 1...10, .count, traits: .minimumTouches,
        "With fewer fingers the gesture never begins."),
      Parameter(
        "maximumTouches", \.maximumTouches, 1...10, .count,
        "One finger more fails the gesture before it has begun (see extraTouches), and is left to "
          + "other recognizers afterwards."),
      Parameter(
        "slop", \.slop, 0...200, .pixels, traits: .slop,
        "How far the followed point must move before the gesture begins. This distance is not "
          + "part of the translation. 10 px is the usual touch slop (8 to 12 elsewhere)."),
      Parameter(
        "axis", \.axis,
        "horizontal and vertical begin only if the movement along the axis exceeds both the slop "
          + "and the movement across it, in the view's frame; dominant begins along either axis "
          + "and stays on it."),
      .velocityMethod(\.velocityMethod),
      .extraTouches(\.extraTouches),
      Parameter(
        "follows", \.follows,
        "What the pan follows if several fingers are down. center: their mean position. moving: "
          + "the moving finger, or the first of several to move, until it rests and another one "
          + "has moved 10 px. Pans that scroll follow moving unless the scene says otherwise, for "
          + "people who use one strip together."
      ),
    ],
    outputs: [
      Output(
        "translation", \.translation, .pixels, isResettable: true,
        "The displacement of the followed point since the gesture began, without the slop. It "
          + "does not jump when fingers come and go."),
      Output("velocity", \.velocity, .pixelsPerSecond, "The velocity of the followed point."),
      Output("location", \.location, .pixels, "The center of the fingers."),
    ])
}
