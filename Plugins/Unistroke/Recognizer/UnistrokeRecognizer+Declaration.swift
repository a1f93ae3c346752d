public import TactusRecognizing

extension UnistrokeRecognizer {
  /// The recognizer's name, parameters and outputs.
  public static let declaration = Declaration(
    "tactus.unistroke", "Unistroke",
    "One finger draws a named shape in a single stroke.",
    .discrete, touches: 1...1,
    parameters: [
      Parameter(
        "templates", \.templates,
        "The shapes, as JSON: [{\"name\": \"check\", \"points\": [[0, 12], [8, 20], [25, 0]]}, "
          + "...]. Several templates may share a name; recognition improves if several people draw "
          + "them. The position and size of a template do not matter, and y increases downward."),
      Parameter(
        "minimumScore", \.minimumScore, 0...1, .ratio,
        "The minimum similarity of the stroke to the nearest template. The stroke and the template "
          + "are each represented by a vector of point positions; the similarity is the cosine of "
          + "the angle between the two vectors (Li, Protractor, 2010). The default, 0.8, is a "
          + "common value."),
      Parameter(
        "rotationInvariant", \.isRotationInvariant,
        "Whether a shape is recognized at any rotation. If false, a rotation of up to 15 degrees "
          + "has no effect, and a larger rotation lowers the similarity. (The published Protractor "
          + "recognizer tolerates 22.5 degrees.)"),
      Parameter(
        "segment", \.isSegmenting,
        "Whether shapes are also found inside a longer stroke. A shape is recognized when the "
          + "stroke has continued beyond it by at least 15 % of its length, or at the lift. One "
          + "stroke can contain several shapes. A shape that turns little must match more closely, "
          + "because such shapes are often part of free drawing."),
      Parameter(
        "minimumSegmentSize", \.minimumSegmentSize, 40...2000, .pixels,
        "If \"segment\" is true: the minimum width or height of a shape. Smaller circles, loops and "
          + "bends are parts of letters and scribbles."),
    ],
    outputs: [
      .text("name", "The name of the nearest template."),
      Output(
        "score", \.score, .ratio,
        "The similarity of the stroke to the nearest template; at most 1."),
      Output("rectangle", \.rectangle, .pixels, "The bounding rectangle of the shape."),
    ])
}
