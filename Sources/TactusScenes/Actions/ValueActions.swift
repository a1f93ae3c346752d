import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusStage
import TactusValues
import TactusViews

struct SetAction: Command {
  static let name = "set"
  static let doc =
    "Sets a named value of the scene and updates the labels, controls and conditions that use it."
  /// The index of the value; -1 until its name has been read.
  var place = -1
  var value = Expression.constant(.number(0))
  var states = EmitAction.States.start
  var duration = 0.0
  var ease = Ease.both

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "value", .text(form: "a value's name"), isRequired: true, "The name of the value to set."
    ) { $2.place = $1.readSettablePlace($0) ?? -1 },
    SceneMember(
      "to", .either([.number(-1e9...1e9), .boolean, .text(form: "an expression")]),
      isRequired: true,
      "The new value: a number, true or false, or an [expression](#expressions) such as \"level + "
        + "1\". A string needs single quotes: \"'on'\"."
    ) { $2.read($0, $1) },
    SceneMember(
      "when", \.states, EmitAction.States.form.constant,
      "When the action is performed: \"start\" once, when the gesture begins or is recognized; "
        + "\"end\" once, after it has ended; \"all\" each time the recognizer reports a state."),
    SceneMember(
      "over", \.duration, .number(Ease.durations, "ms"),
      "The time in which a number changes gradually to the new value. The change ends early if "
        + "anything else sets the value. Meanwhile, the value counts in \"to\" as the number at "
        + "which the change ends, so that \"level + 1\" loses none of several quick taps. Labels, "
        + "controls and conditions use its current number."),
    SceneMember("ease", \.ease, Ease.doc),
  ]

  func isSound(_ reader: ActionReader) -> Bool {
    let values = reader.scene.values
    guard duration > 0 || reader.follows("over"), values.all.indices.contains(place),
      values[place].initial.kind != .number
    else { return true }
    reader.object?.value("over")?.error(
      "only a number can change gradually; \(values[place].name) is "
        + values[place].initial.kind.noun, kind: .contradiction)
    return false
  }

  private mutating func read(_ cursor: JSONCursor, _ reader: SceneReader) {
    guard reader.values.all.indices.contains(place) else { return }
    let wanted = reader.values[place]
    if cursor.node.string != nil {
      guard let (read, kind) = reader.readExpression(cursor, nil) else { return }
      value = read
      if kind != wanted.initial.kind { refuse(cursor, wanted, kind) }
    } else if let datum = Datum(cursor.node) {
      value = .constant(datum)
      if datum.kind != wanted.initial.kind { refuse(cursor, wanted, datum.kind) }
    } else {
      cursor.error("a value must be a number, a string, true or false", kind: .wrongType)
    }
  }

  private func refuse(_ cursor: JSONCursor, _ wanted: NamedValue, _ kind: Datum.Kind) {
    cursor.error(
      "the value \(wanted.name) is \(wanted.initial.kind.noun), so it cannot be set to "
        + kind.noun, kind: .contradiction)
  }

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard states.include(event) else { return }
    set(scope(of: event, in: scene), at: event.time, in: scene)
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    set(scene.scope(on: view), at: time, in: scene)
  }

  private func set(_ scope: ExpressionScope, at time: Timestamp, in scene: Scene) {
    var scope = scope
    scope.changing = place
    let new = value.datum(in: scope)
    guard duration > 0, new.number.isFinite else { return scope.values.set(place, to: new) }
    scene.change(place, to: new.number, over: duration, ease, at: time)
  }
}

struct NotifyAction: Command {
  static let name = "notify"
  static let doc = "Shows a message in front of all views for five seconds."
  var text = TextPattern("")
  var isTrouble = false

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "text", \.text, isRequired: true,
      "The message. Placeholders such as {level} are replaced by named values."),
    SceneMember(
      "trouble", \.isTrouble,
      "Whether the message reports a problem. If so, it stays until the user closes it."),
  ]

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard event.isStart else { return }
    let text = text.text(in: scope(of: event, in: scene))
    scene.stage.show(Message(text, isTrouble: isTrouble), at: event.time)
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    let text = text.text(in: scene.scope(on: view))
    scene.stage.show(Message(text, isTrouble: isTrouble), at: time)
  }
}

protocol VisibilityAction: Command {
  var which: Selector { get set }
  static func isHidden(after wasHidden: Bool) -> Bool
}

extension VisibilityAction {
  static var members: [SceneMember<Self>] {
    [SceneMember("which", \.which, isRequired: true, "The views to act on.")]
  }

