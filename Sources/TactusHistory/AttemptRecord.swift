package import TactusGestures
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
  package internal(set) var steps: [Step] = []
  package internal(set) var waits: [Wait] = []
  /// What follows from it in the scene.
  package let actions: [String]
  package let id: RecognizerID

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
  package struct Step {
    package var time: Timestamp
    package var state: RecognizerState
    package var reason: Reason
    package var count = 1
    /// Who cut it off, and the rule by which.
    package var rival: String?
    package var rule: String?
  }

  /// It had all it needed but waited until others had failed.
  package struct Wait {
    package var other: String
    package var began: Timestamp
    /// The end of the wait; nil while it lasts.
    package var ended: Timestamp?
    /// How the wait ended: "failed", "recognized".
    package var outcome = ""
  }

  /// Whether an action followed.
  public var hasActed: Bool {
    !actions.isEmpty && steps.contains { $0.state.firesAction && $0.state != .cancelled }
  }

  /// Whether it won its touches at some time.
  public var hasRecognized: Bool { steps.contains { $0.state.isActive || $0.state == .ended } }
}
