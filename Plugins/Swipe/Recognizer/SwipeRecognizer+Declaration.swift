public import TactusGestures

extension SwipeRecognizer {
  public static let declaration = RecognizerDeclaration(
    id: "tactus.swipe", name: "Swipe",
    doc: "One or more fingers flick in one direction.",
    isDiscrete: true, touches: 1...10,
    parameters: [
      ParameterDeclaration(
        "directions", .choices(default: 1, Direction.words),
        doc: "Which ways count, in the view's frame."),
      ParameterDeclaration(
        "touches", .integer(default: 1, range: 1...10), unit: .count, traits: .minimumTouches,
        doc: "How many fingers it takes; one more fails it."),
      ParameterDeclaration(
        "minimumDistance", .number(default: 40, range: 1...2000), unit: .pixels,
        doc: "How far the fingers must go: about 1 cm at 96 px an inch, four times the touch slop."),
      ParameterDeclaration(
        "maximumAngle", .number(default: 30, range: 1...90), unit: .degrees,
        doc: "How far the way may lead off the direction. At 30 a diagonal belongs to nobody: that "
          + "leaves 30 degrees between neighbours."),
      ParameterDeclaration(
        "minimumSpeed", .number(default: 300, range: 0...20000), unit: .pixelsPerSecond,
        doc: "How fast the fingers must be along the direction when the distance is reached, or "
          + "later within the duration. 300 px/s is the middle of what the field uses (50 for a "
          + "fling to 650 for a flick)."),
      ParameterDeclaration(
        "maximumDuration", .number(default: 500, range: 1...60000), unit: .milliseconds,
        doc: "How long it may take from the first finger down; longer is a drag."),
    ],
    outputs: [
      OutputDeclaration(
        "direction", .choice, words: Direction.words, doc: "The direction that was found."),
      OutputDeclaration(
        "velocity", .vector, unit: .pixelsPerSecond, doc: "The mean speed of the fingers."),
      OutputDeclaration(
        "start", .point, unit: .pixels, doc: "The centre of where the fingers went down."),
    ])
}
