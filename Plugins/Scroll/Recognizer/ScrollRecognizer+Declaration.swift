public import TactusRecognizing

extension ScrollRecognizer {
  /// The name and outputs of the scroll recognizer, which has no parameters.
  public static let declaration = Declaration(
    "tactus.scroll", "Scroll",
    "A wheel turns, or fingers move on a touchpad, while Ctrl is not pressed.",
    .continuous, touches: 0...0, inputs: .indirect,
    outputs: [
      Output(
        "delta", \.delta, .pixels,
        "How far the content should move in response to the latest event."),
      Output(
        "velocity", \.velocity, .pixelsPerSecond,
        "The velocity of the content. When the gesture ends, this is the velocity at which the "
          + "content can keep moving."),
    ])
}
