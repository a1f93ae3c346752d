public import TactusGeometry

/// A finger, a pressed pointer button or a pen tip, in its state at the time of an event.
///
/// The memory layout is that of `tactus_touch_v1` in the plugin ABI, field by field, so that a
/// batch of touches crosses the ABI without a copy. Do not reorder the stored properties.
public struct Touch: Equatable, Sendable {
  /// A number that is unique within this run of the program, unlike the ids that compositors reuse.
  public var serial: UInt32
  /// The raw value of `phase`.
  public var phaseCode: UInt32
  /// The current location, in surface-local logical pixels.
  public var location: Point
  /// The location before the last change, in surface-local logical pixels.
  public var previousLocation: Point
  /// The location at which the touch went down, or was handed over to its current receiver as a new
  /// touch.
  public var startLocation: Point
  /// The time of the last change.
  public var time: Timestamp
  /// The time at which the touch went down, or was handed over to its current receiver as a new
  /// touch.
  public var startTime: Timestamp
  /// The major axis of the contact ellipse, in logical pixels; NaN if the compositor did not report
  /// it.
  public var major: Double
  /// The minor axis of the contact ellipse, in logical pixels; NaN if the compositor did not report
  /// it.
  public var minor: Double
  /// The rotation of the contact ellipse's major axis, in degrees clockwise from the y axis; NaN if
  /// the compositor did not report it.
  public var orientation: Double
  /// The raw value of `device`.
  public var deviceCode: UInt32
  /// The position of the touch in a series of taps.
  ///
  /// The first tap has the number 1, a touch soon after it and close to it has 2, and so on. For
  /// recognizers, the value is 0 if the touch follows a tap so quickly that it must be the same
  /// finger bouncing.
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

  /// The change of the touch in this event; `stationary` if the raw value is unknown.
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

  /// The kind of device that makes the touch; `touch` if the raw value is unknown.
  public var device: DeviceKind { DeviceKind(rawValue: deviceCode) ?? .touch }

  /// The displacement from `startLocation`, in logical pixels.
  public var translation: Vector { location - startLocation }
}
