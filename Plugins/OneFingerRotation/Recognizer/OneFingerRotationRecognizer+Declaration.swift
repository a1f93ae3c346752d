public import TactusRecognizing

extension OneFingerRotationRecognizer {
  /// The name, parameters, and outputs of the one-finger rotation recognizer.
  public static let declaration = Declaration(
    "tactus.one-finger-rotation", "One-finger rotation",
    "One finger turns something by circling around it; the gesture begins on touch down.",
    .continuous, touches: 1...1,
    parameters: [
      Parameter(
        "method", \.method,
        "\"mean\" is the method from the literature: it measures the angle around the mean of all "
          + "points. \"robust\" is Tactus's own method: it adds up the angle that the finger "
          + "travels around a fitted center."),
      Parameter(
        "minimumStep", \.limits.minimumStep, 0...200, .pixels,
        "The minimum length of a step; shorter steps are ignored. The method robust measures steps "
          + "along the arc. The published method uses 2 px, which is more than the jitter of a "
          + "resting finger."),
      Parameter(
        "maximumJump", \.limits.maximumJump, 1...180, .degrees,
        "The maximum change of the angle in one step; a larger change is treated as an accident "
          + "and not reported. The default is the published value."),
      Parameter(
        "innerRadius", \.limits.innerRadius, 0...1000, .pixels,
        "Method robust: the distance from the center within which angles are ignored. The default "
          + "is the usual touch slop of 10 px."),
    ],
    outputs: [
      Output(
        "angle", \.angle, .angle, .radians, isResettable: true,
        "With the method robust, the angle that the finger has traveled since it went down, "
          + "clockwise on screen and counted beyond full turns. With the method mean, the "
          + "direction from the finger to the center."),
      Output("direction", \.direction, "The direction of the latest step."),
      Output(
        "distance", \.distance, .length, .pixels, "The distance from the finger to the center."),
      Output(
        "centre", \.center, .pixels,
        "The center that the finger circles; at first the finger's own position."),
    ])
}
