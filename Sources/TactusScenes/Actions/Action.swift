import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusViews

/// An action that a binding performs when the binding's gesture recognizer changes state.
///
/// One instance serves all views that the recognizer is attached to, in every scene built from one
/// scene description. The scene's `ActionMemory` holds the state of gestures in progress.
protocol Action: SceneObject, Sendable {
  /// The action's name in scene files.
  static var name: String { get }
  static var doc: String { get }

  /// The keys of the recognizer outputs that the action needs, such as "location".
  ///
  /// The action has no effect if its recognizer does not report them.
  static var outputs: [String] { get }

  /// The selector of the view to act on; nil if the action acts on the view of the gesture, or on
  /// the view that its caller passes.
  var target: Selector? { get }

  /// Whether users can undo the action.
  ///
  /// Before performing an undoable action, the scene stores its pieces, which are movable pictures,
  /// and its drawings as an undo step.
  static var isEdit: Bool { get }

  /// Whether the action scrolls a view, or moves or scales the content of a canvas.
  static var movesContent: Bool { get }

  /// Reads the action and its arguments; returns nil after an error.
  static func read(_ reader: ActionReader) -> (any Action)?

  /// Returns whether the combination of the action's arguments is valid.
  ///
  /// If it is not, the method reports an error.
  func isSound(_ reader: ActionReader) -> Bool

  /// The argument whose selector must match pieces, because the action has no effect on other views;
  /// nil if there is none.
  var pieces: PieceArgument? { get }

  /// Handles a transition of the recognizer to `began`, `changed`, `ended` or `cancelled`.
  ///
  /// A discrete recognizer enters `ended` when its gesture is recognized.
  func perform(_ event: ActionEvent, in scene: Scene)

  /// This action as a `TransitionObserver`; nil if it does not observe transitions.
  var observer: (any TransitionObserver)? { get }

  /// This action as a command for menus and keys; nil if it needs a gesture.
  ///
  /// The property avoids a dynamic cast, which would require a runtime conformance lookup for each
  /// kind of action.
  var command: (any Command)? { get }
}

extension Action {
  var observer: (any TransitionObserver)? { nil }
  var command: (any Command)? { nil }
  var target: Selector? { nil }
  static var members: [SceneMember<Self>] { [] }
  static var outputs: [String] { [] }
  static var isEdit: Bool { false }
  static var movesContent: Bool { false }
  /// The descriptions of the action's arguments, for the JSON schema, the reference page, and the
  /// checks of scene files.
  ///
  /// The members are mapped by a closure and not by a key path, because the runtime would have to
  /// instantiate a key path for each kind of action.
  static var arguments: [Member] { members.map { $0.member } }

  func isSound(_ reader: ActionReader) -> Bool { true }

  var pieces: PieceArgument? { nil }

  /// Reads the action and its arguments; returns nil if `isSound(_:)` rejects the arguments.
  static func read(_ reader: ActionReader) -> (any Action)? {
    var action = Self()
    reader.object?.read(members, into: &action, by: reader.scene)
    if let pieces = action.pieces, let cursor = reader.object?.value(pieces.key) {
      reader.scene.uses.actions.pieces.append((name, pieces, cursor))
    }
    return action.isSound(reader) ? action : nil
  }
}

/// The selector argument of an action that affects only pieces.
struct PieceArgument {
  let key: String
  let selector: Selector
  /// Whether the action also affects a view that shares a class with one of its siblings.
  var includesPeers = false

  init(_ key: String, _ selector: Selector) {
    self.key = key
    self.selector = selector
  }
}

/// An undoable action that changes pieces or drawings.
protocol Edit: Action {}

extension Edit {
  static var isEdit: Bool { true }
}

/// An action on a named view, or on the gesture's view if none is named.
protocol TargetedAction: Action {
  /// The selector of the view to act on; nil if the scene file names none.
  ///
  /// If nil, the action acts on the view of the gesture or, when a menu or key performs it, on the
  /// view that the caller passes.
  var target: Selector? { get set }
}

extension TargetedAction {
  static var members: [SceneMember<Self>] { [target] }

  static var target: SceneMember<Self> {
    SceneMember(
      "target", Forms.selector,
      "The view to act on; by default, the view of the gesture, menu or button that performs the "
        + "action. If there is no such view, for example when a key performs the action, the "
        + "default is the view that receives keyboard input."
    ) { $2.target = $1.readSelector($0) }
  }

