public import TactusGeometry
public import TactusGestures
public import TactusInput

/// A touch that was classified as part of a palm.
public struct PalmTouch: Equatable, Sendable {
  /// The name of the touch.
  ///
  /// The touch's serial is 0 if the touch was refused when it went down.
  public var name: TouchName
  /// The time of the classification.
  public var time: Timestamp
  /// The last location of the touch, in surface-local logical pixels.
  public var location: Point
  /// The path of the view on which the touch was or would have been.
  public var view: String
  /// The rule that classified the touch, with its numbers.
  public var reason: Reason
  /// Whether the touch ended before it was classified as part of a palm.
  ///
  /// Only the ink of such a touch is undone, not its other effects.
  public var hadLifted = false

  /// Whether the touch was refused, so that no view and no recognizer received it.
  public var wasRefused: Bool { name.serial == 0 }
}
