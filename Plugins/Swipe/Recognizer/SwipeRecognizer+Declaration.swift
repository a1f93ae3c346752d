public import TactusGestures

extension SwipeRecognizer {
  /// The recognizer's name, parameters and outputs.
  public static let declaration = Declaration(
    "tactus.swipe", "Swipe",
    "One or more fingers flick in one direction.",
    .discrete, touches: 1...10,
    parameters: [
      Parameter("directions", \.directions, "Which ways count, in the view's frame."),
      Parameter(
        "touches", \.touchesNeeded, 1...10, .count, traits: .minimumTouches,
        "How many fingers it takes; one more fails it."),
      Parameter(
        "minimumDistance", \.minimumDistance, 1...2000, .pixels,
        "How far the fingers must go: about 1 cm at 96 px an inch, four times the touch slop."),
      Parameter(
        "maximumAngle", \.maximumAngle, 1...90, .degrees,
        "How far the way may lead off the direction. At 30 a diagonal belongs to nobody: that "
          + "leaves 30 degrees between neighbours."),
      Parameter(
        "minimumSpeed", \.minimumSpeed, 0...20000, .pixelsPerSecond,
        "How fast the fingers must be along the direction when the distance is reached, or "
          + "later within the duration. 300 px/s is the middle of what the field uses (50 for a "
          + "fling to 650 for a flick)."),
      Parameter(
        "maximumDuration", \.maximumDuration, 1...60000,
        "How long it may take from the first movement, which is a finger's way of more than a "
          + "quarter of minimumDistance; longer is a drag."),
    ],
    outputs: [
      Output("direction", \.direction, "The direction that was found."),
      Output("velocity", \.velocity, .pixelsPerSecond, "The mean speed of the fingers."),
      Output("start", \.start, .pixels, "The centre of where the fingers went down."),
    ])
}
