public import TactusGestures

extension TapRecognizer {
  /// The recognizer's name, parameters and outputs.
  public static let declaration = Declaration(
    "tactus.tap", "Tap",
    "One or more short touches in one place, with one or more fingers.",
    .discrete, touches: 1...10,
    parameters: [
      Parameter(
        "taps", \.taps, 1...10, .count, traits: .yieldsToMore,
        "How many taps it takes. One that wants fewer never prevents one that wants more."),
      Parameter(
        "touches", \.touchesNeeded, 1...10, .count, traits: .minimumTouches,
        "How many fingers each tap takes; one more fails it."),
      Parameter(
        "maximumDuration", \.maximumDuration, 0...60000,
        "How long a finger may stay down; 0 for as long as it likes."),
      Parameter(
        "slop", \.slop, 0...200, .pixels, traits: .slop,
        "How far a finger may stray; the customary touch slop of the field."),
      Parameter(
        "gap", \.gap, 10...5000, "How long the next of several taps may take from the lift before."),
      Parameter(
        "minimumGap", \.minimumGap, 0...1000,
        "A touch within 5 mm of a lift that follows it sooner is the same finger bouncing and "
          + "does not count; 0 counts every touch."),
      Parameter(
        "distance", \.distance, 1...1000, .pixels, "How far from the first tap the others may be."),
      Parameter(
        "policy", \.policy,
        "wait: failure requirements hold it up; immediate: it fires at once, and whatever "
          + "waits for more taps fires as well."),
    ],
    outputs: [
      Output("location", \.location, .pixels, "The centre of the fingers."),
      Output("taps", \.taps, .count, "How many taps there were."),
    ])
}
