public import TactusGestures

extension LongPressRecognizer {
  public static let declaration = RecognizerDeclaration(
    id: "tactus.long-press", name: "Long press",
    doc: "Fingers rest in one place for a while; may follow a few taps, and may move afterwards. "
      + "The pointer's right button is one at once.",
    isDiscrete: false, touches: 1...10, inputs: [.touches, .rightButton],
    parameters: [
      ParameterDeclaration(
        "duration", .number(default: 500, range: 0...60000), unit: .milliseconds,
        doc: "How long the fingers must rest. 500 ms is the customary time of the field (400 to "
          + "500 elsewhere)."),
      ParameterDeclaration(
        "slop", .number(default: 10, range: 0...200), unit: .pixels, traits: .slop,
        doc: "How far a finger may stray before it begins; the customary touch slop of the field. "
          + "Afterwards it may go anywhere."),
      ParameterDeclaration(
        "taps", .integer(default: 0, range: 0...10), unit: .count, traits: .yieldsToMore,
        doc: "How many taps must come first, each within 350 ms and 45 px as for a double tap."),
      ParameterDeclaration(
        "touches", .integer(default: 1, range: 1...10), unit: .count, traits: .minimumTouches,
        doc: "How many fingers it takes. A finger more fails it before it has begun (see "
          + "extraTouches), and is left to others afterwards."),
      ExtraTouches.parameter,
    ],
    outputs: [
      OutputDeclaration("location", .point, unit: .pixels, doc: "The centre of the fingers."),
      OutputDeclaration(
        "duration", .number, unit: .milliseconds, doc: "How long the fingers have been down."),
    ])
}
