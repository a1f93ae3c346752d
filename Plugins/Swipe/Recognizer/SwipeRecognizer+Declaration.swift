public import TactusRecognizing

extension SwipeRecognizer {
  /// The recognizer's name, parameters and outputs.
  public static let declaration = Declaration(
    "tactus.swipe", "Swipe",
    "One or more fingers flick in one direction.",
    .discrete, touches: 1...10,
    parameters: [
      Parameter(
        "directions", \.directions,
        "The directions in which a swipe is recognized, relative to the view."),
      Parameter(
        "touches", \.touchesNeeded, 1...10, .count, traits: .minimumTouches,
        "How many fingers the swipe needs; it fails if there are more."),
      Parameter(
        "minimumDistance", \.minimumDistance, 1...2000, .pixels,
        "How far the fingers must move. The default, 40 px, is about 1 cm at 96 px per inch, and "
          + "four times a typical touch slop of 10 px."),
      Parameter(
        "maximumAngle", \.maximumAngle, 1...90, .degrees,
        "The maximum angle between the movement and the nearest allowed direction. The default of "
          + "30 degrees leaves a gap of 30 degrees between neighboring directions, so that a "
          + "diagonal movement is not a swipe."),
      Parameter(
        "minimumSpeed", \.minimumSpeed, 0...20000, .pixelsPerSecond,
        "The minimum speed of the fingers in the direction of the swipe. The fingers must reach "
          + "this speed after they have moved at least minimumDistance and before maximumDuration "
          + "has elapsed. The default is 300 px/s; other toolkits use 50 px/s (for a fling) to 650 "
          + "px/s (for a flick)."),
      Parameter(
        "maximumDuration", \.maximumDuration, 1...60000,
        "The maximum duration of the swipe. It is measured from the moment when a finger has moved "
          + "by more than a quarter of minimumDistance. A movement that takes longer is a drag."),
    ],
    outputs: [
      Output("direction", \.direction, "The direction of the swipe."),
      Output("velocity", \.velocity, .pixelsPerSecond, "The mean velocity of the fingers."),
      Output("start", \.start, .pixels, "The mean of the positions where the fingers went down."),
    ])
}
