public import TactusGestures

extension TapRecognizer {
  public static let declaration = RecognizerDeclaration(
    id: "tactus.tap", name: "Tap",
    doc: "One or more short touches in one place, with one or more fingers.",
    isDiscrete: true, touches: 1...10,
    parameters: [
      ParameterDeclaration(
        "taps", .integer(default: 1, range: 1...10), unit: .count, traits: .yieldsToMore,
        doc: "How many taps it takes. One that wants fewer never prevents one that wants more."),
      ParameterDeclaration(
        "touches", .integer(default: 1, range: 1...10), unit: .count, traits: .minimumTouches,
        doc: "How many fingers each tap takes; one more fails it."),
      ParameterDeclaration(
        "maximumDuration", .number(default: 0, range: 0...60000), unit: .milliseconds,
        doc: "How long a finger may stay down; 0 for as long as it likes."),
      ParameterDeclaration(
        "slop", .number(default: 10, range: 0...200), unit: .pixels, traits: .slop,
        doc: "How far a finger may stray; the customary touch slop of the field."),
      ParameterDeclaration(
        "gap", .number(default: 350, range: 10...5000), unit: .milliseconds,
        doc: "How long the next of several taps may take from the lift before."),
      ParameterDeclaration(
        "minimumGap", .number(default: 40, range: 0...1000), unit: .milliseconds,
        doc: "A touch within 5 mm of a lift that follows it sooner is the same finger bouncing and "
          + "does not count; 0 counts every touch."),
      ParameterDeclaration(
        "distance", .number(default: 45, range: 1...1000), unit: .pixels,
        doc: "How far from the first tap the others may be."),
      ParameterDeclaration(
        "policy", .choice(default: 0, ["wait", "immediate"]),
        doc: "wait: failure requirements hold it up; immediate: it fires at once, and whatever "
          + "waits for more taps fires as well."),
    ],
    outputs: [
      OutputDeclaration("location", .point, unit: .pixels, doc: "The centre of the fingers."),
      OutputDeclaration("taps", .number, unit: .count, doc: "How many taps there were."),
    ])
}