  func isSound(_ reader: ActionReader) -> Bool {
    reader.scene.uses.showsViews = true
    return true
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    scene.tree.root.forEachDescendant { other in
      if which.matches(other) { other.isHidden = Self.isHidden(after: other.isHidden) }
    }
    if let focus = scene.stage.firstResponder, focus.isOutOfSight { scene.stage.moveFocus(to: nil) }
  }
}

extension View {
  /// Whether the view or one of its ancestors is hidden.
  var isOutOfSight: Bool { isHidden || parent?.isOutOfSight == true }
}

struct ShowAction: VisibilityAction {
  static let name = "show"
  static let doc = "Shows hidden views."
  var which = Selector.nothing

  static func isHidden(after wasHidden: Bool) -> Bool { false }
}

struct HideAction: VisibilityAction {
  static let name = "hide"
  static let doc =
    "Hides views and cancels the touches on them. A hidden view cannot be seen or touched."
  var which = Selector.nothing

  static func isHidden(after wasHidden: Bool) -> Bool { true }
}

struct ToggleAction: VisibilityAction {
  static let name = "toggle"
  static let doc = "Toggles the visibility of views: shows hidden views and hides visible ones."
  var which = Selector.nothing

  static func isHidden(after wasHidden: Bool) -> Bool { !wasHidden }
}

struct GoToAction: Command {
  static let name = "goTo"
  static let doc =
    "Turns a view of type \"pages\" to another page, or shows another part of a view of type "
    + "\"canvas\"."
  /// The view of type `pages` to act on; nil for the first one in the scene.
  var pages: Selector?
  var page = ""
  /// The canvas whose content to move; nil for the canvas around the action's view, or the first
  /// one in the scene.
  var canvas: Selector?
  var goal = CanvasGoal()

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "pages", \.pages, "The view of type \"pages\"; by default, the first one in the scene."),
    SceneMember(
      "page", .either([.word(["next", "previous", "first", "last"]), Forms.name]),
      "\"next\", \"previous\", \"first\", \"last\", or the id of a page."
    ) { cursor, reader, action in
      guard let name = reader.readName(cursor) else { return }
      action.page = reader.scope(of: cursor)?.view(name) ?? name
      reader.uses.actions.pages.append((action.page, action.pages, cursor))
    },
    SceneMember(
      "target", \.canvas,
      "The view of type \"canvas\"; by default, the one that contains the action's view, or else "
        + "the first one in the scene."),
    SceneMember("view", \.goal.view, "The view in the canvas to show at the canvas's center."),
    SceneMember(
      "x", \.goal.x, ValueForm<Double>.number(-1e6...1e6, "px").optional,
      "The point of the canvas's content to show at the center."),
    SceneMember(
      "y", \.goal.y, ValueForm<Double>.number(-1e6...1e6, "px").optional,
      "The point of the canvas's content to show at the center."),
    SceneMember(
      "scale", \.goal.scale, ValueForm<Double>.number(0.001...1000).optional,
      "The scale of the canvas's content; by default, it does not change."),
  ]

  func isSound(_ reader: ActionReader) -> Bool {
    let hasPage = reader.states("page")
    guard hasPage == reader.states("view", "x", "y", "scale") else { return true }
    (reader.object?.cursor ?? reader.binding).error(
      "goTo needs either \"page\", or at least one of \"view\", \"x\", \"y\" and \"scale\"",
      kind: !hasPage ? .missingKey : .contradiction)
    return false
  }

  static let words = ["next", "previous", "first", "last"]
  static let mainArgument: String? = "page"

  private func found(in scene: Scene) -> Pages? {
    (pages.map(scene.view) ?? scene.tree.root.firstDescendant { $0 is Pages }) as? Pages
  }

  func refusal(on view: View, in scene: Scene) -> String? {
    guard goal.isEmpty else {
      guard let canvas = scene.canvas(canvas, or: view) else {
        return FitAction.refusal(canvas, of: Self.name)
      }
      return goal.refusal(in: canvas, of: scene)
    }
    guard found(in: scene) == nil else { return nil }
    return pages.map { "goTo needs a view of type \"pages\", which \($0.description) is not" }
      ?? "goTo needs a view of type \"pages\", but the scene has none"
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    if let canvas = scene.canvas(canvas, or: view), !goal.isEmpty {
      return goal.act(on: canvas, at: time, in: scene)
    }
    guard let pages = found(in: scene), !pages.visiblePages.isEmpty else { return }
    switch page {
    case "next": pages.turn(by: 1)
    case "previous": pages.turn(by: -1)
    case "first": pages.go(to: 0)
    case "last": pages.go(to: pages.visiblePages.count - 1)
    default:
      guard let index = pages.visiblePages.firstIndex(where: { $0.identifier == page }) else {
        return
      }
      pages.go(to: index)
    }
  }
}
