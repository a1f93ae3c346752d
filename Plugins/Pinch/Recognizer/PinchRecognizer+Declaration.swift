public import TactusRecognizing

extension PinchRecognizer {
  /// The name, parameters, and outputs of the pinch recognizer.
  public static let declaration = Declaration(
    "tactus.pinch", "Pinch",
    "Two or more fingers move apart or together. Pinching on a touchpad, and turning the wheel "
      + "while Ctrl is held, also count.",
    .continuous, touches: 2...10, inputs: [.touches, .indirect],
    parameters: [
      Parameter(
        "slop", \.slop, 0...200, .pixels, traits: .slop,
        "How much the span of the fingers must change before the gesture begins; this change is "
          + "not part of the scale. The span is twice the mean distance of the fingers from their "
          + "center. The default of 10 px is a typical touch slop."),
      Parameter(
        "minimumSpan", \.minimumSpan, 0...2000, .pixels,
        "The minimum span at which the gesture can begin. Increase it for screens that report one "
          + "wide finger as two fingers. The default, 0, allows any span."),
    ],
    outputs: [
      Output(
        "scale", \.scale, .scale, .ratio, isResettable: true,
        "The span of the fingers divided by their span when the gesture began. It does not jump "
          + "when a finger goes down or lifts."),
      Output("velocity", \.velocity, .perSecond, "How fast the scale changes."),
      Output("centre", \.center, .pixels, "The mean position of the fingers."),
    ])
}
