public import TactusGestures

extension PullRecognizer {
  public static let declaration = RecognizerDeclaration(
    id: "tactus.pull", name: "Pull",
    doc: "A finger drags in one direction, hardly to the side, and then goes anywhere.",
    isDiscrete: false, touches: 1...1,
    parameters: [
      ParameterDeclaration(
        "direction", .choice(default: 0, ["down", "up", "left", "right"]),
        doc: "The way out, in the view's frame."),
      ParameterDeclaration(
        "minimumDistance", .number(default: 16, range: 1...1000), unit: .pixels,
        doc: "How far along the direction it begins, from where the finger went down."),
      ParameterDeclaration(
        "maximumDrift", .number(default: 12, range: 0...1000), unit: .pixels,
        doc: "Farther to either side before that, and more to the side than along, fails it for "
          + "good: within 45 degrees of the direction it always begins. An older form of this "
          + "gesture allowed 8."),
      ExtraTouches.parameter,
    ],
    outputs: [
      OutputDeclaration("start", .point, unit: .pixels, doc: "Where the finger went down."),
      OutputDeclaration("location", .point, unit: .pixels, doc: "Where the finger is."),
      OutputDeclaration(
        "translation", .vector, unit: .pixels, doc: "The way from the start to the finger."),
      OutputDeclaration(
        "velocity", .vector, unit: .pixelsPerSecond, doc: "The speed of the finger."),
    ])
}
