public import TactusRecognizing

extension RotationRecognizer {
  /// The name, parameters, and outputs of the rotation recognizer.
  public static let declaration = Declaration(
    "tactus.rotation", "Rotation",
    "Two or more fingers turn about their center; a touchpad's rotation counts as well.",
    .continuous, touches: 2...10, inputs: [.touches, .indirect],
    parameters: [
      Parameter(
        "slop", \.slop, 0...200, .pixels, traits: .slop,
        "How far the fingers must move along their circle before the gesture begins; this distance "
          + "is not part of the angle. It is a length of arc, and therefore the same for fingers "
          + "close together and far apart. The default is the usual touch slop of 10 px.")
    ],
    outputs: [
      Output(
        "angle", \.angle, .angle, .radians, isResettable: true,
        "The rotation since the gesture began, clockwise on screen. It may exceed half a turn and "
          + "does not jump when fingers come and go."),
      Output("velocity", \.velocity, .radiansPerSecond, "How fast the angle changes."),
      Output("centre", \.center, .pixels, "The center of the fingers."),
    ])
}
