public import TactusGestures

extension EdgePanRecognizer {
  /// The recognizer's name, parameters and outputs.
  public static let declaration = Declaration(
    "tactus.edge-pan", "Edge pan",
    "A finger comes in from an edge of the surface; the gesture follows it until it lifts.",
    .continuous, touches: 1...1,
    parameters: [
      Parameter(
        "edges", \.edges,
        "The edges of the surface from which the finger may come, as the view names them: the "
          + "left of an upside-down view is the surface's right."),
      Parameter(
        "width", \.width, 1...500, .pixels,
        "How far from the edge the finger may go down. 20 px is common for drawers that are "
          + "pulled in; a finger that crosses the rim is first reported inside the surface."),
      Parameter(
        "slop", \.slop, 0...200, .pixels, traits: .slop,
        "How far inward the finger must move before the gesture begins; this distance is not part "
          + "of the translation. 10 px is the usual touch slop."),
      .velocityMethod(\.velocityMethod),
      .extraTouches(\.extraTouches),
    ],
    outputs: [
      Output(
        "translation", \.translation, .pixels, isResettable: true,
        "The displacement of the finger since the gesture began, without the slop."),
      Output("velocity", \.velocity, .pixelsPerSecond, "The velocity of the finger."),
      Output("location", \.location, .pixels, "The position of the finger."),
    ])
}
