import TactusGestures
import TactusValues
import TactusViews

/// A binding, which connects a recognizer to an action, in a running scene.
///
/// This type is a class because a struct of this size would be expensive to copy whenever a
/// recognizer changes state.
final class BoundAction {
  /// The index of the binding among the scene's bindings.
  let number: Int
  let action: any Action
  /// The arguments of the action that follow expressions.
  private let arguments: [FollowedArgument]
  let isEdit: Bool
  /// The condition that must be true for the action to be performed; nil if there is none.
  let condition: Expression?
  /// The action as a `TransitionObserver`; nil if it does not observe transitions.
  let observer: (any TransitionObserver)?
  private let place: Selector?

  fileprivate init(_ number: Int, _ binding: Binding) {
    self.number = number
    action = binding.action
    arguments = binding.arguments
    isEdit = type(of: binding.action).isEdit
    condition = binding.condition
    observer = binding.action.observer
    place = binding.place
  }

  func applies(to view: View) -> Bool { place?.matches(view) ?? true }

  /// Performs the action with the current results of the expressions of its arguments.
  func perform(_ event: ActionEvent, in scene: Scene) {
    guard !arguments.isEmpty else { return action.perform(event, in: scene) }
    let scope = action.scope(of: event, in: scene)
    scene.resolved(action, arguments, in: scope).perform(event, in: scene)
  }
}

/// A scene's bindings, indexed by recognizer for a fast lookup whenever a recognizer changes state,
/// and the attachments of the recognizers.
final class BoundGestures {
  /// The bindings of one recognizer, in file order.
  final class Bindings {
    fileprivate(set) var actions: [BoundAction] = []
    /// The bindings whose actions observe every state change of the recognizer, including failure.
    fileprivate(set) var observers: [BoundAction] = []
  }

  let attachments: AttachmentIndex
  private var byName: [String: Bindings] = [:]
  private let none = Bindings()
  /// The result of the latest lookup, cached because successive lookups are mostly for the same
  /// recognizer.
  private var latest: (id: RecognizerID, bindings: Bindings)?

  init(_ bindings: [Binding], _ attachments: [AttachmentRule]) {
    self.attachments = AttachmentIndex(attachments)
    for (number, binding) in bindings.enumerated() {
      let bound = byName[binding.recognizer] ?? Bindings()
      byName[binding.recognizer] = bound
      let action = BoundAction(number, binding)
      bound.actions.append(action)
      if action.observer != nil { bound.observers.append(action) }
    }
  }

  /// Returns the bindings of the recognizer that caused a transition.
  func of(_ source: RecognizerInfo) -> Bindings {
    if let latest, latest.id == source.id { return latest.bindings }
    let bindings = byName[source.name] ?? none
    latest = (source.id, bindings)
    return bindings
  }
}