  /// The target as the argument that must match pieces.
  var targetPieces: PieceArgument? { target.map { PieceArgument("target", $0) } }

  func view(of event: ActionEvent, in scene: Scene) -> View? {
    target.map(scene.view) ?? event.view
  }
}

/// An action that needs no values from a gesture, so that menus and keys can perform it too.
protocol Command: Action {
  func act(on view: View, at time: Timestamp, in scene: Scene)

  /// Whether the command needs a specific view, and cannot act on the window's root view.
  var needsView: Bool { get }

  /// Returns whether the command, without a target, can act on the view with the keyboard focus, if
  /// a timer, a value change or another program performs the command.
  func suits(_ view: View, in scene: Scene) -> Bool

  /// Returns the reason why the command cannot be performed; nil if it can be performed.
  ///
  /// The text has no final period.
  func refusal(on view: View, in scene: Scene) -> String?

  /// Returns whether the command would currently change anything; if not, menus omit it.
  func canAct(on view: View, in scene: Scene) -> Bool

  /// Whether a label or button that performs this command is dimmed while the command cannot act.
  static var isShownPossible: Bool { get }

  /// The key of the argument that a request can state alone, as in `{"goTo": "next"}`; nil for the
  /// only required argument.
  static var mainArgument: String? { get }
}

extension Command {
  static var isShownPossible: Bool { false }
  static var mainArgument: String? { nil }
  var needsView: Bool { false }
  var command: (any Command)? { self }

  func canAct(on view: View, in scene: Scene) -> Bool { true }

  func suits(_ view: View, in scene: Scene) -> Bool { true }

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard event.isStart, let view = subject(event.view, in: scene) else { return }
    act(on: view, at: event.time, in: scene)
  }

  /// Returns the view that the command acts on: its target or, if it has none, the given view.
  ///
  /// The result is nil if the target does not exist, or if `needsView` is true and the view is the
  /// root view.
  func subject(_ view: View, in scene: Scene) -> View? {
    guard let view = target.map(scene.view) ?? view else { return nil }
    return needsView && view === scene.tree.root ? nil : view
  }

  func refusal(on view: View, in scene: Scene) -> String? { missingView(view, in: scene) }

  /// Returns the reason why the command has no view to act on; nil if it has a view or needs none.
  func missingView(_ view: View, in scene: Scene) -> String? {
    guard needsView, subject(view, in: scene) == nil else { return nil }
    let name = Self.name
    return Self.arguments.contains { $0.key == "target" }
      ? "the action \"\(name)\" has no view to act on: set its \"target\", or first use the action "
        + "\"focus\" to make a view the first responder"
      : "the action \"\(name)\" has no view to act on: first use the action \"focus\" to make a "
        + "view the first responder"
  }

  /// Performs the command without a gesture, on its target or, if it has none, on the given view.
  func perform(on view: View, at time: Timestamp, in scene: Scene) {
    guard let view = subject(view, in: scene) else { return }
    if Self.isEdit, !scene.memory.continuesEdit { scene.willChange() }
    act(on: view, at: time, in: scene)
  }

  func isPossible(on view: View, in scene: Scene) -> Bool {
    guard let view = subject(view, in: scene) else { return false }
    return canAct(on: view, in: scene)
  }
}

/// An action that observes every state change of its recognizer, including failure.
///
/// The action must not change anything that gestures depend on.
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

/// A recognizer transition for an action to handle.
struct ActionEvent {
  var values: GestureValues
  var view: View
  /// The index, among the scene's bindings, of the binding whose action handles the event.
  var binding = 0

  var transition: Transition { values.transition }
  var recognizer: RecognizerID { transition.recognizer }
  var state: RecognizerState { transition.state }
  var time: Timestamp { transition.time }

  /// The key under which `ActionMemory` stores the action's state for this gesture.
  var key: ActionMemory.Key { ActionMemory.Key(binding: binding, recognizer: recognizer) }

  /// Whether a continuous gesture begins or a discrete gesture is recognized with this event.
  var isStart: Bool {
    state == .began || (state == .ended && values.declaration.isDiscrete)
  }
  var serials: [UInt32] {
    (0..<transition.touches.count).map { transition.touches[$0].serial }
  }
}
