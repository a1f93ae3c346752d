import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusViews

/// Puts words on a label.
final class SetTextAction: Command {
  static let name = "setText"
  static let doc = "Puts words on a label."
  static let target = ActionMembers.target
  static let text = Member("text", .text(), isRequired: true, doc: "The words.")
  static let arguments = [target, text]

  let target: Selector?
  private let text: String

  init?(_ reader: ActionReader) {
    target = reader.selector(Self.target)
    guard let text = reader.object?.value(Self.text)?.text() else { return nil }
    self.text = text
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) { (view as? LabelView)?.text = text }
}

/// Shows what a recognizer reports, for as long as it goes on.
final class ShowValueAction: Action {
  static let name = "showValue"
  static let doc = "Shows a value of the recognizer on a label; at the end the label is cleared."
  static let into = Member("into", Forms.selector, isRequired: true, doc: "The label.")
  static let value = SizeToAction.value
  static let keeps = Field.flag("keeps", false, doc: "At the end the label stays as it is.")
  static let arguments = [into, value, keeps.member]

  private let label: Selector
  private let key: String
  private let keeps: Bool

  init?(_ reader: ActionReader) {
    keeps = reader.read(Self.keeps)
    let key = reader.name(Self.value)
    guard let label = reader.selector(Self.into), let key else { return nil }
    self.label = label
    self.key = key
  }

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard let label = scene.view(label) as? LabelView else { return }
    if event.state.isFinal && !keeps {
      label.text = ""
    } else if let word = event.values.word(key) {
      label.text = word == "none" ? "" : word
    } else if let number = event.values.number(key) {
      label.text = JSONWriter.text(of: (number * 10).rounded() / 10)
    } else if let text = RunAction.text(of: key, in: event.values) {
      label.text = text
    }
  }
}

/// Shows why a recognizer did what it did last, or did not.
final class ShowReasonAction: TransitionObserver {
  static let name = "showReason"
  static let doc = "Shows on a label why the recognizer recognized, or why it did not."
  static let into = ShowValueAction.into
  static let arguments = [into]

  private let label: Selector

  init?(_ reader: ActionReader) {
    guard let label = reader.selector(Self.into) else { return nil }
    self.label = label
  }

  func observe(_ transition: Transition, _ view: View, in scene: Scene) {
    guard transition.state.isFinal, let label = scene.view(label) as? LabelView else { return }
    let state = transition.state.name(isDiscrete: transition.source.declaration.isDiscrete)
    let reason = transition.reason
    let why = reason.text.isEmpty ? reason.name : "\(reason.name): \(reason.text)"
    label.text = "\(transition.source.name) \(state)\n\(why)"
  }
}

/// Shows what a finger goes round, as two circles joined by a line.
final class ShowLinkAction: Action {
  static let name = "showLink"
  static let doc =
    "Shows a small circle at the centre that is reported and a large one at the finger, joined by "
    + "a line, on a view of type link; at the end they go."
  static let into = Member("into", Forms.selector, isRequired: true, doc: "The view of type link.")
  static let arguments = [into]
  static let outputs = ["centre"]

  private let link: Selector

  init?(_ reader: ActionReader) {
    guard let link = reader.selector(Self.into) else { return nil }
    self.link = link
  }

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard let view = scene.view(link) as? LinkView else { return }
    let finger = event.serials.first.flatMap { serial in
      scene.interaction.liveTouches.first { $0.serial == serial }
    }
    guard !event.state.isFinal, let finger, let centre = event.values.point("centre") else {
      view.link = nil
      return
    }
    view.link = (view.fromSurface(centre), view.fromSurface(finger.location))
  }
}

/// Makes the view the chosen one of several buttons.
final class ChooseAction: Command {
  static let name = "choose"
  static let doc = "Shows a label as the chosen one of several."
  static let target = ActionMembers.target
  static let among = Member(
    "among", Forms.selector, isRequired: true, doc: "The labels of which one is chosen.")
  static let arguments = [target, among]

  let target: Selector?
  private let among: Selector

  init?(_ reader: ActionReader) {
    target = reader.selector(Self.target)
    guard let among = reader.selector(Self.among) else { return nil }
    self.among = among
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    scene.tree.root.forEachDescendant { other in
      guard let label = other as? LabelView, among.matches(label) else { return }
      label.isChosen = label === view
    }
  }
}

/// Outlines views and where they take touches.
final class ShowBoundsAction: Command {
  static let name = "showBounds"
  static let doc =
    "Shows the bounds of views as lines, or hides them again: for whoever builds a scene."
  static let of = Member("of", Forms.selector, doc: "Which views; all unless given.")
  static let arguments = [of]

  private let shown: Selector?

  init?(_ reader: ActionReader) { shown = reader.selector(Self.of) }

  func act(on view: View, at time: Timestamp, in scene: Scene) { scene.toggleBounds(of: shown) }
}

/// Shows every touch.
final class ShowFeedbackAction: Command {
  static let name = "showFeedback"
  static let doc = "Shows every touch as a disc, or hides them again."

  init?(_ reader: ActionReader) {}

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    scene.showsFeedback = !scene.showsFeedback
  }
}
