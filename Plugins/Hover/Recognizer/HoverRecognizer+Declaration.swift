public import TactusRecognizing

extension HoverRecognizer {
  /// The name and outputs of the hover recognizer, which has no parameters.
  public static let declaration = Declaration(
    "tactus.hover", "Hover",
    "A pointer is over the view with no button pressed; the gesture follows the pointer until it "
      + "leaves the view.",
    .continuous, touches: 1...1, inputs: .hover,
    outputs: [Output("location", \.location, .pixels, "The position of the pointer.")])
}
