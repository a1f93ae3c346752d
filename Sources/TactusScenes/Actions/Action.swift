import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusViews

/// What a binding does when its recognizer has something to say. One object serves every view the
/// recognizer is attached to.
protocol Action: AnyObject {
  /// The word that scene files use.
  static var name: String { get }
  /// A sentence for the reference page.
  static var doc: String { get }

  /// What its `with` may hold.
  static var arguments: [Member] { get }
  /// What the recognizer must report for the action to do anything.
  static var outputs: [String] { get }

  /// Reads its arguments; nil after reporting a fault.
  init?(_ reader: ActionReader)

  /// Called at began, changed, ended, recognized and cancelled.
  func perform(_ event: ActionEvent, in scene: Scene)
}

extension Action {
  static var arguments: [Member] { [] }
  static var outputs: [String] { [] }
}

/// A state of a recognizer on the way to the actions bound to it.
struct ActionEvent {
  var values: GestureValues
  var view: View

  var transition: Transition { values.transition }
  var recognizer: RecognizerID { transition.recognizer }
  var state: RecognizerState { transition.state }
  var time: Timestamp { transition.time }
  /// It begins here, or it all happened in one step.
  var isStart: Bool {
    state == .began || (state == .ended && values.declaration.isDiscrete)
  }
}

/// What an action may ask while a scene file is read.
struct ActionReader {
  let scene: SceneReader
  /// The binding, for faults of the whole.
  let binding: JSONCursor
  /// The `with` of the binding, or nil where there is none.
  let object: JSONObjectReader?

  func read<Value>(_ field: Field<Value>) -> Value { object?.read(field) ?? field.usual }

  func selector(_ member: Member) -> Selector? { object?.value(member).flatMap(scene.readSelector) }

  /// Names of recognizers of the scene.
  func recognizers(_ member: Member) -> [String] {
    object?.list(member).compactMap(scene.recognizerName) ?? []
  }

  /// Notes that the action makes views, so that selectors may count on them.
  func announceViews(in selector: Selector, className: String) {
    scene.uses.newViews.append((selector, className))
  }
}

/// Every action there is.
enum ActionKinds {
  static var all: [any Action.Type] {
    [
      BringToFrontAction.self, MoveAction.self, PullOutAction.self, ResetAction.self,
      RotateAction.self, RunAction.self, ScaleAction.self, ScrollAction.self,
    ]
  }

  static var names: [String] { all.map { $0.name } }

  static func kind(_ name: String) -> (any Action.Type)? { all.first { $0.name == name } }
}
