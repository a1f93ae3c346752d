import TactusInput

/// The queue of effects, and a pool of transitions that are reused once all effects have been
/// carried out.
struct EffectQueue: ~Copyable {
  private var effects: [Effect] = []
  private var nextIndex = 0
  private var pool: [Transition] = []
  /// The number of transitions at the start of `pool` that belong to effects not yet carried out by
  /// the caller.
  private var used = 0

  init() { effects.reserveCapacity(64) }

  mutating func append(_ effect: Effect) { effects.append(effect) }

  @inline(__always)
  mutating func next() -> Effect? {
    guard nextIndex < effects.count else {
      forgetAll()
      return nil
    }
    // The last effect is moved, not copied: it is nearly always the only one.
    if nextIndex == effects.count - 1 { return effects.removeLast() }
    nextIndex += 1
    return effects[nextIndex - 1]
  }

  mutating func transition(for source: RecognizerInfo) -> Transition {
    if used == pool.count {
      pool.append(Transition(source: source))
    } else if !isKnownUniquelyReferenced(&pool[used]) {
      // A caller kept it.
      pool[used] = Transition(source: source)
    }
    used += 1
    return pool[used - 1]
  }

  private mutating func forgetAll() {
    // A movement leaves one or two effects: removing each one costs less than `removeAll`.
    while !effects.isEmpty { effects.removeLast() }
    nextIndex = 0
    used = 0
  }
}
