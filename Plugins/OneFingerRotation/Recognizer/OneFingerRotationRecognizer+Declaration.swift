public import TactusRecognizing

extension OneFingerRotationRecognizer {
  /// The name, parameters, and outputs of the one-finger rotation recognizer.
  public static let declaration = Declaration(
    "tactus.one-finger-rotation", "One-finger rotation",
    "One finger rotates an object by circling around it; the gesture begins when the finger goes "
      + "down.",
    .continuous, touches: 1...1,
    parameters: [
      Parameter(
        "method", \.method,
        "\"mean\" is a published method; it measures the angle around the mean of all points. "
          + "\"robust\" is Tactus's own method; it fits a circle to the finger's path, and adds up "
          + "the angles that the finger travels around the center of that circle."),
      Parameter(
        "minimumStep", \.limits.minimumStep, 0...200, .pixels,
        "How far the finger must move before the angle is updated; shorter movements are ignored. "
          + "The robust method measures this distance along the arc. The published method uses 2 "
          + "px, which is more than the jitter of a resting finger."),
      Parameter(
        "maximumJump", \.limits.maximumJump, 1...180, .degrees,
        "The maximum change in the angle between two updates; a larger change is treated as "
          + "accidental and is not reported. The default is that of the published method."),
      Parameter(
        "innerRadius", \.limits.innerRadius, 0...1000, .pixels,
        "Robust method: the radius around the center within which movement does not change the "
          + "angle. The default of 10 px is a typical touch slop."),
    ],
    outputs: [
      Output(
        "angle", \.angle, .angle, .radians, isResettable: true,
        "With the robust method, the total angle that the finger has traveled since it went down, "
          + "which may exceed a full turn; positive if clockwise on screen. With the mean method, "
          + "the direction from the finger to the center."),
      Output("direction", \.direction, "The direction of the latest movement, as seen on screen."),
      Output(
        "distance", \.distance, .length, .pixels, "The distance from the finger to the center."),
      Output(
        "centre", \.center, .pixels,
        "The estimated center of the finger's circular movement. Before it can be estimated, this is "
          + "the position of the finger."),
    ])
}
