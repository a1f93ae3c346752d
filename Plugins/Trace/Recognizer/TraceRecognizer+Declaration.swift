public import TactusRecognizing

extension TraceRecognizer {
  /// The name, parameters, and outputs of the trace recognizer.
  public static let declaration = Declaration(
    "tactus.trace", "Trace",
    "One finger follows a given path, such as a letter, from its start to its end.",
    .continuous, touches: 1...1,
    parameters: [
      Parameter(
        "path", \.path,
        "The path to follow, as SVG path data without arcs, such as \"M 40 20 V 180 H 140\". The "
          + "coordinates are px in the view. Each \"M\" begins a new stroke; the finger lifts "
          + "between strokes. A stroke of length 0, such as \"M 40 20 h 0\", is a dot."),
      Parameter(
        "tolerance", \.tolerance, 1...1000, .pixels,
        "The maximum distance of the finger from the path, in px of the view."),
      Parameter(
        "startsAnywhere", \.startsAnywhere,
        "Whether the finger can go down anywhere on the first stroke. A closed stroke is then "
          + "followed once around from that point, and any other stroke to its end. Otherwise, the "
          + "finger must go down at the start of the stroke."),
      Parameter(
        "pause", \.pause, 0...60_000,
        "The maximum time from a lift to the next touch, which continues the path where the finger "
          + "lifted or at the next stroke. With 0, a lift before the end cancels the gesture."),
      .extraTouches(\.extraTouches),
    ],
    outputs: [
      Output(
        "progress", \.progress, .ratio,
        "How far the finger has followed the path, as a fraction of its length."),
      Output(
        "accuracy", \.accuracy, .ratio,
        "How closely the finger has followed the path, from 0 to 1: 1 minus the mean distance from "
          + "the path as a fraction of \"tolerance\"."),
      Output(
        "deviation", \.deviation, .pixels,
        "The distance of the finger from the path, in px of the view."),
      Output(
        "greatestDeviation", \.greatestDeviation, .pixels,
        "The greatest distance of the finger from the path so far, in px of the view."),
      Output(
        "stroke", \.stroke, .count,
        "The number of the stroke that the finger follows; the first one has the number 1."),
      Output("location", \.location, .pixels, "The position of the finger."),
    ], ownReasons: [offStart, offPath, noPath])
}
