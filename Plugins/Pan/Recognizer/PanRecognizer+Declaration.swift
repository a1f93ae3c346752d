public import TactusRecognizing

extension PanRecognizer {
  /// The name, parameters, and outputs of the pan recognizer.
  public static let declaration = Declaration(
    "tactus.pan", "Pan",
    "One or more fingers move together; the gesture follows them until they lift.",
    .continuous, touches: 1...10,
    parameters: [
      Parameter(
        "minimumTouches", \.minimumTouches, 1...10, .count, traits: .minimumTouches,
        "The minimum number of fingers; with fewer, the gesture does not begin."),
      Parameter(
        "maximumTouches", \.maximumTouches, 1...10, .count,
        "The maximum number of fingers. Before the gesture begins, an extra finger makes it fail "
          + "(see \"extraTouches\"); after that, extra fingers are left to other recognizers."),
      Parameter(
        "slop", \.slop, 0...200, .pixels, traits: .slop,
        "How far the followed point (see \"follows\") must move before the gesture begins. This "
          + "distance is not part of the translation. The default of 10 px is a typical touch "
          + "slop; other systems use 8 to 12 px."),
      Parameter(
        "axis", \.axis,
        "The axis of the movement, relative to the view. With \"horizontal\" or \"vertical\", the "
          + "gesture begins only if the movement along the axis exceeds both the slop and the "
          + "movement across the axis. With \"dominant\", the gesture begins along either axis and "
          + "stays on that axis."),
      .velocityMethod(\.velocityMethod),
      .extraTouches(\.extraTouches),
      Parameter(
        "follows", \.follows,
        "The point that the pan follows if several fingers are down. \"center\": their mean "
          + "position. \"moving\": the finger that moves first; if it rests and another finger "
          + "moves 10 px, the pan follows the other finger instead. Pans that scroll use "
          + "\"moving\" unless the scene sets this parameter, so that several people can scroll "
          + "the same view."),
    ],
    outputs: [
      Output(
        "translation", \.translation, .pixels, isResettable: true,
        "The displacement of the followed point (see \"follows\") since the gesture began, "
          + "excluding the slop. It does not jump when a finger goes down or lifts."),
      Output(
        "velocity", \.velocity, .pixelsPerSecond,
        "The velocity of the followed point (see \"follows\")."),
      Output("location", \.location, .pixels, "The mean position of the fingers."),
    ])
}
