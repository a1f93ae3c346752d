public import TactusGestures

extension EdgePanRecognizer {
  public static let declaration = RecognizerDeclaration(
    id: "tactus.edge-pan", name: "Edge pan",
    doc: "A finger comes in from an edge of the surface; follows it until it lifts.",
    isDiscrete: false, touches: 1...1,
    parameters: [
      ParameterDeclaration(
        "edges", .choices(default: 1, Edge.words),
        doc: "From which edges of the surface, as the view names them: for a view upside down its "
          + "left is the surface's right."),
      ParameterDeclaration(
        "width", .number(default: 20, range: 1...500), unit: .pixels,
        doc: "How far from the edge the finger may go down. 20 px is what the field uses for "
          + "drawers that are drawn in; a finger that comes in over the rim is first seen within."),
      ParameterDeclaration(
        "slop", .number(default: 10, range: 0...200), unit: .pixels, traits: .slop,
        doc: "How far inwards the finger must move before it begins; no part of the translation. "
          + "10 px is the customary touch slop of the field."),
      VelocityTracker.Method.parameter,
      ExtraTouches.parameter,
    ],
    outputs: [
      OutputDeclaration(
        "translation", .vector, unit: .pixels, isResettable: true,
        doc: "The way of the finger since it began, without the slop."),
      OutputDeclaration(
        "velocity", .vector, unit: .pixelsPerSecond, doc: "The speed of the finger."),
      OutputDeclaration("location", .point, unit: .pixels, doc: "Where the finger is."),
    ])
}
