public import TactusGestures

extension PullRecognizer {
  /// The recognizer's name, parameters and outputs.
  public static let declaration = Declaration(
    "tactus.pull", "Pull",
    "A finger drags in one direction, hardly to the side, and then goes anywhere.",
    .continuous, touches: 1...1,
    parameters: [
      Parameter("direction", \.direction, "The way out, in the view's frame."),
      Parameter(
        "minimumDistance", \.minimumDistance, 1...1000, .pixels,
        "How far along the direction it begins, from where the finger went down."),
      Parameter(
        "maximumDrift", \.maximumDrift, 0...1000, .pixels,
        "Farther to either side before that, and more to the side than along, fails it for "
          + "good: within 45 degrees of the direction it always begins. An older form of this "
          + "gesture allowed 8."),
      .extraTouches(\.extraTouches),
    ],
    outputs: [
      Output("start", \.start, .pixels, "Where the finger went down."),
      Output("location", \.location, .pixels, "Where the finger is."),
      Output("translation", \.translation, .pixels, "The way from the start to the finger."),
      Output("velocity", \.velocity, .pixelsPerSecond, "The speed of the finger."),
    ])
}
