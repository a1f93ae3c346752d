public import TactusRecognizing

extension PinchRecognizer {
  /// The name, parameters, and outputs of the pinch recognizer.
  public static let declaration = Declaration(
    "tactus.pinch", "Pinch",
    "Two or more fingers move apart or together; a touchpad pinch and the wheel with Ctrl count as "
      + "well.",
    .continuous, touches: 2...10, inputs: [.touches, .indirect],
    parameters: [
      Parameter(
        "slop", \.slop, 0...200, .pixels, traits: .slop,
        "How much the span of the fingers, which is twice their mean distance from the center, "
          + "must change before the gesture begins; this change is not part of the scale. The "
          + "default is the usual touch slop of 10 px."),
      Parameter(
        "minimumSpan", \.minimumSpan, 0...2000, .pixels,
        "The minimum span at which the gesture begins, because some screens report one wide finger "
          + "as two. The default, 0, allows any span."),
    ],
    outputs: [
      Output(
        "scale", \.scale, .scale, .ratio, isResettable: true,
        "The span of the fingers divided by their span when the gesture began; it does not jump "
          + "when fingers come and go."),
      Output("velocity", \.velocity, .perSecond, "How fast the scale changes."),
      Output("centre", \.center, .pixels, "The center of the fingers."),
    ])
}
