public import TactusGestures

extension UnistrokeRecognizer {
  /// The recognizer's name, parameters and outputs.
  public static let declaration = Declaration(
    "tactus.unistroke", "Unistroke",
    "One finger draws a shape that is known by name.",
    .discrete, touches: 1...1,
    parameters: [
      Parameter(
        "templates", \.templates,
        "The shapes, as JSON: [{\"name\": \"check\", \"points\": [[0, 12], [8, 20], [25, 0]]}, "
          + "...]. Several may have one name; the more people drew them the better. Place and size "
          + "do not matter, y grows downwards."),
      Parameter(
        "minimumScore", \.minimumScore, 0...1, .ratio,
        "How much alike a stroke and the nearest template must be: the cosine of the angle "
          + "between them as vectors of places (Li, Protractor, 2010). The customary 0.8."),
      Parameter(
        "rotationInvariant", \.isRotationInvariant,
        "Whether a shape counts however it is turned. Otherwise a slant of 15 degrees is forgiven "
          + "and more makes it less alike (Protractor forgives 22.5)."),
    ],
    outputs: [
      .text("name", "The name of the nearest template."),
      Output("score", \.score, .ratio, "How much alike they are; 1 at most."),
    ])
}
