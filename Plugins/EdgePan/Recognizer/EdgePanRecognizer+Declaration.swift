public import TactusRecognizing

extension EdgePanRecognizer {
  /// The name, parameters and outputs of the edge pan recognizer.
  public static let declaration = Declaration(
    "tactus.edge-pan", "Edge pan",
    "A finger moves in from an edge of the surface; the gesture follows the finger until it lifts.",
    .continuous, touches: 1...1,
    parameters: [
      Parameter(
        "edges", \.edges,
        "The edges of the surface from which the finger may enter, as seen from the view: for an "
          + "upside-down view, \"left\" means the right edge of the surface."),
      Parameter(
        "width", \.width, 1...500, .pixels,
        "How far from the edge the finger may touch down. The default, 20 px, is common for "
          + "drawers that are pulled in from an edge. For a finger that slides in from outside the "
          + "surface, the distance is measured at the first position reported inside the surface."),
      Parameter(
        "slop", \.slop, 0...200, .pixels, traits: .slop,
        "How far inward the finger must move before the gesture begins; this distance is not part "
          + "of the translation. The default of 10 px is a typical touch slop."),
      .velocityMethod(\.velocityMethod),
      .extraTouches(\.extraTouches),
    ],
    outputs: [
      Output(
        "translation", \.translation, .pixels, isResettable: true,
        "The displacement of the finger since the gesture began, excluding the slop."),
      Output("velocity", \.velocity, .pixelsPerSecond, "The velocity of the finger."),
      Output("location", \.location, .pixels, "The position of the finger."),
    ])
}
