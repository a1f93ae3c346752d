public import TactusGestures

extension MultistrokeRecognizer {
  /// The recognizer's name, parameters and outputs.
  public static let declaration = Declaration(
    "tactus.multistroke", "Multistroke",
    "A named shape of one or several strokes, or one that several fingers draw at once.",
    .discrete, touches: 1...5,
    parameters: [
      Parameter(
        "templates", \.templates,
        "Shapes in addition to the built-in ones, as JSON: [{\"name\": \"pi\", \"strokes\": [[[0, "
          + "0], [20, 0]], [[6, 0], [6, 20]], [[14, 0], [14, 20]]]}, ...]. With \"fingers\": 3, "
          + "three fingers draw at once; \"points\" gives a single stroke. The order and "
          + "direction of one finger's strokes do not matter."
      ),
      Parameter(
        "builtIn", \.builtIn, "The built-in shapes to recognize; an empty list for none."),
      Parameter(
        "minimumScore", \.minimumScore, 0...1, .ratio,
        "How similar the drawing and the nearest template must be: 1 less half the root mean "
          + "square distance of their points, in units of a shape's mean radius."),
      Parameter(
        "pause", \.pause, 0...3000,
        "How long after a lift another stroke may begin. A drawing by several fingers is complete "
          + "when they have lifted; with 0, so is a single stroke."),
    ],
    outputs: [
      .text("name", "The name of the nearest template."),
      Output("score", \.score, .ratio, "The similarity to the nearest template; at most 1."),
      Output("strokes", \.strokes, .count, "The number of strokes."),
      Output("fingers", \.fingers, .count, "The number of fingers that drew at the same time."),
    ], ownReasons: [notAtOnce])
}
