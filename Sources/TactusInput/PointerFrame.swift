public import TactusGeometry

/// What a seat's pointer did at one moment: the events of a `wl_pointer` up to its `frame`.
public struct PointerFrame: Equatable, Sendable {
  public var time: Timestamp
  public var seat: SeatID
  public var surface: SurfaceID
  public var changes: [PointerChange]

  public init(
    time: Timestamp, seat: SeatID = SeatID(0), surface: SurfaceID = SurfaceID(1),
    changes: [PointerChange]
  ) {
    self.time = time
    self.seat = seat
    self.surface = surface
    self.changes = changes
  }
}

/// One event of a pointer; locations in surface-local logical pixels.
public enum PointerChange: Equatable, Sendable {
  case enter(Point)
  case leave
  case motion(Point)
  case button(PointerButton, isPressed: Bool)
  case scroll(Scroll)
  case pinch(TouchpadPinch)
}

/// A button by its Linux input event code.
public struct PointerButton: Hashable, Sendable {
  public var code: UInt32

  public init(code: UInt32) {
    self.code = code
  }

  public static let left = PointerButton(code: 0x110)
  public static let right = PointerButton(code: 0x111)
  public static let middle = PointerButton(code: 0x112)
}

/// Movement of a wheel or of fingers on a touchpad (`wl_pointer.axis` and its companions).
public struct Scroll: Equatable, Sendable {
  public enum Source: UInt32, Sendable {
    case unknown, wheel, finger, continuous, wheelTilt
  }

  /// How far the content should move, in logical pixels. None at all, of fingers, neither with a stop:
  /// they were laid on the touchpad, and what still moves is to stop.
  public var delta: Vector
  /// In 120ths of a wheel's notch; 0 where the device has no notches.
  public var value120: Vector
  public var source: Source
  /// The fingers left the touchpad (`wl_pointer.axis_stop`): a kinetic scroll may start.
  public var isStop: Bool

  public init(
    delta: Vector, value120: Vector = .zero, source: Source = .unknown, isStop: Bool = false
  ) {
    self.delta = delta
    self.value120 = value120
    self.source = source
    self.isStop = isStop
  }
}

/// What fingers that pinch on a touchpad did since the last event of that pinch
/// (`zwp_pointer_gesture_pinch_v1`).
public struct TouchpadPinch: Equatable, Sendable {
  public enum Phase: UInt32, Sendable, CaseIterable {
    case began, moved, ended
    /// The compositor found it to be something else: nothing should come of it.
    case cancelled
  }

  public var phase: Phase
  /// The factor by which the fingers spread; 1 for none.
  public var scale: Double
  /// The angle by which they turned, in radians, clockwise on screen.
  public var rotation: Double

  public init(_ phase: Phase, scale: Double = 1, rotation: Double = 0) {
    self.phase = phase
    self.scale = scale
    self.rotation = rotation
  }
}
