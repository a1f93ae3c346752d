public import TactusGestures

extension LongPressRecognizer {
  /// The recognizer's name, parameters and outputs.
  public static let declaration = Declaration(
    "tactus.long-press", "Long press",
    "Fingers rest in one place for a while; may follow a few taps, and may move afterwards. "
      + "The pointer's right button is one at once.",
    .continuous, touches: 1...10, inputs: [.touches, .rightButton],
    parameters: [
      Parameter(
        "duration", \.duration, 0...60000,
        "How long the fingers must rest. 500 ms is the customary time of the field (400 to "
          + "500 elsewhere)."),
      Parameter(
        "slop", \.slop, 0...200, .pixels, traits: .slop,
        "How far a finger may stray before it begins; the customary touch slop of the field. "
          + "Afterwards it may go anywhere."),
      Parameter(
        "taps", \.taps, 0...10, .count, traits: .yieldsToMore,
        "How many taps must come first, each within 350 ms and 45 px as for a double tap."),
      Parameter(
        "touches", \.touchesNeeded, 1...10, .count, traits: .minimumTouches,
        "How many fingers it takes. A finger more fails it before it has begun (see "
          + "extraTouches), and is left to others afterwards."),
      .extraTouches(\.extraTouches),
    ],
    outputs: [
      Output("location", \.location, .pixels, "The centre of the fingers."),
      Output("duration", \.duration, .milliseconds, "How long the fingers have been down."),
    ])
}
