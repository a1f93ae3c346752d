import TactusInput

/// Transitions that nobody holds any more, to be filled anew: a finger that moves makes many.
struct TransitionPool {
  private var all: [Transition] = []
  /// How many are on their way to whoever carries out the effects.
  private var used = 0

  /// One to fill; what an earlier use left in it is still there.
  mutating func take(for source: RecognizerInfo) -> Transition {
    if used == all.count {
      all.append(Transition(source: source))
    } else if !isKnownUniquelyReferenced(&all[used]) {
      // Somebody kept it.
      all[used] = Transition(source: source)
    }
    used += 1
    return all[used - 1]
  }

  /// Keeps the one that was just taken; what was kept before is filled anew in its stead.
  mutating func keep(_ transition: Transition, as latest: inout Transition?) {
    if let before = latest { all[used - 1] = before }
    latest = transition
  }

  /// All effects were carried out.
  mutating func recycle() { used = 0 }
}
