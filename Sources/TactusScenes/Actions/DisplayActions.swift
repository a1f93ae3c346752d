import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusStage
import TactusValues
import TactusViews

struct SetTextAction: Command, TargetedAction {
  static let name = "setText"
  static let doc = "Sets the text of a label."
  var target: Selector?
  var text = TextPattern("")
  var needsView: Bool { true }

  static let members: [SceneMember<Self>] = [
    target,
    SceneMember(
      "text", \.text, isRequired: true,
      "The text. Placeholders such as {name} and {score:2} are replaced by named values and by "
        + "values that the gesture reports."),
  ]

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard event.isStart, let label = view(of: event, in: scene) as? Label else { return }
    label.text = text.text(in: scope(of: event, in: scene))
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    (view as? Label)?.text = text.text(in: scene.scope(on: view))
  }
}

struct ShowValueAction: Action {
  static let name = "showValue"
  static let doc =
    "Sets the text of a label to a value that the recognizer reports, and clears the label when "
    + "the gesture ends."
  var label = Selector.nothing
  var key = ""
  var keeps = false

  static let members: [SceneMember<Self>] = [
    SceneMember("into", \.label, isRequired: true, "The label."),
    SceneMember(
      "value", \.key, .name, isRequired: true, "The key of a value that the recognizer reports."),
    SceneMember("keeps", \.keeps, "Whether the label keeps its text when the gesture ends."),
  ]

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard let label = scene.view(label) as? Label else { return }
    if event.state.isFinal && !keeps {
      label.text = ""
    } else if let word = event.values.word(key) {
      label.text = word == "none" ? "" : word
    } else if let number = event.values.number(key) {
      label.text = JSONWriter.text(of: number.rounded(toParts: 10))
    } else if let text = RunAction.text(of: key, in: event.values) {
      label.text = text
    }
  }
}

struct ShowHintAction: Command {
  static let name = "showHint"
  static let doc =
    "Shows the scene's hint for first-time users again. A touch or a key press closes the hint."

  static let members: [SceneMember<Self>] = []

  func refusal(on view: View, in scene: Scene) -> String? {
    scene.description.guidance.hint == nil ? "the scene has no hint to show" : nil
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) { scene.showHint() }
}

struct ShowReasonAction: TransitionObserver {
  static let name = "showReason"
  static let doc =
    "Shows on a label whether the recognizer recognized the gesture and, if it failed, why."
  var label = Selector.nothing
  var recognized = TextPattern("Recognized")
  var failed = "Not recognized: "

  static let members: [SceneMember<Self>] = [
    SceneMember("into", \.label, isRequired: true, "The label."),
    SceneMember(
      "recognized", \.recognized,
      "The text to show if the gesture is recognized. Placeholders such as {name} and {score:2} "
        + "are replaced by named values and by values that the recognizer reports."),
    SceneMember(
      "failed", \.failed, "The text to show before the reason if the recognizer fails."),
  ]

  func observe(_ transition: Transition, _ view: View, in scene: Scene) {
    guard transition.state.isFinal, let label = scene.view(label) as? Label else { return }
    switch transition.state {
    case .ended:
      let scope = scene.scope(on: view, GestureValues(transition))
      label.text = recognized.text(in: scope)
    default:
      let clause = transition.reason.code.clause
      label.text = failed + (clause.isEmpty ? transition.reason.sentence : clause)
    }
  }
}

/// Shows a circle at the center of a circular gesture and another at the finger, joined by a line.
struct ShowLinkAction: Action {
  static let name = "showLink"
  static let doc =
    "On a view of type \"link\", shows a small circle at the center that the recognizer reports and "
    + "a large circle at the finger, joined by a line. Both circles disappear when the "
    + "gesture ends."
  static let outputs = ["centre"]

  var link = Selector.nothing

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "into", \.link, isRequired: true, "The view of type \"link\" that shows the circles.")
  ]

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard let view = scene.view(link) as? LinkView else { return }
    let finger = event.serials.first.flatMap { serial in
      scene.interaction.liveTouches.first { $0.serial == serial }
    }
    guard !event.state.isFinal, let finger, let center = event.values.point("centre") else {
      view.link = nil
      return
    }
    view.link = (view.fromSurface(center), view.fromSurface(finger.location))
  }
}

struct ChooseAction: Command, TargetedAction {
  static let name = "choose"
  static let doc = "Marks a label or a button as the selected one in a group."
  var target: Selector?
  var among = Selector.nothing
  var needsView: Bool { true }

  static let members: [SceneMember<Self>] = [
    target,
    SceneMember(
      "among", \.among, isRequired: true, "The labels or buttons that make up the group."),
  ]

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    scene.tree.root.forEachDescendant { other in
      guard let words = other as? any PressableText, among.matches(words) else { return }
      words.isChosen = words === view
    }
  }
}

/// A command that toggles the outlines of views' bounds and touchable areas.
struct ShowBoundsAction: Command {
  static let name = "showBounds"
  static let doc =
    "Outlines the bounds of views, or removes the outlines if they are shown. The action is "
    + "intended for scene authors."
  var shown: Selector?

  static let members: [SceneMember<Self>] = [
    SceneMember("of", \.shown, "The views to outline; by default all views.")
  ]

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    scene.stage.overlays.toggleBounds(of: shown)
  }
}

struct ShowFeedbackAction: Command {
  static let name = "showFeedback"
  static let doc = "Shows every touch as a disc, or hides the discs if they are shown."

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    scene.stage.showsFeedback.toggle()
  }
}
