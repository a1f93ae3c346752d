public import TactusGestures

extension HoverRecognizer {
  /// The recognizer's name, parameters and outputs.
  public static let declaration = Declaration(
    "tactus.hover", "Hover",
    "A pointer is over the view with no button pressed; the gesture follows it until it leaves.",
    .continuous, touches: 1...1, inputs: .hover,
    outputs: [Output("location", \.location, .pixels, "The position of the pointer.")])
}
