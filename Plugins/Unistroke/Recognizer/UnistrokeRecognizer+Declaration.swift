public import TactusGestures

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
          + "...]. Several may share a name; the more people drew them, the better. Position and "
          + "size do not matter, and y grows downward."),
      Parameter(
        "minimumScore", \.minimumScore, 0...1, .ratio,
        "How similar a stroke and the nearest template must be: the cosine of the angle between "
          + "them as vectors of positions (Li, Protractor, 2010). 0.8 is common."),
      Parameter(
        "rotationInvariant", \.isRotationInvariant,
        "Whether a shape counts at any rotation. Otherwise a slant of 15 degrees is forgiven, and "
          + "more lowers the score (Protractor forgives 22.5)."),
    ],
    outputs: [
      .text("name", "The name of the nearest template."),
      Output("score", \.score, .ratio, "The similarity to the nearest template; at most 1."),
    ])
}
