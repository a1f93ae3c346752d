public import TactusRecognizing

extension LongPressRecognizer {
  /// The name, parameters and outputs of the long press recognizer.
  public static let declaration = Declaration(
    "tactus.long-press", "Long press",
    "One or more fingers stay in one place, optionally after some taps; once the gesture has "
      + "begun, they may move. Pressing the pointer's right button begins the gesture immediately.",
    .continuous, touches: 1...10, inputs: [.touches, .rightButton],
    parameters: [
      Parameter(
        "duration", \.duration, 0...60000,
        "How long the fingers must stay in place. The default is 500 ms; other systems use 400 to "
          + "500 ms."),
      Parameter(
        "slop", \.slop, 0...200, .pixels, traits: .slop,
        "How far a finger may move before the gesture begins; the default of 10 px is a typical "
          + "touch slop. Once the gesture has begun, the finger may move anywhere."),
      Parameter(
        "taps", \.taps, 0...10, .count, traits: .yieldsToMore,
        "How many taps must precede the press. Each tap after the first, and the press itself, "
          + "must come within 350 ms of the previous lift and within 45 px of the first tap, as "
          + "for a double tap."),
      Parameter(
        "touches", \.touchesNeeded, 1...10, .count, traits: .minimumTouches,
        "How many fingers the gesture needs. Before the gesture begins, an extra finger makes it "
          + "fail (see \"extraTouches\"); after that, extra fingers are left to other "
          + "recognizers."),
      .extraTouches(\.extraTouches),
    ],
    outputs: [
      Output("location", \.location, .pixels, "The mean position of the fingers."),
      Output("duration", \.duration, .milliseconds, "How long the fingers have been down."),
    ])
}
