public import TactusGestures
public import TactusInput

/// What a recognizer made of some touches: from the first of them to its decision.
public final class AttemptRecord {
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
  public let id: RecognizerID

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
    /// The end of the wait; nil while it lasts.
    public var ended: Timestamp?
    /// How the wait ended: "failed", "recognized".
    public var outcome = ""
  }

  /// Whether an action followed.
  public var hasActed: Bool {
    !actions.isEmpty && steps.contains { $0.state.firesAction && $0.state != .cancelled }
  }

  /// Whether it won its touches at some time.
  public var hasRecognized: Bool { steps.contains { $0.state.isActive || $0.state == .ended } }
}
