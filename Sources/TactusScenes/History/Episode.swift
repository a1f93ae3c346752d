public import TactusGeometry
public import TactusGestures
public import TactusInput

/// All that happened from the first finger that went down until the last recognizer had made up
/// its mind.
public final class Episode {
  public let began: Timestamp
  public internal(set) var ended: Timestamp
  /// A finger is down, or a recognizer still undecided.
  public internal(set) var isOpen = true
  public internal(set) var touches: [TouchRecord] = []
  public internal(set) var attempts: [Attempt] = []
  /// Fingers that nobody got.
  public internal(set) var refusals: [Refusal] = []

  init(at time: Timestamp) {
    began = time
    ended = time
  }

  /// A finger that a view refused because another wants to be alone.
  public struct Refusal {
    public var name: String
    public var time: Timestamp
    public var location: Point
    public var view: String
    public var holder: String
  }
}

/// A finger, or a pressed button, from its going down to its end.
public final class TouchRecord {
  public let serial: UInt32
  /// As logs name it: "0", "seat1/0".
  public let name: String
  public let device: DeviceKind
  public let began: Timestamp
  public let start: Point
  public internal(set) var ended: Timestamp?
  /// How it ended: "lifted", "cancelled by the compositor".
  public internal(set) var ending = "still down"
  /// Where it was; thinned where it was down for long.
  public internal(set) var samples: [(time: Timestamp, location: Point)]
  /// The view it belongs to and those around it, inner first.
  public internal(set) var hitPath: [String]
  /// A moving view that it stopped.
  public internal(set) var caught: String?
  /// It is a finger that had just lifted at this place: taps leave it out.
  public let isBounce: Bool
  /// Who was asked, inner views first.
  public internal(set) var receptions: [ReceptionRecord] = []
  /// Views under the finger with recognizers, and why they were not hit.
  public internal(set) var misses: [MissRecord] = []
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

  private static let sampleLimit = 512

  func add(_ location: Point, at time: Timestamp) {
    if let last = samples.last, last.location == location || time - last.time < spacing { return }
    samples.append((time, location))
    guard samples.count > Self.sampleLimit else { return }
    // Every other one goes; from now on they come half as often.
    samples = samples.indices.filter { $0 % 2 == 0 }.map { samples[$0] }
    spacing = Interval(nanoseconds: max(spacing.nanoseconds &* 2, 16_000_000))
  }
}

/// A recognizer that was asked whether it wants a touch.
public struct ReceptionRecord {
  public var recognizer: String
  public var view: String
  public var hasIt: Bool
  /// Why not, as a clause; empty where it has it.
  public var why: String
  /// A word for programs: "disabled", "other-device".
  public var code: String
}

/// A view under the finger that was not hit.
public struct MissRecord {
  public var view: String
  /// A clause such as "it is hidden".
  public var why: String
  public var code: String
}

/// What a recognizer made of some touches: from the first of them to its decision.
public final class Attempt {
  public let recognizer: String
  public let view: String
  /// The kind: "tactus.tap".
  public let kind: String
  public let isDiscrete: Bool
  public let began: Timestamp
  public internal(set) var ended: Timestamp?
  /// The touches it had, by name.
  public internal(set) var touches: [String] = []
  public internal(set) var steps: [Step] = []
  public internal(set) var waits: [Wait] = []
  /// What follows from it in the scene.
  public let actions: [String]
  let id: RecognizerID

  init(
    id: RecognizerID, recognizer: String, view: String, declaration: RecognizerDeclaration,
    at time: Timestamp, actions: [String]
  ) {
    self.id = id
    self.recognizer = recognizer
    self.view = view
    kind = declaration.id
    isDiscrete = declaration.isDiscrete
    began = time
    self.actions = actions
  }

  /// A change of state; those of one movement after the other are one, counted.
  public struct Step {
    public var time: Timestamp
    public var state: RecognizerState
    public var reason: Reason
    public var count = 1
    /// Who cut it off, and the rule by which.
    public var rival: String?
    public var rule: String?
  }

  /// It had all it needed but waited until others had failed.
  public struct Wait {
    public var other: String
    public var began: Timestamp
    /// nil while it waits.
    public var ended: Timestamp?
    /// "failed", "recognized".
    public var outcome = ""
  }

  /// Whether an action followed.
  public var hasActed: Bool {
    !actions.isEmpty && steps.contains { $0.state.firesAction && $0.state != .cancelled }
  }

  /// Whether it won its touches at some time.
  public var hasRecognized: Bool { steps.contains { $0.state.isActive || $0.state == .ended } }
}
