public import TactusGeometry
public import TactusGestures
public import TactusInput

/// A touch that is taken for a palm's.
public struct PalmTouch: Equatable, Sendable {
  /// Its serial is 0 if it was refused when it went down.
  public var name: TouchName
  public var time: Timestamp
  public var location: Point
  /// The path of the view that it was on, or would have been.
  public var view: String
  public var reason: Reason
  /// Whether it was over before it was known for a palm's: what it did stays, but for its ink.
  public var hadLifted = false

  /// Whether no view and no recognizer received it.
  public var wasRefused: Bool { name.serial == 0 }
}
