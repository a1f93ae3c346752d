import TactusInput
import TactusJSON
import TactusValues
import TactusViews

/// A command in a scene file, with the condition under which it is performed.
struct CommandUse: Sendable {
  var condition: Expression?
  var command: any Command = NoAction()
  /// The arguments of the command that follow expressions.
  var arguments: [FollowedArgument] = []

  /// The end of a sentence on the reference page that begins with "applies to" and names the view
  /// on which a command acts.
  ///
  /// The sentence describes commands that are triggered by a timer, a value change or another
  /// program.
  static let windowSubject =
    "its target. An action without a target applies to the view that has the keyboard focus if the "
    + "action needs a view, and otherwise to the whole window"

  /// Performs the command on a view if the condition holds.
  func perform(on view: View, at time: Timestamp, in scene: Scene) {
    if holds(on: view, in: scene) { performAllowed(on: view, at: time, in: scene) }
  }

  /// Performs the command on a view without checking the condition.
  func performAllowed(on view: View, at time: Timestamp, in scene: Scene) {
    resolved(on: view, in: scene).perform(on: view, at: time, in: scene)
    scene.built.needsDimming = true
  }

  /// Returns whether performing the command on the view now would change anything.
  func isPossible(on view: View, in scene: Scene) -> Bool {
    resolved(on: view, in: scene).isPossible(on: view, in: scene)
  }

  /// Returns the command with the current results of the expressions of its arguments.
  func resolved(on view: View, in scene: Scene) -> any Command {
    guard !arguments.isEmpty else { return command }
    let scope = scene.scope(on: command.target.map(scene.view) ?? view)
    return scene.resolved(command, arguments, in: scope).command ?? command
  }

  /// Returns whether the condition allows the command to act on its target or, if it has none, on
  /// the given view.
  func holds(on view: View, in scene: Scene) -> Bool {
    condition?.holds(in: scene.scope(on: command.target.map(scene.view) ?? view)) ?? true
  }
}

/// A scene-file object, such as a key, menu item or timer, that performs a command.
protocol CommandOwner: SceneObject {
  var use: CommandUse { get set }
  /// The noun that denotes the object in messages, such as "a key".
  static var noun: String { get }
  static var doc: String { get }
  /// A phrase that describes the view on which the command acts by default.
  ///
  /// The phrase follows "applies to"; an example is "the view that has the keyboard focus".
  static var subject: String { get }
  /// Whether the command acts on a view even if it has no target, so that expressions can read the
  /// view's properties.
  static var hasView: Bool { get }
}

extension CommandOwner {
  static var hasView: Bool { true }

  static var action: Member {
    Member(
      "do", .word(ActionKinds.commandNames), isRequired: true,
      doc: "The action. It applies to \(subject).")
  }

  static var condition: SceneMember<Self> {
    SceneMember(
      "if", \.use.condition, .condition,
      "The condition under which the action runs, as an [expression](#expressions).")
  }

  static var shape: ObjectShape {
    let name = String(noun.drop { $0 != " " }.dropFirst())
    return ActionKinds.shape(name, doc, members, action, ActionKinds.commands)
  }
}

/// A command that a button performs when it is pressed.
struct PressCommand: CommandOwner {
  static let noun = "a command"
  static let doc = "An action that runs when a button is pressed."
  static let subject = "its target, or to the button if it has no target"
  var use = CommandUse()

  static let members: [SceneMember<Self>] = [condition]
}
