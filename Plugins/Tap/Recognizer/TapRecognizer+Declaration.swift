public import TactusRecognizing

extension TapRecognizer {
  /// The recognizer's name, parameters and outputs.
  public static let declaration = Declaration(
    "tactus.tap", "Tap",
    "One or more fingers briefly touch one place, once or several times.",
    .discrete, touches: 1...10,
    parameters: [
      Parameter(
        "taps", \.taps, 1...10, .count, traits: .yieldsToMore,
        "How many taps the gesture needs. A recognizer that needs fewer taps never keeps a "
          + "recognizer that needs more from succeeding."),
      Parameter(
        "touches", \.touchesNeeded, 1...10, .count, traits: .minimumTouches,
        "How many fingers each tap needs; the gesture fails if there are more."),
      Parameter(
        "maximumDuration", \.maximumDuration, 0...60000,
        "How long a finger may stay down; 0 for no limit."),
      Parameter(
        "slop", \.slop, 0...200, .pixels, traits: .slop,
        "How far a finger may move during a tap; the default of 10 px is a typical touch slop."),
      Parameter(
        "gap", \.gap, 10...5000, "The maximum time from a lift to the next tap."),
      Parameter(
        "minimumGap", \.minimumGap, 0...1000,
        "The minimum time from a lift to the next touch within 5 mm of the lifted finger. A touch "
          + "that comes sooner counts as a bounce of the same finger and is ignored. With 0, every "
          + "touch counts."),
      Parameter(
        "distance", \.distance, 1...1000, .pixels,
        "How far the other taps may be from the first tap."),
      Parameter(
        "policy", \.policy,
        "\"wait\": the tap waits until the recognizers that must fail first have failed. "
          + "\"immediate\": the tap is recognized immediately, and gestures that need more taps "
          + "may be recognized as well."),
    ],
    outputs: [
      Output("location", \.location, .pixels, "The mean position of the fingers."),
      Output("taps", \.taps, .count, "The number of taps."),
    ])
}
