public import TactusGestures

extension RotationRecognizer {
  public static let declaration = RecognizerDeclaration(
    id: "tactus.rotation", name: "Rotation",
    doc: "Two or more fingers turn about their centre; also a touchpad's rotation.",
    isDiscrete: false, touches: 2...10, inputs: [.touches, .indirect],
    parameters: [
      ParameterDeclaration(
        "slop", .number(default: 10, range: 0...200), unit: .pixels, traits: .slop,
        doc: "How far the fingers must go along their circle before it begins; no part of the "
          + "angle. As a length of arc it means the same for fingers close together and far "
          + "apart; 10 px is the customary touch slop of the field.")
    ],
    outputs: [
      OutputDeclaration(
        "angle", .angle, unit: .radians, isResettable: true,
        doc: "The turn since it began, clockwise on screen, beyond half a turn as well; no jump "
          + "when fingers come and go."),
      OutputDeclaration(
        "velocity", .number, unit: .radiansPerSecond, doc: "How fast the angle changes."),
      OutputDeclaration("centre", .point, unit: .pixels, doc: "The centre of the fingers."),
    ])
}
