public import TactusGeometry
public import TactusGestures
public import TactusInput

/// A touch that was classified as part of a palm.
public struct PalmTouch: Equatable, Sendable {
  /// The identity of the touch: its serial, seat, and compositor ID.
  ///
  /// The serial is 0 if the touch was refused when the finger went down.
  public var name: TouchName
  /// The time at which the touch was classified as part of a palm.
  public var time: Timestamp
  /// The last location of the touch, in surface-local logical pixels.
  public var location: Point
  /// The path, in the view tree, of the view under the touch, even if the touch was refused and
  /// therefore never delivered to that view.
  public var view: String
  /// The reason the touch was classified as part of a palm, including any measured values.
  public var reason: Reason
  /// Whether the finger had already lifted when the touch was classified as part of a palm.
  ///
  /// Only the ink that such a touch painted is undone, not its other effects.
  public var hadLifted = false

  /// Whether the touch was refused before any view or recognizer received it.
  public var wasRefused: Bool { name.serial == 0 }
}
