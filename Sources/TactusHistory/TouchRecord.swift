public import TactusGeometry
public import TactusInput

/// The record of a touch: one contact of a finger or a pen, or one press of a button.
public final class TouchRecord {
  package let serial: UInt32
  /// The touch's name in logs, such as "0", or "seat1/0" for a seat other than the first.
  public let name: String
  /// The kind of device that the touch came from.
  public let device: DeviceKind
  /// The time at which the touch went down.
  public let began: Timestamp
  /// The location where the touch went down, in surface-local logical pixels.
  public var start: Point { samples[0].location }
  /// The time at which the touch ended; nil while it is down.
  public internal(set) var ended: Timestamp?
  /// A phrase that describes how the touch ended, such as "lifted"; "still down" until the touch
  /// ends.
  public internal(set) var ending = TouchRecord.open
  /// The recorded locations of the touch over time, in surface-local logical pixels.
  ///
  /// Whenever there are more than 512 samples, every other one is removed, and later samples are
  /// recorded less often.
  package internal(set) var samples: [(time: Timestamp, location: Point)]
  /// The measurements of the pen; nil if the touch comes from another kind of device.
  package private(set) var pen: PenRecord?
  /// The person and the hand that the touch was assigned to last.
  package internal(set) var group = TouchGroup()
  /// The path of the view that received the touch, followed by the paths of its ancestors,
  /// innermost first.
  package internal(set) var hitPath: [String]
  /// The path of the view whose moving content the touch stopped; nil if no content was moving.
  package internal(set) var caught: String?
  /// The use of the touch that needs no recognizer; nil if the touch has no such use.
  package internal(set) var use: DirectUse?
  /// Whether the touch is a bounce: a new contact of a finger that has just lifted at this place.
  ///
  /// Tap recognizers ignore bounces.
  package let isBounce: Bool
  /// The recognizers that were offered the touch, each with its response, from the innermost view
  /// outward.
  package internal(set) var receptions: [ReceptionRecord] = []
  /// The views under the finger that have recognizers but were not chosen by the hit test, each
  /// with the reason.
  package internal(set) var misses: [MissRecord] = []
  var spacing = Interval.zero

  init(_ touch: Touch, name: String, hitPath: [String]) {
    serial = touch.serial
    self.name = name
    device = touch.device
    isBounce = touch.tapCount == 0
    began = touch.time
    samples = [(touch.time, touch.location)]
    self.hitPath = hitPath
  }

  /// A use of a touch that needs no recognizer.
  package enum DirectUse: Equatable {
    /// The touch was on the enabled control with this path, such as a slider.
    case control(String)
    /// The touch was beside the panel of the open sheet with this path, and closed the sheet.
    case sheet(String)
  }

  /// Whether a control or a sheet has used the touch.
  var isUsed: Bool {
    switch use {
    case nil: false
    case .control: [Self.lifted, Self.released].contains(ending)
    case .sheet: true
    }
  }

  /// Records whether a recognizer received the touch.
  ///
  /// There is one record for each recognizer name and view.
  func note(_ reception: ReceptionRecord) {
    let known = receptions.firstIndex {
      $0.recognizer == reception.recognizer && $0.view == reception.view
    }
    guard let known else { return receptions.append(reception) }
    if reception.hasIt { receptions[known] = reception }
  }

  static let open = "still down"
  static let lifted = "lifted"
  static let released = "released"
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
