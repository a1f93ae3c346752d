public import TactusGestures

extension HoverRecognizer {
  /// The recognizer's name, parameters and outputs.
  public static let declaration = Declaration(
    "tactus.hover", "Hover",
    "A pointer is over the view with no button pressed; follows it until it leaves.",
    .continuous, touches: 1...1, inputs: .hover,
    outputs: [Output("location", \.location, .pixels, "Where the pointer is.")])
}
