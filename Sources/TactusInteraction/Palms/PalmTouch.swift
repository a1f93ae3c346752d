public import TactusGeometry
public import TactusGestures
public import TactusInput

/// A touch that was classified as part of a palm.
public struct PalmTouch: Equatable, Sendable {
  /// The name that identifies the touch.
  ///
  /// Its serial is 0 if the touch was refused when the finger went down.
  public var name: TouchName
  /// The time of the classification.
  public var time: Timestamp
  /// The last location of the touch, in surface-local logical pixels.
  public var location: Point
  /// The path of the view that the touch was on, or would have been on if it had not been refused.
  public var view: String
  /// The reason for the classification, including any measured values.
  public var reason: Reason
  /// Whether the finger had already lifted when the touch was classified as part of a palm.
  ///
  /// Only the ink of such a touch is undone, not its other effects.
  public var hadLifted = false

  /// Whether the touch was refused before any view or recognizer received it.
  public var wasRefused: Bool { name.serial == 0 }
}
