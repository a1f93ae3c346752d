public import TactusRecognizing

extension MultistrokeRecognizer {
  /// The name, parameters and outputs of the multistroke recognizer.
  public static let declaration = Declaration(
    "tactus.multistroke", "Multistroke",
    "One finger draws a named shape in one or more strokes, or several fingers draw it at the same "
      + "time.",
    .discrete, touches: 1...5,
    parameters: [
      Parameter(
        "templates", \.templates,
        "Shapes in addition to the built-in ones, as JSON: [{\"name\": \"pi\", \"strokes\": [[[0, "
          + "0], [20, 0]], [[6, 0], [6, 20]], [[14, 0], [14, 20]]]}, ...]. A template with "
          + "\"fingers\": 3 is drawn by three fingers at once; \"points\" instead of \"strokes\" "
          + "gives a single stroke. The order and direction of the strokes of one finger do not "
          + "matter."
      ),
      Parameter(
        "builtIn", \.builtIn, "The built-in shapes to recognize; an empty list for none."),
      Parameter(
        "minimumScore", \.minimumScore, 0...1, .ratio,
        "The minimum similarity of the drawing and the nearest template. The similarity is 1 minus "
          + "half the root mean square distance between their points, in units of a shape's mean "
          + "radius."),
      Parameter(
        "pause", \.pause, 0...3000,
        "How long after a lift another stroke may begin; with 0, a drawing by one finger has only "
          + "one stroke. A drawing by several fingers is complete as soon as they have lifted."),
    ],
    outputs: [
      .text("name", "The name of the nearest template."),
      Output("score", \.score, .ratio, "The similarity to the nearest template; at most 1."),
      Output("strokes", \.strokes, .count, "The number of strokes."),
      Output("fingers", \.fingers, .count, "The number of fingers that drew at the same time."),
    ], ownReasons: [notAtOnce])
}
