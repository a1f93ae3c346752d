import TactusInput

/// What the engine wants done, and the transitions that it fills anew when all of it is done.
struct EffectQueue: ~Copyable {
  private var effects: [Effect] = []
  private var nextIndex = 0
  private var pool: [Transition] = []
  /// How many of the pool are on their way to the caller that carries out the effects.
  private var used = 0

  init() { effects.reserveCapacity(64) }

  mutating func append(_ effect: Effect) { effects.append(effect) }

  /// Removes and returns the next effect, or returns nil when all is done.
  @inline(__always)
  mutating func next() -> Effect? {
    guard nextIndex < effects.count else {
      forgetAll()
      return nil
    }
    // The last one is handed over, not copied: nearly always it is the only one.
    if nextIndex == effects.count - 1 { return effects.removeLast() }
    nextIndex += 1
    return effects[nextIndex - 1]
  }

  /// Returns a transition to fill. What an earlier use left in it is still there.
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
    // There are one or two after a movement: taking each off costs less than `removeAll`.
    while !effects.isEmpty { effects.removeLast() }
    nextIndex = 0
    used = 0
  }
}
