import TactusInput

/// The timers of a scene, and the changes of values that were put off: when each is due.
///
/// Its time is that of events: it begins with the first one.
final class Timers {
  private let triggers: Triggers
  /// When each timer is due; nil for one that is over, or has not begun.
  private var timers: [Timestamp?]
  /// When each change had its command done last, and when it is due again.
  private var changes: [(last: Timestamp?, due: Timestamp?)]
  private var hasBegun = false
  private let mayBeIdle: Bool

  init(_ triggers: Triggers) {
    self.triggers = triggers
    timers = triggers.timers.map { _ in nil }
    changes = triggers.changes.map { _ in (nil, nil) }
    mayBeIdle = triggers.timers.contains { if case .idle = $0.moment { true } else { false } }
  }

  /// Lets time begin, unless it has.
  func begin(at time: Timestamp) {
    guard !hasBegun else { return }
    hasBegun = true
    for (index, timer) in triggers.timers.enumerated() {
      switch timer.moment {
      case .after(let interval), .every(let interval), .idle(let interval):
        timers[index] = time + interval
      case nil: break
      }
    }
  }

  /// The user has touched something: what waits for idleness waits anew.
  func noteUse(at time: Timestamp) {
    guard mayBeIdle else { return }
    for (index, timer) in triggers.timers.enumerated() {
      if case .idle(let interval) = timer.moment { timers[index] = time + interval }
    }
  }

  /// When something is due next.
  var deadline: Timestamp? {
    var first: Timestamp?
    for due in timers { first = .earliest(first, due) }
    for change in changes { first = .earliest(first, change.due) }
    return first
  }

  /// No timer is due any more.
  func stop() {
    for index in timers.indices { timers[index] = nil }
    for index in changes.indices { changes[index].due = nil }
  }

  /// Takes what is due first, with its time, if that is no later than a time.
  func take(upTo time: Timestamp) -> (use: CommandUse, time: Timestamp)? {
    guard let due = deadline, due <= time else { return nil }
    if let index = timers.firstIndex(of: due) {
      let timer = triggers.timers[index]
      timers[index] = nil
      if case .every(let interval) = timer.moment {
        // Times that were missed are not made up for.
        let missed = max(0, (time - due).nanoseconds / max(1, interval.nanoseconds))
        timers[index] = due + Interval(nanoseconds: (missed + 1) * interval.nanoseconds)
      }
      return (timer.use, due)
    }
    guard let index = changes.firstIndex(where: { $0.due == due }) else { return nil }
    changes[index] = (due, nil)
    return (triggers.changes[index].use, due)
  }

  /// A named value has changed.
  ///
  /// - Returns: What is to be done about it at once.
  func noteChange(of value: Int, at time: Timestamp) -> [CommandUse] {
    var found: [CommandUse] = []
    for (index, change) in triggers.changes.enumerated() where change.value == value {
      let next = changes[index].last.map { $0 + .milliseconds(change.pause) } ?? time
      if next <= time {
        changes[index].last = time
        found.append(change.use)
      } else {
        changes[index].due = next
      }
    }
    return found
  }
}
