public import TactusGeometry

/// The state of a finger, a pen or a pointer button at the time of an event.
///
/// A hovering pen or pointer is represented by this type as well. The memory layout matches that of
/// `tactus_touch_v1` in the plugin ABI field by field, so plugin modules can read a batch of
/// touches without a copy. Do not reorder the stored properties.
public struct Touch: Equatable, Sendable {
  /// A number that identifies the touch uniquely within this run of the program.
  ///
  /// A compositor's touch id, by contrast, can be used again after the touch ends.
  public var serial: UInt32
  /// The raw value of `phase`.
  public var phaseCode: UInt32
  /// The current location, in surface-local logical pixels.
  public var location: Point
  /// The location before the last change, in surface-local logical pixels.
  public var previousLocation: Point
  /// The location at which the touch went down, in surface-local logical pixels.
  ///
  /// A recognizer can receive a touch that went down earlier as if the touch had just gone down. In
  /// that case, the value is the touch's location when it was received.
  public var startLocation: Point
  /// The time of the last change.
  public var time: Timestamp
  /// The time at which the touch went down.
  ///
  /// A recognizer can receive a touch that went down earlier as if the touch had just gone down. In
  /// that case, the value is the time of the touch's last change before it was received.
  public var startTime: Timestamp
  /// The length of the contact ellipse's major axis, in logical pixels; NaN if the compositor did
  /// not report it.
  public var major: Double
  /// The length of the contact ellipse's minor axis, in logical pixels; NaN if the compositor did
  /// not report it.
  public var minor: Double
  /// The rotation of the contact ellipse's major axis, in degrees clockwise from the y axis; NaN if
  /// the compositor did not report it.
  public var orientation: Double
  /// The raw value of `device`.
  public var deviceCode: UInt32
  /// The position of the touch in a series of taps, counted from 1.
  ///
  /// A touch that goes down soon after a tap and close to it has the tap's number plus 1. A bounce,
  /// which is a second contact of a finger that has only just lifted, is an exception: recognizers
  /// receive 0, and views receive the number of the preceding tap, or 1 if there is none.
  public var tapCount: UInt32

  /// Creates a touch that has just gone down, with an unknown contact ellipse.
  public init(
    serial: UInt32, location: Point, time: Timestamp, device: DeviceKind = .touch,
    tapCount: UInt32 = 1
  ) {
    self.serial = serial
    self.phaseCode = TouchPhase.began.rawValue
    self.location = location
    self.previousLocation = location
    self.startLocation = location
    self.time = time
    self.startTime = time
    self.major = .nan
    self.minor = .nan
    self.orientation = .nan
    self.deviceCode = device.rawValue
    self.tapCount = tapCount
  }

  /// The phase, which states how the touch changed in this event; `stationary` if `phaseCode` is
  /// not a known value.
  public var phase: TouchPhase {
    get { TouchPhase(rawValue: phaseCode) ?? .stationary }
    set { phaseCode = newValue.rawValue }
  }

  // For loops over touches, in which `phase` costs more.

  /// Whether the touch's phase is `began`.
  @inlinable public var hasLanded: Bool { phaseCode == 0 }
  /// Whether the touch's phase is `moved`.
  @inlinable public var hasMoved: Bool { phaseCode == 1 }
  /// Whether the touch's phase is not `stationary`.
  @inlinable public var hasChanged: Bool { phaseCode != 2 }
  /// Whether the touch's phase is `ended`.
  @inlinable public var hasEnded: Bool { phaseCode == 3 }

  /// The kind of device that produces the touch; `touch` if `deviceCode` is not a known value.
  public var device: DeviceKind { DeviceKind(rawValue: deviceCode) ?? .touch }

  /// The displacement from `startLocation`, in logical pixels.
  public var translation: Vector { location - startLocation }
}
