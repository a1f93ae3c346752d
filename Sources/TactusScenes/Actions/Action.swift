import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusViews

/// What a binding does when its recognizer has something to say. One value serves every view the
/// recognizer is attached to, in every scene that is made from the description: what a scene's
/// gestures need is in its `ActionMemory`.
protocol Action: SceneObject, Sendable {
  /// The word that scene files use.
  static var name: String { get }
  /// A sentence for the reference page.
  static var doc: String { get }

  /// What the recognizer must report for the action to do anything.
  static var outputs: [String] { get }

  /// Whether what there is before it can be undone.
  static var isEdit: Bool { get }

  /// Whether the arguments make sense together; reports a fault if they do not.
  func isSound(_ reader: ActionReader) -> Bool

  /// Called at began, changed, ended, recognized and cancelled.
  func perform(_ event: ActionEvent, in scene: Scene)

  /// Itself, if it wants to know of every state.
  var observer: (any TransitionObserver)? { get }

  /// Itself, if menus and keys can have it done: to ask the language's runtime costs a search
  /// through all it knows, for each kind.
  var command: (any Command)? { get }
}

extension Action {
  var observer: (any TransitionObserver)? { nil }
  var command: (any Command)? { nil }
  static var members: [SceneMember<Self>] { [] }
  static var outputs: [String] { [] }
  static var isEdit: Bool { false }
  /// The arguments for the schema, the reference page and `check`. (No key path: the runtime would build one for each kind.)
  static var arguments: [Member] { members.map { $0.member } }

  func isSound(_ reader: ActionReader) -> Bool { true }

  /// Reads the action's arguments; nil if it cannot be used.
  static func read(_ reader: ActionReader) -> (any Action)? {
    var action = Self()
    reader.object?.read(members, into: &action, by: reader.scene)
    return action.isSound(reader) ? action : nil
  }
}

/// An action that changes pieces or drawings: what there is before it can be undone.
protocol Edit: Action {}

extension Edit {
  static var isEdit: Bool { true }
}

/// An action about the view that it names, or else about the gesture's.
protocol TargetedAction: Action {
  /// The view that is meant; nil for the one of the gesture, or the keys' own.
  var target: Selector? { get set }
}

extension TargetedAction {
  static var members: [SceneMember<Self>] { [target] }

  static var target: SceneMember<Self> {
    SceneMember(
      "target", Forms.selector,
      "The view that is meant; the one of the gesture, or the keys' own, unless given."
    ) { $2.target = $1.readSelector($0) }
  }

  func view(of event: ActionEvent, in scene: Scene) -> View? {
    target.map(scene.view) ?? event.view
  }
}

/// An action that asks nothing of a gesture but that it happened: menus and keys can have it done
/// as well.
protocol Command: Action {
  /// The view that is meant, where it is not the one of the gesture.
  var target: Selector? { get }

  func act(on view: View, at time: Timestamp, in scene: Scene)

  /// Whether it is about one view, which is never the whole window.
  var needsView: Bool { get }

  /// Returns why it cannot be done, as a sentence without a full stop; nil if it can.
  func refusal(on view: View, in scene: Scene) -> String?

  /// Whether it would change anything now: a menu leaves out what cannot act.
  func canAct(on view: View, in scene: Scene) -> Bool

  /// Whether the label or button that has it done is fainter while it cannot act.
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

  /// The view that it acts on: its target, or else the given one; nil if it cannot act on that.
  func subject(_ view: View, in scene: Scene) -> View? {
    guard let view = target.map(scene.view) ?? view else { return nil }
    return needsView && view === scene.tree.root ? nil : view
  }

  func refusal(on view: View, in scene: Scene) -> String? { missingView(view, in: scene) }

  /// Returns why it finds no view to act on, or nil if it finds one.
  func missingView(_ view: View, in scene: Scene) -> String? {
    guard needsView, subject(view, in: scene) == nil else { return nil }
    let name = Self.name
    return Self.arguments.contains { $0.key == "target" }
      ? "the action \(name) needs a view, not the whole window: name one as its target, or let the keys go to one "
        + "with focus"
      : "the action \(name) needs a view, not the whole window: let the keys go to one with focus first"
  }

  /// What a menu or a key does.
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

/// An action that wants to know of every state of its recognizer, failures included, and changes
/// nothing that gestures depend on.
protocol TransitionObserver: Action {
  func observe(_ transition: Transition, _ view: View, in scene: Scene)
}

/// The action of a binding, a menu item or a key that names none.
struct NoAction: Command {
  static let name = ""
  static let doc = ""

  func act(on view: View, at time: Timestamp, in scene: Scene) {}
}

extension TransitionObserver {
  var observer: (any TransitionObserver)? { self }

  func perform(_ event: ActionEvent, in scene: Scene) {}
}

/// A state of a recognizer on the way to the actions bound to it.
struct ActionEvent {
  var values: GestureValues
  var view: View
  /// The number of the binding whose action this is.
  var binding = 0

  var transition: Transition { values.transition }
  var recognizer: RecognizerID { transition.recognizer }
  var state: RecognizerState { transition.state }
  var time: Timestamp { transition.time }

  /// Where an action finds what it remembers of this gesture.
  var key: ActionMemory.Key { ActionMemory.Key(binding: binding, recognizer: recognizer) }

  /// It begins here, or it all happened in one step.
  var isStart: Bool {
    state == .began || (state == .ended && values.declaration.isDiscrete)
  }
  /// The serials of the touches.
  var serials: [UInt32] {
    (0..<transition.touches.count).map { transition.touches[$0].serial }
  }
}
