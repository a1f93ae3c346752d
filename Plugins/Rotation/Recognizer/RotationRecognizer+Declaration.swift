public import TactusGestures

extension RotationRecognizer {
  /// The recognizer's name, parameters and outputs.
  public static let declaration = Declaration(
    "tactus.rotation", "Rotation",
    "Two or more fingers turn about their centre; also a touchpad's rotation.",
    .continuous, touches: 2...10, inputs: [.touches, .indirect],
    parameters: [
      Parameter(
        "slop", \.slop, 0...200, .pixels, traits: .slop,
        "How far the fingers must go along their circle before it begins; no part of the "
          + "angle. As a length of arc it means the same for fingers close together and far "
          + "apart; 10 px is the customary touch slop of the field.")
    ],
    outputs: [
      Output(
        "angle", \.angle, .angle, .radians, isResettable: true,
        "The turn since it began, clockwise on screen, beyond half a turn as well; no jump "
          + "when fingers come and go."),
      Output("velocity", \.velocity, .radiansPerSecond, "How fast the angle changes."),
      Output("centre", \.center, .pixels, "The centre of the fingers."),
    ])
}
