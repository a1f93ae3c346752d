import TactusGestures

/// The bindings of a scene by their recognizers: a movement looks at those of its own gesture alone.
final class BoundGestures {
  /// What is bound to one recognizer's name.
  final class Bindings {
    /// In the order of the file, each with its place there.
    fileprivate(set) var actions: [(number: Int, binding: Binding)] = []
    /// Those whose actions follow every state of a recognizer, also when it fails.
    fileprivate(set) var observers: [(binding: Binding, observer: any TransitionObserver)] = []
  }

  private var byName: [String: Bindings] = [:]
  private let none = Bindings()
  /// Those of the recognizer that was asked for last; most of the time it is the same one.
  private var latest: (id: RecognizerID, bindings: Bindings)?

  init(_ bindings: [Binding]) {
    for (number, binding) in bindings.enumerated() {
      let bound = byName[binding.recognizer] ?? Bindings()
      byName[binding.recognizer] = bound
      bound.actions.append((number, binding))
      guard let observer = binding.action.observer else { continue }
      bound.observers.append((binding, observer))
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
