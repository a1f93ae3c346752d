public import TactusRecognizing

extension PullRecognizer {
  /// The name, parameters, and outputs of the pull recognizer.
  public static let declaration = Declaration(
    "tactus.pull", "Pull",
    "A finger moves in one direction with little sideways drift; once the gesture has begun, the "
      + "finger may move freely.",
    .continuous, touches: 1...1,
    parameters: [
      Parameter("direction", \.direction, "The direction of the pull, relative to the view."),
      Parameter(
        "minimumDistance", \.minimumDistance, 1...1000, .pixels,
        "How far the finger must move in the direction of the pull before the gesture begins."),
      Parameter(
        "maximumDrift", \.maximumDrift, 0...1000, .pixels,
        "The maximum drift to either side before the gesture begins. The gesture fails if the "
          + "drift exceeds both this value and the distance moved in the direction of the pull. A "
          + "movement within 45 degrees of that direction therefore never drifts too far. An "
          + "earlier version of this gesture allowed 8 px."),
      .extraTouches(\.extraTouches),
    ],
    outputs: [
      Output("start", \.start, .pixels, "The position where the finger went down."),
      Output("location", \.location, .pixels, "The position of the finger."),
      Output(
        "translation", \.translation, .pixels,
        "The displacement of the finger since it went down."),
      Output("velocity", \.velocity, .pixelsPerSecond, "The velocity of the finger."),
    ])
}
