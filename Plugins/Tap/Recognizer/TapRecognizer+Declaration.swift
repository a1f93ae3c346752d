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
        "How many taps the gesture needs. A recognizer for fewer taps never prevents one for "
          + "more."),
      Parameter(
        "touches", \.touchesNeeded, 1...10, .count, traits: .minimumTouches,
        "How many fingers each tap needs; one more fails it."),
      Parameter(
        "maximumDuration", \.maximumDuration, 0...60000,
        "How long a finger may stay down; 0 for no limit."),
      Parameter(
        "slop", \.slop, 0...200, .pixels, traits: .slop,
        "How far a finger may stray; the default is the usual touch slop."),
      Parameter(
        "gap", \.gap, 10...5000, "The longest time from a lift to the next tap."),
      Parameter(
        "minimumGap", \.minimumGap, 0...1000,
        "A touch within 5 mm of a lift that comes sooner than this after the lift is a bounce of "
          + "the same finger and does not count; 0 counts every touch."),
      Parameter(
        "distance", \.distance, 1...1000, .pixels,
        "How far from the first tap the other taps may be."),
      Parameter(
        "policy", \.policy,
        "wait: the tap waits for its failure requirements. immediate: the tap fires at once, and "
          + "recognizers that wait for more taps fire as well."),
    ],
    outputs: [
      Output("location", \.location, .pixels, "The center of the fingers."),
      Output("taps", \.taps, .count, "The number of taps."),
    ])
}
