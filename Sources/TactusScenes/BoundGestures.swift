/// The bindings of a scene by the names of their recognizers: a movement copies those of its own gesture alone.
struct BoundGestures {
  /// In the order of the file, each with its place there.
  private(set) var actions: [String: [(number: Int, binding: Binding)]] = [:]
  /// Those whose actions follow every state of a recognizer, also when it fails.
  private(set) var observers: [String: [(binding: Binding, observer: any TransitionObserver)]] = [:]

  init(_ bindings: [Binding]) {
    for (number, binding) in bindings.enumerated() {
      actions[binding.recognizer, default: []].append((number, binding))
      guard let observer = binding.action.observer else { continue }
      observers[binding.recognizer, default: []].append((binding, observer))
    }
  }
}
