public import TactusGeometry

/// One finger, a pressed pointer button or the tip of a pen, as it is at the moment of an event.
///
/// Its memory layout is that of `tactus_touch_v1` in the plugin ABI, field by field, so that a
/// batch of touches crosses that border without a copy: do not reorder the stored properties.
public struct Touch: Equatable, Sendable {
  /// A number that no other touch of this run has: compositors use their ids again and again.
  public var serial: UInt32
  /// The raw value of `phase`.
  public var phaseCode: UInt32
  /// Where it is now, in surface-local logical pixels.
  public var location: Point
  /// Where it was before the last change.
  public var previousLocation: Point
  /// Where it went down, or was handed over to whoever is looking at it.
  public var startLocation: Point
  /// When it last changed.
  public var time: Timestamp
  /// When it went down or was handed over.
  public var startTime: Timestamp
  /// The major axis of the contact's ellipse in logical pixels; NaN where nobody told.
  public var major: Double
  /// The minor axis, as `major`.
  public var minor: Double
  /// The turn of the major axis, in degrees clockwise from the y axis; NaN where nobody told.
  public var orientation: Double
  /// The raw value of `device`.
  public var deviceCode: UInt32
  /// 1 for a first tap; 2 where it went down soon after and close to the one before, and so on. To
  /// recognizers 0 where it follows a tap so soon that it is the same finger, bouncing.
  public var tapCount: UInt32

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

  public var phase: TouchPhase {
    get { TouchPhase(rawValue: phaseCode) ?? .stationary }
    set { phaseCode = newValue.rawValue }
  }

  // For loops over touches, where `phase` costs more.

  /// Whether its phase is `began`.
  @inlinable public var hasLanded: Bool { phaseCode == 0 }
  /// Whether its phase is `moved`.
  @inlinable public var hasMoved: Bool { phaseCode == 1 }
  /// Whether its phase is not `stationary`.
  @inlinable public var hasChanged: Bool { phaseCode != 2 }
  /// Whether its phase is `ended`.
  @inlinable public var hasEnded: Bool { phaseCode == 3 }

  public var device: DeviceKind { DeviceKind(rawValue: deviceCode) ?? .touch }

  /// The way from where it went down, in logical pixels.
  public var translation: Vector { location - startLocation }
}
