public import TactusGeometry

/// A recognizer to which a touch can be delivered, with the transform and depth of its view.
public struct Receiver: Sendable {
  /// The recognizer's identifier.
  public var recognizer: RecognizerID
  /// The transform from surface coordinates to the view's coordinates.
  public var toView: Transform
  /// The number of ancestors of the recognizer's view; 0 for the root view.
  public var depth: Int

  /// Creates a receiver from a recognizer and the transform and depth of its view.
  public init(_ recognizer: RecognizerID, toView: Transform, depth: Int) {
    self.recognizer = recognizer
    self.toView = toView
    self.depth = depth
  }
}
