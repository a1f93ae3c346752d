public import TactusGestures

extension PinchRecognizer {
  public static let declaration = RecognizerDeclaration(
    id: "tactus.pinch", name: "Pinch",
    doc: "Two or more fingers spread or close; also Ctrl and the wheel, and a touchpad's pinch.",
    isDiscrete: false, touches: 2...10, inputs: [.touches, .indirect],
    parameters: [
      ParameterDeclaration(
        "slop", .number(default: 10, range: 0...200), unit: .pixels, traits: .slop,
        doc: "How much the span must change before it begins; no part of the scale. 10 px is the "
          + "customary touch slop of the field."),
      ParameterDeclaration(
        "minimumSpan", .number(default: 0, range: 0...2000), unit: .pixels,
        doc: "Fingers closer together than that do not begin it; some screens report one wide "
          + "finger as two. The default trusts the screen."),
    ],
    outputs: [
      OutputDeclaration(
        "scale", .scale, unit: .ratio, isResettable: true,
        doc: "The span over the span at which it began; no jump when fingers come and go."),
      OutputDeclaration(
        "velocity", .number, unit: .perSecond, doc: "How fast the scale changes."),
      OutputDeclaration("centre", .point, unit: .pixels, doc: "The centre of the fingers."),
    ])
}
