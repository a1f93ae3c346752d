public import TactusGeometry
public import TactusInput

/// A finger, or a pressed button, from its going down to its end.
public final class TouchRecord {
  package let serial: UInt32
  /// As logs name it: "0", "seat1/0".
  public let name: String
  public let device: DeviceKind
  public let began: Timestamp
  public let start: Point
  public internal(set) var ended: Timestamp?
  /// How it ended: "lifted", "cancelled by the compositor".
  public internal(set) var ending = TouchRecord.open
  /// Where it was; thinned where it was down for long.
  package internal(set) var samples: [(time: Timestamp, location: Point)]
  /// What the pen measured; nil for a touch of another device.
  package private(set) var pen: PenRecord?
  /// The view it belongs to and those around it, inner first.
  package internal(set) var hitPath: [String]
  /// A moving view that it stopped.
  package internal(set) var caught: String?
  /// It is a finger that had just lifted at this place: taps leave it out.
  package let isBounce: Bool
  /// Who was asked, inner views first.
  package internal(set) var receptions: [ReceptionRecord] = []
  /// Views under the finger with recognizers, and why they were not hit.
  package internal(set) var misses: [MissRecord] = []
  /// At least this long lies between two samples that are kept.
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
    // Every other one goes; from now on they come half as often.
    samples = samples.indices.filter { $0 % 2 == 0 }.map { samples[$0] }
    spacing = Interval(nanoseconds: max(spacing.nanoseconds &* 2, 16_000_000))
  }
}
