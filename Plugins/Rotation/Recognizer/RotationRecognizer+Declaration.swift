public import TactusGestures

extension RotationRecognizer {
  /// The recognizer's name, parameters and outputs.
  public static let declaration = Declaration(
    "tactus.rotation", "Rotation",
    "Two or more fingers turn about their center; a touchpad's rotation counts as well.",
    .continuous, touches: 2...10, inputs: [.touches, .indirect],
    parameters: [
      Parameter(
        "slop", \.slop, 0...200, .pixels, traits: .slop,
        "How far the fingers must go along their circle before the gesture begins; this distance "
          + "is not part of the angle. As a length of arc it is the same for fingers close "
          + "together and far apart. 10 px is the usual touch slop.")
    ],
    outputs: [
      Output(
        "angle", \.angle, .angle, .radians, isResettable: true,
        "The rotation since the gesture began, clockwise on screen and beyond half a turn; it "
          + "does not jump when fingers come and go."),
      Output("velocity", \.velocity, .radiansPerSecond, "How fast the angle changes."),
      Output("centre", \.center, .pixels, "The center of the fingers."),
    ])
}
