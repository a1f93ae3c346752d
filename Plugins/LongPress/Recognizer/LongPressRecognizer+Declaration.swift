public import TactusRecognizing

extension LongPressRecognizer {
  /// The name, parameters and outputs of the long press recognizer.
  public static let declaration = Declaration(
    "tactus.long-press", "Long press",
    "One or more fingers rest in one place, possibly after some taps; afterward they may move. A "
      + "press of the pointer's right button is recognized at once.",
    .continuous, touches: 1...10, inputs: [.touches, .rightButton],
    parameters: [
      Parameter(
        "duration", \.duration, 0...60000,
        "How long the fingers must rest. The default is the usual 500 ms; other systems use 400 to "
          + "500 ms."),
      Parameter(
        "slop", \.slop, 0...200, .pixels, traits: .slop,
        "How far a finger may move before the gesture begins; the default is the usual touch slop. "
          + "After that, the finger may move anywhere."),
      Parameter(
        "taps", \.taps, 0...10, .count, traits: .yieldsToMore,
        "How many taps must come before the press, each within 350 ms of the previous lift and 45 "
          + "px of the first tap, as for a double tap."),
      Parameter(
        "touches", \.touchesNeeded, 1...10, .count, traits: .minimumTouches,
        "How many fingers the gesture needs. An extra finger makes the gesture fail before it has "
          + "begun (see extraTouches); after that, extra fingers are left to other recognizers."),
      .extraTouches(\.extraTouches),
    ],
    outputs: [
      Output("location", \.location, .pixels, "The center of the fingers."),
      Output("duration", \.duration, .milliseconds, "How long the fingers have been down."),
    ])
}
