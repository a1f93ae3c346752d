package import TactusGestures
public import TactusInput

/// The record of a recognizer's attempt at a gesture, from its first touch to its end.
///
/// The attempt ends when the gesture ends, fails, or is cancelled, or when the recognizer has
/// released all touches.
public final class AttemptRecord {
  /// The recognizer's name in logs and in the scene's rules.
  public let recognizer: String
  /// The path of the recognizer's view, such as "#strip .cell[2]".
  public let view: String
  /// The id of the recognizer's kind, such as "tactus.tap".
  public let kind: String
  /// Whether the gesture is discrete, such as a tap; false for a continuous gesture, such as a pan.
  public let isDiscrete: Bool
  /// The time at which the attempt began.
  public let began: Timestamp
  /// The time at which the attempt ended; nil while it is in progress.
  public internal(set) var ended: Timestamp?
  /// The names of the touches that the recognizer received, such as "0" or "seat1/0".
  public internal(set) var touches: [String] = []
  package internal(set) var steps: [Step] = []
  package internal(set) var waits: [Wait] = []
  /// The names of the actions that the scene binds to the recognizer.
  package let actions: [String]
  /// The actions that the scene performed, and those that it did not perform although they are bound
  /// to the recognizer; empty if the window's tenant does not report them.
  package private(set) var outcomes: [ActionRecord] = []
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

  /// The record of a change in a recognizer's state.
  ///
  /// Consecutive changes to the state `changed` are combined into one step with a count.
  package struct Step {
    package var time: Timestamp
    package var state: RecognizerState
    package var reason: Reason
    package var count = 1
    /// The name of the competing recognizer that ended this attempt; nil if none did.
    ///
    /// If a name is present, `rule` explains why that recognizer prevailed. The explanation is
    /// either a rule that favored the recognizer, or the statement that no rule lets both
    /// recognizers run together.
    package var rival: String?
    package var rule: String?
  }

  /// A period during which a recognizer whose gesture was complete waited for another recognizer to
  /// fail.
  package struct Wait {
    package var other: String
    package var began: Timestamp
    /// The time at which the wait ended; nil while it is in progress.
    package var ended: Timestamp?
    /// The result of the recognizer named in `other`: "failed" or "recognized"; empty while the
    /// wait is in progress.
    package var outcome = ""
  }

  /// Whether the attempt triggered an action, even if the gesture was cancelled later.
  public var hasActed: Bool {
    if !outcomes.isEmpty { return !outcomes.performed.isEmpty }
    return !actions.isEmpty && steps.contains { $0.state.firesAction && $0.state != .cancelled }
  }

  /// Records an action; an action that was performed at least once counts as performed.
  func note(_ action: ActionRecord) {
    guard let known = outcomes.firstIndex(where: { $0.number == action.number }) else {
      return outcomes.append(action)
    }
    if action.obstacle == nil { outcomes[known].obstacle = nil }
  }

  /// Whether the gesture began or was recognized during the attempt, even if it was cancelled
  /// later.
  public var hasRecognized: Bool { steps.contains { $0.state.isActive || $0.state == .ended } }
}
