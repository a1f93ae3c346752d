public import TactusGestures

extension LongPressRecognizer {
  /// The recognizer's name, parameters and outputs.
  public static let declaration = Declaration(
    "tactus.long-press", "Long press",
    "Fingers rest in one place for a while, possibly after a few taps, and may move afterwards. "
      + "The pointer's right button counts at once.",
    .continuous, touches: 1...10, inputs: [.touches, .rightButton],
    parameters: [
      Parameter(
        "duration", \.duration, 0...60000,
        "How long the fingers must rest. 500 ms is the usual time (400 to 500 elsewhere)."),
      Parameter(
        "slop", \.slop, 0...200, .pixels, traits: .slop,
        "How far a finger may stray before the gesture begins; the default is the usual touch "
          + "slop. Afterwards the finger may go anywhere."),
      Parameter(
        "taps", \.taps, 0...10, .count, traits: .yieldsToMore,
        "How many taps must come first, each within 350 ms and 45 px, as for a double tap."),
      Parameter(
        "touches", \.touchesNeeded, 1...10, .count, traits: .minimumTouches,
        "How many fingers the gesture needs. One finger more fails the gesture before it has "
          + "begun (see extraTouches), and is left to other recognizers afterwards."),
      .extraTouches(\.extraTouches),
    ],
    outputs: [
      Output("location", \.location, .pixels, "The center of the fingers."),
      Output("duration", \.duration, .milliseconds, "How long the fingers have been down."),
    ])
}
