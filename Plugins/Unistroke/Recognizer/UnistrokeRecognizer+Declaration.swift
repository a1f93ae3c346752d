public import TactusRecognizing

extension UnistrokeRecognizer {
  /// The recognizer's name, parameters and outputs.
  public static let declaration = Declaration(
    "tactus.unistroke", "Unistroke",
    "One finger draws a named shape.",
    .discrete, touches: 1...1,
    parameters: [
      Parameter(
        "templates", \.templates,
        "The shapes, as JSON: [{\"name\": \"check\", \"points\": [[0, 12], [8, 20], [25, 0]]}, "
          + "...]. Several templates may share a name; templates drawn by more people improve the "
          + "recognition. Position and size do not matter, and y grows downward."),
      Parameter(
        "minimumScore", \.minimumScore, 0...1, .ratio,
        "The minimum similarity of the stroke and the nearest template. The similarity is the "
          + "cosine of the angle between them as vectors of positions (Li, Protractor, 2010). 0.8 "
          + "is common."),
      Parameter(
        "rotationInvariant", \.isRotationInvariant,
        "Whether a shape is recognized at any rotation. Otherwise a rotation of up to 15 degrees "
          + "has no effect, and a larger one lowers the score (Protractor tolerates 22.5)."),
    ],
    outputs: [
      .text("name", "The name of the nearest template."),
      Output("score", \.score, .ratio, "The similarity to the nearest template; at most 1."),
    ])
}
