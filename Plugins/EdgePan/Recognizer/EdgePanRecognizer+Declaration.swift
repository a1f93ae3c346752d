public import TactusGestures

extension EdgePanRecognizer {
  /// The recognizer's name, parameters and outputs.
  public static let declaration = Declaration(
    "tactus.edge-pan", "Edge pan",
    "A finger comes in from an edge of the surface; follows it until it lifts.",
    .continuous, touches: 1...1,
    parameters: [
      Parameter(
        "edges", \.edges,
        "From which edges of the surface, as the view names them: for a view upside down its "
          + "left is the surface's right."),
      Parameter(
        "width", \.width, 1...500, .pixels,
        "How far from the edge the finger may go down. 20 px is what the field uses for "
          + "drawers that are drawn in; a finger that comes in over the rim is first seen within."),
      Parameter(
        "slop", \.slop, 0...200, .pixels, traits: .slop,
        "How far inwards the finger must move before it begins; no part of the translation. "
          + "10 px is the customary touch slop of the field."),
      .velocityMethod(\.velocityMethod),
      .extraTouches(\.extraTouches),
    ],
    outputs: [
      Output(
        "translation", \.translation, .pixels, isResettable: true,
        "The way of the finger since it began, without the slop."),
      Output("velocity", \.velocity, .pixelsPerSecond, "The speed of the finger."),
      Output("location", \.location, .pixels, "Where the finger is."),
    ])
}
