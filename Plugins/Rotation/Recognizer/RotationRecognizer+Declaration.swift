public import TactusRecognizing

extension RotationRecognizer {
  /// The name, parameters, and outputs of the rotation recognizer.
  public static let declaration = Declaration(
    "tactus.rotation", "Rotation",
    "Two or more fingers rotate around their common center. Rotating on a touchpad also counts.",
    .continuous, touches: 2...10, inputs: [.touches, .indirect],
    parameters: [
      Parameter(
        "slop", \.slop, 0...200, .pixels, traits: .slop,
        "How far the fingers must move around their common center before the gesture begins; this "
          + "distance is not part of the angle. It is an arc length, so it is the same whether the "
          + "fingers are close together or far apart. The default of 10 px is a typical touch "
          + "slop.")
    ],
    outputs: [
      Output(
        "angle", \.angle, .angle, .radians, isResettable: true,
        "The rotation since the gesture began; positive if clockwise on screen. It may exceed half "
          + "a turn, and does not jump when a finger goes down or lifts."),
      Output("velocity", \.velocity, .radiansPerSecond, "How fast the angle changes."),
      Output("centre", \.center, .pixels, "The mean position of the fingers."),
    ])
}
