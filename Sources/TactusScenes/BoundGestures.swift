import TactusGestures
import TactusValues
import TactusViews

/// A binding of a scene as an object: a value of that size would be copied for each movement.
final class BoundAction {
  /// The place of the binding in the file.
  let number: Int
  let action: any Action
  let isEdit: Bool
  /// What must hold, or nil.
  let condition: Expression?
  /// What follows every state of a recognizer, or nil.
  let observer: (any TransitionObserver)?
  private let place: Selector?

  fileprivate init(_ number: Int, _ binding: Binding) {
    self.number = number
    action = binding.action
    isEdit = type(of: binding.action).isEdit
    condition = binding.condition
    observer = binding.action.observer
    place = binding.place
  }

  func applies(to view: View) -> Bool { place?.matches(view) ?? true }
}

/// The bindings of a scene by their recognizers: a movement looks at those of its own gesture alone.
final class BoundGestures {
  /// What is bound to one recognizer's name, in the order of the file.
  final class Bindings {
    fileprivate(set) var actions: [BoundAction] = []
    /// Those whose actions follow every state of a recognizer, also when it fails.
    fileprivate(set) var observers: [BoundAction] = []
  }

  private var byName: [String: Bindings] = [:]
  private let none = Bindings()
  /// Those of the recognizer that was asked for last; most of the time it is the same one.
  private var latest: (id: RecognizerID, bindings: Bindings)?

  init(_ bindings: [Binding]) {
    for (number, binding) in bindings.enumerated() {
      let bound = byName[binding.recognizer] ?? Bindings()
      byName[binding.recognizer] = bound
      let action = BoundAction(number, binding)
      bound.actions.append(action)
      if action.observer != nil { bound.observers.append(action) }
    }
  }

  /// What is bound to the recognizer of a transition.
  func of(_ source: RecognizerInfo) -> Bindings {
    if let latest, latest.id == source.id { return latest.bindings }
    let bindings = byName[source.name] ?? none
    latest = (source.id, bindings)
    return bindings
  }
}
