public import TactusGeometry

/// A recognizer that may receive a touch, and the location of its view.
public struct Receiver: Sendable {
  /// The identifier of the recognizer.
  public var recognizer: RecognizerID
  /// The transform from surface coordinates to those of the view.
  public var toView: Transform
  /// The number of the view's ancestors.
  public var depth: Int

  /// Creates a receiver from a recognizer and the location of its view.
  public init(_ recognizer: RecognizerID, toView: Transform, depth: Int) {
    self.recognizer = recognizer
    self.toView = toView
    self.depth = depth
  }
}
