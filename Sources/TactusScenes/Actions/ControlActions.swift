import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusViews

/// Switches recognizers on or off.
final class EnableAction: Command {
  static let name = "enable"
  static let doc = "Switches recognizers on or off, on every view; those at work are cancelled."
  static let recognizers = Member(
    "recognizers", Forms.names, isRequired: true, doc: "Their names.")
  static let state = Field<State>.word(
    "state", .toggle, doc: "\"on\", \"off\", or \"toggle\" for the other one than now.")
  static let arguments = [recognizers, state.member]

  enum State: String, CaseIterable, Sendable {
    case on, off, toggle
  }

  private let names: [String]
  private let state: State

  init?(_ reader: ActionReader) {
    state = reader.read(Self.state)
    names = reader.recognizers(Self.recognizers)
    guard !names.isEmpty else { return nil }
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    switch state {
    case .on: scene.setEnabled(names, true)
    case .off: scene.setEnabled(names, false)
    case .toggle:
      for name in names { scene.setEnabled([name], scene.switchedOff.contains(name)) }
    }
  }
}

/// Lets the keys go to the view.
final class FocusAction: Command {
  static let name = "focus"
  static let doc = "Makes the view the first responder: the keys go to it."
  static let target = ActionMembers.target
  static let arguments = [target]

  let target: Selector?

  init?(_ reader: ActionReader) { target = reader.selector(Self.target) }

  func act(on view: View, at time: Timestamp, in scene: Scene) { scene.focus(view) }
}

/// Lets the keys go to the next view.
final class FocusNextAction: Command {
  static let name = "focusNext"
  static let doc = "Makes the next of some views the first responder, round and round."
  static let among = Member(
    "among", .list(Forms.selector, count: 1...Limits.group), isRequired: true,
    doc: "Which views, in the order of the selectors.")
  static let back = Field.flag("back", false, doc: "The other way round.")
  static let arguments = [among, back.member]

  private let among: [Selector]
  private let step: Int

  init?(_ reader: ActionReader) {
    step = reader.read(Self.back) ? -1 : 1
    among = reader.object?.list(Self.among).compactMap(reader.scene.readSelector) ?? []
    guard !among.isEmpty else { return nil }
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    let views = among.flatMap { scene.shownViews($0) }
    guard !views.isEmpty else { return }
    let present = views.firstIndex { $0 === scene.firstResponder }
    let next =
      present.map { ($0 + step + views.count) % views.count } ?? (step > 0 ? 0 : views.count - 1)
    scene.focus(views[next])
  }
}

/// Does by key what a gesture on the first responder would do.
final class ActivateAction: Command {
  static let name = "activate"
  static let doc = "Does what is bound to a recognizer, as if the first responder had been touched."
  static let recognizer = Member(
    "as", .text(form: "a recognizer's name"), isRequired: true, doc: "The recognizer.")
  static let arguments = [recognizer]

  private let recognizer: String

  init?(_ reader: ActionReader) {
    guard let name = reader.object?.value(Self.recognizer).flatMap(reader.scene.recognizerName)
    else { return nil }
    recognizer = name
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    for binding in scene.description.bindings
    where binding.recognizer == recognizer && binding.applies(to: view) {
      guard let command = binding.action.command, !(command is ActivateAction) else {
        continue
      }
      command.perform(on: view, at: time, in: scene)
    }
  }
}

/// Shows a menu at the view.
final class PopMenuAction: Command {
  static let name = "popMenu"
  static let doc =
    "Makes the view the first responder and shows a menu at it, with an arrow; an item that cannot "
    + "act is left out. A touch elsewhere or Escape closes it, the arrow keys and Return choose."
  static let items = Member(
    "items", .list(.reference("menu item"), count: 1...Limits.group), isRequired: true,
    doc: "What can be chosen, from top to bottom.")
  static let arguments = [items]

  /// Of the surface.
  private static let largePart = 0.25

  let items: [MenuItem]

  init?(_ reader: ActionReader) {
    items = reader.object?.list(Self.items).compactMap(reader.scene.readMenuItem) ?? []
    guard !items.isEmpty else { return nil }
  }

  func perform(_ event: ActionEvent, in scene: Scene) {
    if event.state == .cancelled {
      scene.closeMenu(of: event.view)
    } else if event.isStart {
      // At something large the arrow points at where the finger is.
      let isLarge = event.view.bounds.size.area > scene.tree.size.area * Self.largePart
      let place = isLarge ? event.values.point("location") : nil
      scene.popMenu(items, on: event.view, at: place)
    }
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) { scene.popMenu(items, on: view) }
}

/// Writes a line for programs that read the event log.
final class EmitAction: Command {
  static let name = "emit"
  static let doc =
    "Writes a line with a name of its own to the event log, for a program that reads it: "
    + "{\"emit\": NAME, ...} with the recognizer, the view and the values."
  static let line = Member("name", .text(form: "a name"), isRequired: true, doc: "The name.")
  static let states = Field<States>.word(
    "when", .start,
    doc: "\"start\": once, when the gesture begins or is recognized. \"end\": once it has ended. "
      + "\"all\": at every step.")
  static let arguments = [line, states.member]

  enum States: String, CaseIterable, Sendable {
    case start, end, all
  }

  private let line: String
  private let states: States

  init?(_ reader: ActionReader) {
    states = reader.read(Self.states)
    guard let line = reader.object?.value(Self.line)?.text() else { return nil }
    self.line = line
  }

  func perform(_ event: ActionEvent, in scene: Scene) {
    switch states {
    case .start: guard event.isStart else { return }
    case .end: guard event.state == .ended else { return }
    case .all: break
    }
    scene.emit(line, event.transition, event.view)
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) { scene.emit(line, at: time, view) }
}
