public import TactusGestures

extension PanRecognizer {
  public static let declaration = RecognizerDeclaration(
    id: "tactus.pan", name: "Pan",
    doc: "One or more fingers move together; follows them until they lift.",
    isDiscrete: false, touches: 1...10,
    parameters: [
      ParameterDeclaration(
        "minimumTouches", .integer(default: 1, range: 1...10), unit: .count,
        traits: .minimumTouches, doc: "Fewer fingers never begin it."),
      ParameterDeclaration(
        "maximumTouches", .integer(default: 10, range: 1...10), unit: .count,
        doc: "A finger more fails it before it has begun (see extraTouches), and is left to others "
          + "afterwards."),
      ParameterDeclaration(
        "slop", .number(default: 10, range: 0...200), unit: .pixels, traits: .slop,
        doc: "How far the fingers' centre must move before it begins; no part of the translation. "
          + "10 px is the customary touch slop of the field (8 to 12 elsewhere)."),
      ParameterDeclaration(
        "axis", .choice(default: 0, ["any", "horizontal", "vertical", "dominant"]),
        doc: "horizontal and vertical begin only when the movement along exceeds both the slop and "
          + "the movement across, in the view's frame; dominant begins either way and keeps to it."),
      VelocityTracker.Method.parameter,
      ExtraTouches.parameter,
    ],
    outputs: [
      OutputDeclaration(
        "translation", .vector, unit: .pixels, isResettable: true,
        doc: "The way of the centre since it began, without the slop; no jump when fingers come "
          + "and go."),
      OutputDeclaration(
        "velocity", .vector, unit: .pixelsPerSecond, doc: "The speed of the centre."),
      OutputDeclaration("location", .point, unit: .pixels, doc: "The centre of the fingers."),
    ])
}
