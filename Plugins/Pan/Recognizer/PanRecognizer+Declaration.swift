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
        "The maximum number of fingers. An extra finger makes the gesture fail before it has begun "
          + "(see extraTouches); after that, extra fingers are left to other recognizers."),
      Parameter(
        "slop", \.slop, 0...200, .pixels, traits: .slop,
        "How far the followed point must move before the gesture begins. This distance is not part "
          + "of the translation. The default is the usual touch slop of 10 px; other systems use 8 "
          + "to 12 px."),
      Parameter(
        "axis", \.axis,
        "The axis of the movement. \"horizontal\" and \"vertical\" begin only if the movement "
          + "along the axis exceeds both the slop and the movement across it, in the view's frame; "
          + "\"dominant\" begins along either axis and stays on it."),
      .velocityMethod(\.velocityMethod),
      .extraTouches(\.extraTouches),
      Parameter(
        "follows", \.follows,
        "What the pan follows if several fingers are down. \"center\": their mean position. "
          + "\"moving\": the finger that moves first, until it rests and another one has moved 10 "
          + "px. Pans that scroll use \"moving\" unless the scene sets this parameter, so that "
          + "several people can use one strip together."
      ),
    ],
    outputs: [
      Output(
        "translation", \.translation, .pixels, isResettable: true,
        "The displacement of the followed point since the gesture began, which does not include "
          + "the slop. It does not jump when fingers come and go."),
      Output("velocity", \.velocity, .pixelsPerSecond, "The velocity of the followed point."),
      Output("location", \.location, .pixels, "The center of the fingers."),
    ])
}
