public import TactusGestures

extension MultistrokeRecognizer {
  /// The recognizer's name, parameters and outputs.
  public static let declaration = Declaration(
    "tactus.multistroke", "Multistroke",
    "A shape of one or several strokes, or one that several fingers draw at once, known by name.",
    .discrete, touches: 1...5,
    parameters: [
      Parameter(
        "templates", \.templates,
        "Shapes beside the built-in ones, as JSON: [{\"name\": \"pi\", \"strokes\": [[[0, 0], [20, 0]], "
          + "[[6, 0], [6, 20]], [[14, 0], [14, 20]]]}, ...]; with \"fingers\": 3 those that as many draw at once, "
          + "and with \"points\" one stroke. Order and direction of one finger's strokes do not matter."
      ),
      Parameter(
        "builtIn", \.builtIn, "Which of the built-in shapes it knows; an empty list for none."),
      Parameter(
        "minimumScore", \.minimumScore, 0...1, .ratio,
        "How much alike what was drawn and the nearest template must be: 1 less half the root mean square distance of their "
          + "points, in units of the mean radius of a shape."),
      Parameter(
        "pause", \.pause, 0...3000,
        "How long after a lift another stroke may begin. What several fingers drew is complete when they have "
          + "lifted; with 0 so is a single stroke."),
    ],
    outputs: [
      .text("name", "The name of the nearest template."),
      Output("score", \.score, .ratio, "How much alike they are; 1 at most."),
      Output("strokes", \.strokes, .count, "How many strokes were drawn."),
      Output("fingers", \.fingers, .count, "How many fingers drew at the same time."),
    ], ownReasons: [notAtOnce])
}
