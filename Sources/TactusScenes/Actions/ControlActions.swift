import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusStage
import TactusValues
import TactusViews

struct EnableAction: Command {
  static let name = "enable"
  static let doc =
    "Switches recognizers on or off on every view. Switching a recognizer off cancels its gesture."
  enum State: String, SceneWord {
    case on, off, toggle
  }

  var recognizers: [String] = []
  var state = State.toggle

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "recognizers", \.recognizers, .recognizers, isRequired: true,
      "The names of the recognizers."),
    SceneMember(
      "state", \.state,
      "The new state: \"on\", \"off\", or \"toggle\", which reverses the current state."),
  ]

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    switch state {
    case .on: scene.switches.set(recognizers, true)
    case .off: scene.switches.set(recognizers, false)
    case .toggle:
      for name in recognizers { scene.switches.set([name], scene.switches.isOff(name)) }
    }
  }
}

struct FocusAction: Command, TargetedAction {
  static let name = "focus"
  static let doc = "Makes the view the first responder, which receives keyboard input."

  var target: Selector?
  var needsView: Bool { true }

  func act(on view: View, at time: Timestamp, in scene: Scene) { scene.stage.moveFocus(to: view) }
}

struct FocusNextAction: Command {
  static let name = "focusNext"
  static let doc =
    "Makes the next of several views the first responder, returning to the first view after the "
    + "last."
  var among: [Selector] = []
  var isBackward = false

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "among", .list(Forms.selector, count: 1...Limits.group), isRequired: true,
      "The views to cycle through, in the order of their selectors."
    ) { $2.among = $0.elements(1...Limits.group).compactMap($1.readSelector) },
    SceneMember("back", \.isBackward, "Whether to cycle backward."),
  ]

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    let step = isBackward ? -1 : 1
    let views = among.flatMap { scene.stage.shownViews(where: $0.matches) }
    guard !views.isEmpty else { return }
    let present = views.firstIndex { $0 === scene.stage.firstResponder }
    let next =
      present.map { ($0 + step + views.count) % views.count } ?? (step > 0 ? 0 : views.count - 1)
    scene.stage.moveFocus(to: views[next])
  }
}

struct ActivateAction: Command {
  static let name = "activate"
  static let doc =
    "Performs the actions bound to a recognizer, as if it had recognized a gesture on the view that "
    + "\"activate\" applies to. If the recognizer is not attached to that view, the actions apply to "
    + "the first responder."
  var recognizer = ""

  static let members: [SceneMember<Self>] = [
    SceneMember("as", \.recognizer, .recognizer, isRequired: true, "The recognizer's name.")
  ]

  func act(on given: View, at time: Timestamp, in scene: Scene) {
    let view = scene.isAttached(recognizer, to: given) ? given : scene.stage.firstResponder ?? given
    for binding in scene.description.bindings
    where binding.recognizer == recognizer && binding.applies(to: view) {
      guard let command = binding.action.command, !(command is ActivateAction) else { continue }
      let use = CommandUse(
        condition: binding.condition, command: command, arguments: binding.arguments)
      use.perform(on: view, at: time, in: scene)
    }
  }
}

struct PopMenuAction: Command {
  static let name = "popMenu"
  static let doc =
    "Makes the view the first responder and shows a menu beside it, with an arrow that points to "
    + "the view, or to the finger if the view is large. "
    + "Items that would have no effect at that moment are omitted. An item can open a menu of its "
    + "own with this action. A touch outside the menu or the Escape key closes the menu; the arrow "
    + "keys and Return choose an item."
  var items: [MenuItem] = []
  var facing = Facing.view

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "faces", \.facing,
      "Whom the menu faces: \"view\" is the person that the view faces, and \"nearestSide\" is a "
        + "person at the side of the window that is nearest to the finger."),
    SceneMember(
      "items", .list(.reference("menu item"), count: 1...Limits.group), isRequired: true,
      "The items, from top to bottom."
    ) { $2.items = $0.elements(1...Limits.group).compactMap($1.readOwner) },
  ]

  /// The fraction of the surface's area above which a view other than a piece counts as large.
  ///
  /// On a large view, the menu's arrow points at the finger instead of at the view.
  private static let largePart = 0.25

  func perform(_ event: ActionEvent, in scene: Scene) {
    if event.state == .cancelled {
      scene.closeMenu(of: event.view)
    } else if event.isStart {
      let isLarge = event.view.bounds.size.area > scene.tree.size.area * Self.largePart
      let isPiece = scene.pieces.number(of: event.view) != nil
      let finger = event.values.point("location")
      scene.popMenu(
        items, on: event.view, at: isLarge && !isPiece ? finger : nil, finger: finger,
        facing: facing)
    }
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    scene.popMenu(items, on: view, facing: facing)
  }

  func canAct(on view: View, in scene: Scene) -> Bool {
    items.contains { $0.use.holds(on: view, in: scene) && $0.use.isPossible(on: view, in: scene) }
  }
}

struct EmitAction: Command {
  static let name = "emit"
  static let doc =
    "Writes the line {\"emit\": NAME, ...} to the event log, for programs that read the log. "
    + "For a gesture, the line also contains the recognizer, the view and the reported values; "
    + "otherwise, it contains the view and the scene's named values. For a view that shows a "
    + "picture, \"picture\" is the picture's path or name."
  /// The choice of when an action is performed: when the gesture starts, when it ends, or at every
  /// step.
  enum States: String, SceneWord {
    case start, end, all

    func include(_ event: ActionEvent) -> Bool {
      switch self {
      case .start: event.isStart
      case .end: event.state == .ended
      case .all: true
      }
    }
  }

  var line = ""
  var states = States.start

  static let members: [SceneMember<Self>] = [
    SceneMember("name", \.line, .text("a name"), isRequired: true, "The name."),
    SceneMember(
      "when", \.states, States.form.constant,
      "When the action is performed: \"start\" once, when the gesture begins or is recognized; "
        + "\"end\" once, after it has ended; \"all\" each time the recognizer reports a state."),
  ]

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard states.include(event) else { return }
    scene.emit(line, event.transition, event.view)
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) { scene.emit(line, at: time, view) }
}
