public import TactusGestures

extension PinchRecognizer {
  /// The recognizer's name, parameters and outputs.
  public static let declaration = Declaration(
    "tactus.pinch", "Pinch",
    "Two or more fingers spread or close; Ctrl with the wheel and a touchpad's pinch count as "
      + "well.",
    .continuous, touches: 2...10, inputs: [.touches, .indirect],
    parameters: [
      Parameter(
        "slop", \.slop, 0...200, .pixels, traits: .slop,
        "How much the span must change before the gesture begins; this change is not part of the "
          + "scale. 10 px is the usual touch slop."),
      Parameter(
        "minimumSpan", \.minimumSpan, 0...2000, .pixels,
        "Fingers closer together than this do not begin the gesture, because some screens report "
          + "one wide finger as two. The default trusts the screen."),
    ],
    outputs: [
      Output(
        "scale", \.scale, .scale, .ratio, isResettable: true,
        "The span divided by the span when the gesture began; it does not jump when fingers come "
          + "and go."),
      Output("velocity", \.velocity, .perSecond, "How fast the scale changes."),
      Output("centre", \.center, .pixels, "The center of the fingers."),
    ])
}
