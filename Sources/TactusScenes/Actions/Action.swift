import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusViews

/// The action of a binding, performed when the recognizer changes state. One value serves every
/// view that the recognizer is attached to, in every scene made from the description. State of a
/// gesture in progress is kept in the scene's `ActionMemory`.
protocol Action: SceneObject, Sendable {
  /// The action's name in scene files.
  static var name: String { get }
  static var doc: String { get }

  /// The outputs that the recognizer must report for the action to have an effect.
  static var outputs: [String] { get }

  /// Whether the scene records its state before the action, so that the action can be undone.
  static var isEdit: Bool { get }

  /// Whether the arguments are consistent; reports a fault if they are not.
  func isSound(_ reader: ActionReader) -> Bool

  /// Called in the states `began`, `changed`, `ended`, `recognized` and `cancelled`.
  func perform(_ event: ActionEvent, in scene: Scene)

  /// The action itself if it observes every state; otherwise nil.
  var observer: (any TransitionObserver)? { get }

  /// The action itself if menus and keys can perform it; otherwise nil. A dynamic cast instead
  /// would cost a runtime search for each kind.
  var command: (any Command)? { get }
}

extension Action {
  var observer: (any TransitionObserver)? { nil }
  var command: (any Command)? { nil }
  static var members: [SceneMember<Self>] { [] }
  static var outputs: [String] { [] }
  static var isEdit: Bool { false }
  /// The arguments for the schema, the reference page and `check`. No key path is used, because the
  /// runtime would build one for each kind.
  static var arguments: [Member] { members.map { $0.member } }

  func isSound(_ reader: ActionReader) -> Bool { true }

  /// Reads the action's arguments; returns nil if the action is unusable.
  static func read(_ reader: ActionReader) -> (any Action)? {
    var action = Self()
    reader.object?.read(members, into: &action, by: reader.scene)
    return action.isSound(reader) ? action : nil
  }
}

/// An undoable action that changes pieces or drawings.
protocol Edit: Action {}

extension Edit {
  static var isEdit: Bool { true }
}

/// An action on a named view, or on the gesture's view if none is named.
protocol TargetedAction: Action {
  /// The view to act on; nil for the gesture's view or the first responder.
  var target: Selector? { get set }
}

extension TargetedAction {
  static var members: [SceneMember<Self>] { [target] }

  static var target: SceneMember<Self> {
    SceneMember(
      "target", Forms.selector,
      "The view to act on; by default the gesture's view or the one that the keys go to."
    ) { $2.target = $1.readSelector($0) }
  }

  func view(of event: ActionEvent, in scene: Scene) -> View? {
    target.map(scene.view) ?? event.view
  }
}

/// An action that needs no values from a gesture, so that menus and keys can perform it too.
protocol Command: Action {
  /// The view to act on; nil for the gesture's view.
  var target: Selector? { get }

  func act(on view: View, at time: Timestamp, in scene: Scene)

  /// Whether the command needs a single view and cannot act on the whole window.
  var needsView: Bool { get }

  /// Returns why the command cannot be performed, as a sentence without a full stop; nil if it can.
  func refusal(on view: View, in scene: Scene) -> String?

  /// Whether the command would change anything now. Menus omit commands that cannot act.
  func canAct(on view: View, in scene: Scene) -> Bool

  /// Whether a label or button with this command is dimmed while the command cannot act.
  static var isShownPossible: Bool { get }
}

extension Command {
  static var isShownPossible: Bool { false }
  var needsView: Bool { false }
  var target: Selector? { nil }
  var command: (any Command)? { self }

  func canAct(on view: View, in scene: Scene) -> Bool { true }

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard event.isStart, let view = subject(event.view, in: scene) else { return }
    act(on: view, at: event.time, in: scene)
  }

  /// Returns the view to act on: the target, or else the given view; nil if the command cannot act
  /// on that view.
  func subject(_ view: View, in scene: Scene) -> View? {
    guard let view = target.map(scene.view) ?? view else { return nil }
    return needsView && view === scene.tree.root ? nil : view
  }

  func refusal(on view: View, in scene: Scene) -> String? { missingView(view, in: scene) }

  /// Returns why the command finds no view to act on; nil if it finds one.
  func missingView(_ view: View, in scene: Scene) -> String? {
    guard needsView, subject(view, in: scene) == nil else { return nil }
    let name = Self.name
    return Self.arguments.contains { $0.key == "target" }
      ? "the action \(name) needs a view, but no single view is meant: give it a target, or give "
        + "a view the keys with focus first"
      : "the action \(name) needs a view, but no single view is meant: give a view the keys with "
        + "focus first"
  }

  /// Performs the command for a menu item or a key.
  ///
  /// - Parameter view: The first responder.
  func perform(on view: View, at time: Timestamp, in scene: Scene) {
    guard let view = subject(view, in: scene) else { return }
    if Self.isEdit { scene.willChange() }
    act(on: view, at: time, in: scene)
  }

  func isPossible(on view: View, in scene: Scene) -> Bool {
    guard let view = subject(view, in: scene) else { return false }
    return canAct(on: view, in: scene)
  }
}

/// An action that observes every state of its recognizer, failures included, and changes nothing
/// that gestures depend on.
protocol TransitionObserver: Action {
  func observe(_ transition: Transition, _ view: View, in scene: Scene)
}

/// The placeholder for a binding, menu item or key without an action.
struct NoAction: Command {
  static let name = ""
  static let doc = ""

  func act(on view: View, at time: Timestamp, in scene: Scene) {}
}

extension TransitionObserver {
  var observer: (any TransitionObserver)? { self }

  func perform(_ event: ActionEvent, in scene: Scene) {}
}

/// A recognizer transition to be handled by the actions bound to the recognizer.
struct ActionEvent {
  var values: GestureValues
  var view: View
  /// The index of the binding whose action handles the event.
  var binding = 0

  var transition: Transition { values.transition }
  var recognizer: RecognizerID { transition.recognizer }
  var state: RecognizerState { transition.state }
  var time: Timestamp { transition.time }

  /// The key of the action's state for this gesture in `ActionMemory`.
  var key: ActionMemory.Key { ActionMemory.Key(binding: binding, recognizer: recognizer) }

  /// Whether the gesture begins with this event, or is a discrete gesture that is recognized with
  /// it.
  var isStart: Bool {
    state == .began || (state == .ended && values.declaration.isDiscrete)
  }
  var serials: [UInt32] {
    (0..<transition.touches.count).map { transition.touches[$0].serial }
  }
}
