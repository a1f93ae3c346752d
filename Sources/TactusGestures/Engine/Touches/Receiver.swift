public import TactusGeometry

/// Who is to be told of a touch: a recognizer and where its view lies.
public struct Receiver: Sendable {
  public var recognizer: RecognizerID
  /// From surface coordinates to the view's.
  public var toView: Transform
  /// How many ancestors the view has.
  public var depth: Int

  public init(_ recognizer: RecognizerID, toView: Transform, depth: Int) {
    self.recognizer = recognizer
    self.toView = toView
    self.depth = depth
  }
}
