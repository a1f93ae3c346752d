import TactusInput

/// The queue of effects, and a pool of transitions that are reused once all effects have been
/// carried out.
final class EffectQueue {
  private var effects: [Effect] = []
  private var nextIndex = 0
  private var pool: [Transition] = []
  /// The number of transitions at the start of `pool` that belong to effects not yet carried out by
  /// the caller.
  private var used = 0

  // Each list is in a local variable while it changes, as in `AttemptTouches`.

  func append(_ effect: Effect) {
    var list: [Effect] = []
    swap(&list, &effects)
    list.append(effect)
    effects = list
  }

  func next() -> Effect? {
    guard nextIndex < effects.count else {
      forgetAll()
      return nil
    }
    nextIndex += 1
    return effects[nextIndex - 1]
  }

  func transition(for source: RecognizerInfo) -> Transition {
    var list: [Transition] = []
    swap(&list, &pool)
    if used == list.count {
      list.append(Transition(source: source))
    } else if !isKnownUniquelyReferenced(&list[used]) {
      // A caller kept it.
      list[used] = Transition(source: source)
    }
    pool = list
    used += 1
    return pool[used - 1]
  }

  private func forgetAll() {
    var list: [Effect] = []
    swap(&list, &effects)
    // A movement leaves one or two effects: removing each one costs less than `removeAll`.
    while !list.isEmpty { list.removeLast() }
    effects = list
    nextIndex = 0
    used = 0
  }
}
