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
        "Templates of shapes to recognize in addition to the built-in ones, as JSON: [{\"name\": "
          + "\"pi\", \"strokes\": [[[0, 0], [20, 0]], [[6, 0], [6, 20]], [[14, 0], [14, 20]]]}, "
          + "...]. A template with \"fingers\": 3 must be drawn by three fingers at the same time. "
          + "A template with \"points\" instead of \"strokes\" has a single stroke. The order and "
          + "direction of the strokes do not matter if one finger draws them."),
      Parameter(
        "builtIn", \.builtIn, "The built-in shapes to recognize; an empty list for none."),
      Parameter(
        "minimumScore", \.minimumScore, 0...1, .ratio,
        "The minimum similarity of the drawing to the nearest template. The similarity is 1 minus "
          + "half the root mean square distance between the points of the drawing and those of the "
          + "template, after both are scaled to a mean radius of 1."),
      Parameter(
        "pause", \.pause, 0...10_000,
        "The maximum time from a lift to the next stroke; with 0, a drawing by one finger has only "
          + "one stroke. If no other template begins like the drawing, a shape is recognized after "
          + "200 ms. A drawing by several fingers is complete as soon as all of them have lifted."),
      Parameter(
        "patience", \.patience, 0...60_000,
        "If the strokes so far are only the beginning of a template, the attempt fails after `pause`. "
          + "This is the maximum time from the last lift to a stroke that continues them, by the "
          + "same kind of device."),
    ],
    outputs: [
      .text("name", "The name of the nearest template."),
      Output(
        "score", \.score, .ratio,
        "The similarity of the drawing to the nearest template; at most 1."),
      Output("strokes", \.strokes, .count, "The number of strokes."),
      Output("fingers", \.fingers, .count, "The number of fingers that drew at the same time."),
    ], ownReasons: [notAtOnce])
}
