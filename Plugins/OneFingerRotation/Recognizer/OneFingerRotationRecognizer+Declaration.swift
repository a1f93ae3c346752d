public import TactusGestures

extension OneFingerRotationRecognizer {
  /// The recognizer's name, parameters and outputs.
  public static let declaration = Declaration(
    "tactus.one-finger-rotation", "One-finger rotation",
    "One finger turns something by going round in circles; begins on touch down.",
    .continuous, touches: 1...1,
    parameters: [
      Parameter(
        "method", \.method,
        "mean is the method of the literature: the angle about the mean of all points. robust "
          + "is ours: it adds up what the finger goes round a fitted centre."),
      Parameter(
        "minimumStep", \.limits.minimumStep, 0...200, .pixels,
        "Shorter steps do not count, in robust as a length along the arc. The source has 2 px: "
          + "more than the jitter of a resting finger."),
      Parameter(
        "maximumJump", \.limits.maximumJump, 1...180, .degrees,
        "A larger change of the angle in one step is an accident and is not reported. As in "
          + "the source."),
      Parameter(
        "innerRadius", \.limits.innerRadius, 0...1000, .pixels,
        "Method robust: nearer to the centre than the customary touch slop of 10 px an angle "
          + "means nothing."),
    ],
    outputs: [
      Output(
        "angle", \.angle, .angle, .radians, isResettable: true,
        "robust: how far the finger has gone round since it went down, clockwise on screen, "
          + "beyond whole turns as well. mean: the direction from the finger to the centre."),
      Output("direction", \.direction, "The way round of the latest step."),
      Output("distance", \.distance, .length, .pixels, "From the finger to the centre."),
      Output("centre", \.center, .pixels, "What the finger goes round; at first the finger."),
    ])
}
