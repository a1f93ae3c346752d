public import TactusGestures

extension ScrollRecognizer {
  public static let declaration = RecognizerDeclaration(
    id: "tactus.scroll", name: "Scroll",
    doc: "A wheel turns, or fingers move on a touchpad, without Ctrl.",
    isDiscrete: false, touches: 0...0, inputs: .indirect, parameters: [],
    outputs: [
      OutputDeclaration(
        "delta", .vector, unit: .pixels,
        doc: "How far the content should move since the last "
          + "event."),
      OutputDeclaration(
        "velocity", .vector, unit: .pixelsPerSecond,
        doc: "How fast it moves; at the end, how fast it may go on by itself."),
    ])
}
