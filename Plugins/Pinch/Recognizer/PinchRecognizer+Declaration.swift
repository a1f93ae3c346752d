public import TactusGestures

extension PinchRecognizer {
  /// The recognizer's name, parameters and outputs.
  public static let declaration = Declaration(
    "tactus.pinch", "Pinch",
    "Two or more fingers spread or close; also Ctrl and the wheel, and a touchpad's pinch.",
    .continuous, touches: 2...10, inputs: [.touches, .indirect],
    parameters: [
      Parameter(
        "slop", \.slop, 0...200, .pixels, traits: .slop,
        "How much the span must change before it begins; no part of the scale. 10 px is the "
          + "customary touch slop of the field."),
      Parameter(
        "minimumSpan", \.minimumSpan, 0...2000, .pixels,
        "Fingers closer together than that do not begin it; some screens report one wide "
          + "finger as two. The default trusts the screen."),
    ],
    outputs: [
      Output(
        "scale", \.scale, .scale, .ratio, isResettable: true,
        "The span over the span at which it began; no jump when fingers come and go."),
      Output("velocity", \.velocity, .perSecond, "How fast the scale changes."),
      Output("centre", \.center, .pixels, "The centre of the fingers."),
    ])
}
