public import TactusGestures

extension UnistrokeRecognizer {
  public static let declaration = RecognizerDeclaration(
    id: "tactus.unistroke", name: "Unistroke",
    doc: "One finger draws a shape that is known by name.",
    isDiscrete: true, touches: 1...1,
    parameters: [
      ParameterDeclaration(
        "templates", .text(default: "[]"),
        doc:
          "The shapes, as JSON: [{\"name\": \"check\", \"points\": [[0, 12], [8, 20], [25, 0]]}, "
          + "...]. Several may have one name; the more people drew them the better. Place and size "
          + "do not matter, y grows downwards."),
      ParameterDeclaration(
        "minimumScore", .number(default: 0.8, range: 0...1), unit: .ratio,
        doc: "How much alike a stroke and the nearest template must be: the cosine of the angle "
          + "between them as vectors of places (Li, Protractor, 2010). The customary 0.8."),
      ParameterDeclaration(
        "rotationInvariant", .flag(default: true),
        doc:
          "Whether a shape counts however it is turned. Otherwise a slant of 15 degrees is forgiven "
          + "and more makes it less alike (Protractor forgives 22.5)."),
    ],
    outputs: [
      OutputDeclaration("name", .text, doc: "The name of the nearest template."),
      OutputDeclaration("score", .number, unit: .ratio, doc: "How much alike they are; 1 at most."),
    ])
}
