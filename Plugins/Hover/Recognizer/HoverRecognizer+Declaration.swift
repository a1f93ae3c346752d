public import TactusGestures

extension HoverRecognizer {
  public static let declaration = RecognizerDeclaration(
    id: "tactus.hover", name: "Hover",
    doc: "A pointer is over the view with no button pressed; follows it until it leaves.",
    isDiscrete: false, touches: 1...1, inputs: .hover, parameters: [],
    outputs: [OutputDeclaration("location", .point, unit: .pixels, doc: "Where the pointer is.")])
}
