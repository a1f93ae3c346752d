public import TactusGeometry
public import TactusInput

/// The record of one contact of a finger or a pen, or of one press of a button, from its start to
/// its end.
public final class TouchRecord {
  package let serial: UInt32
  /// The touch's name in logs, such as "0" or "seat1/0".
  public let name: String
  /// The kind of device that made the touch.
  public let device: DeviceKind
  /// The time at which the touch went down.
  public let began: Timestamp
  /// The location where the touch went down, in surface-local logical pixels.
  public let start: Point
  /// The time at which the touch ended; nil while it is down.
  public internal(set) var ended: Timestamp?
  /// A phrase that says how the touch ended, such as "lifted"; "still down" until then.
  public internal(set) var ending = TouchRecord.open
  /// The locations of the touch over time.
  ///
  /// Whenever there are more than 512 of them, every other one is dropped.
  package internal(set) var samples: [(time: Timestamp, location: Point)]
  /// The measurements of the pen; nil if the touch comes from another kind of device.
  package private(set) var pen: PenRecord?
  /// The paths of the view that received the touch and of its ancestors, innermost first.
  package internal(set) var hitPath: [String]
  /// The path of the view whose motion the touch stopped; nil if it stopped none.
  package internal(set) var caught: String?
  /// Whether the touch is the bounce of a finger that had just lifted at the same place; taps
  /// ignore bounces.
  package let isBounce: Bool
  /// The responses of the recognizers that were offered the touch, innermost views first.
  package internal(set) var receptions: [ReceptionRecord] = []
  /// The views with recognizers that were under the finger but were not hit, each with the reason.
  package internal(set) var misses: [MissRecord] = []
  var spacing = Interval.zero

  init(_ touch: Touch, name: String, hitPath: [String]) {
    serial = touch.serial
    self.name = name
    device = touch.device
    isBounce = touch.tapCount == 0
    began = touch.time
    start = touch.location
    samples = [(touch.time, touch.location)]
    self.hitPath = hitPath
  }

  static let open = "still down"
  private static let sampleLimit = 512

  func note(_ axes: PenAxes) {
    if pen == nil { pen = PenRecord(axes) } else { pen?.note(axes) }
  }

  func add(_ location: Point, at time: Timestamp) {
    if let last = samples.last, last.location == location || time - last.time < spacing { return }
    samples.append((time, location))
    guard samples.count > Self.sampleLimit else { return }
    // Drop every other sample, and record half as often from now on.
    samples = samples.indices.filter { $0 % 2 == 0 }.map { samples[$0] }
    spacing = Interval(nanoseconds: max(spacing.nanoseconds &* 2, 16_000_000))
  }
}
