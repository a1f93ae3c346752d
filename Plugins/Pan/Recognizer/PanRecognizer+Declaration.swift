public import TactusGestures

extension PanRecognizer {
  /// The recognizer's name, parameters and outputs.
  public static let declaration = Declaration(
    "tactus.pan", "Pan",
    "One or more fingers move together; follows them until they lift.",
    .continuous, touches: 1...10,
    parameters: [
      Parameter(
        "minimumTouches", \.minimumTouches, 1...10, .count, traits: .minimumTouches,
        "Fewer fingers never begin it."),
      Parameter(
        "maximumTouches", \.maximumTouches, 1...10, .count,
        "A finger more fails it before it has begun (see extraTouches), and is left to others "
          + "afterwards."),
      Parameter(
        "slop", \.slop, 0...200, .pixels, traits: .slop,
        "How far the followed place must move before it begins. This distance is not part of the translation. "
          + "10 px is the customary touch slop of the field (8 to 12 elsewhere)."),
      Parameter(
        "axis", \.axis,
        "horizontal and vertical begin only when the movement along exceeds both the slop and "
          + "the movement across, in the view's frame; dominant begins either way and keeps to it."),
      .velocityMethod(\.velocityMethod),
      .extraTouches(\.extraTouches),
      Parameter(
        "follows", \.follows,
        "What the pan follows if several fingers are down. center: their mean place. moving: the finger that moves; of "
          + "several, the first that moved, until it rests and another one has moved 10 px. Pans that scroll "
          + "follow moving unless the scene says otherwise, for people who use one strip together."
      ),
    ],
    outputs: [
      Output(
        "translation", \.translation, .pixels, isResettable: true,
        "The distance of the followed place since it began, without the slop. It does not jump when fingers come "
          + "and go."),
      Output("velocity", \.velocity, .pixelsPerSecond, "The speed of the followed place."),
      Output("location", \.location, .pixels, "The centre of the fingers."),
    ])
}
