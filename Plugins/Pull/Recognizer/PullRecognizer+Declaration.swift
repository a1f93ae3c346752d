public import TactusRecognizing

extension PullRecognizer {
  /// The name, parameters, and outputs of the pull recognizer.
  public static let declaration = Declaration(
    "tactus.pull", "Pull",
    "A finger moves in one direction with little drift to the side; then it may move freely.",
    .continuous, touches: 1...1,
    parameters: [
      Parameter("direction", \.direction, "The direction of the pull, in the view's frame."),
      Parameter(
        "minimumDistance", \.minimumDistance, 1...1000, .pixels,
        "How far along the direction the finger must move before the gesture begins."),
      Parameter(
        "maximumDrift", \.maximumDrift, 0...1000, .pixels,
        "The maximum drift to either side before the gesture begins. The gesture fails if the "
          + "drift exceeds both this value and the movement along the direction, so a movement "
          + "within 45 degrees of the direction never fails. An earlier version of this gesture "
          + "allowed 8 px."),
      .extraTouches(\.extraTouches),
    ],
    outputs: [
      Output("start", \.start, .pixels, "The position where the finger went down."),
      Output("location", \.location, .pixels, "The position of the finger."),
      Output(
        "translation", \.translation, .pixels, "The displacement from the start to the finger."),
      Output("velocity", \.velocity, .pixelsPerSecond, "The velocity of the finger."),
    ])
}
