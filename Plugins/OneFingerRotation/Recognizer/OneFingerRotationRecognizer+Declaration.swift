public import TactusGestures

extension OneFingerRotationRecognizer {
  public static let declaration = RecognizerDeclaration(
    id: "tactus.one-finger-rotation", name: "One-finger rotation",
    doc: "One finger turns something by going round in circles; begins on touch down.",
    isDiscrete: false, touches: 1...1,
    parameters: [
      ParameterDeclaration(
        "method", .choice(default: 1, ["mean", "robust"]),
        doc: "mean is the method of the literature: the angle about the mean of all points. robust "
          + "is ours: it adds up what the finger goes round a fitted centre."),
      ParameterDeclaration(
        "minimumStep", .number(default: 2, range: 0...200), unit: .pixels,
        doc:
          "Shorter steps do not count, in robust as a length along the arc. The source has 2 px: "
          + "more than the jitter of a resting finger."),
      ParameterDeclaration(
        "maximumJump", .number(default: 45, range: 1...180), unit: .degrees,
        doc: "A larger change of the angle in one step is an accident and is not reported. As in "
          + "the source."),
      ParameterDeclaration(
        "innerRadius", .number(default: 10, range: 0...1000), unit: .pixels,
        doc: "Method robust: nearer to the centre than the customary touch slop of 10 px an angle "
          + "means nothing."),
    ],
    outputs: [
      OutputDeclaration(
        "angle", .angle, unit: .radians, isResettable: true,
        doc: "robust: how far the finger has gone round since it went down, clockwise on screen, "
          + "beyond whole turns as well. mean: the direction from the finger to the centre."),
      OutputDeclaration(
        "direction", .choice, words: ["none", "clockwise", "anticlockwise"],
        doc: "The way round of the latest step."),
      OutputDeclaration(
        "distance", .length, unit: .pixels, doc: "From the finger to the centre."),
      OutputDeclaration(
        "centre", .point, unit: .pixels, doc: "What the finger goes round; at first the finger."),
    ])
}
