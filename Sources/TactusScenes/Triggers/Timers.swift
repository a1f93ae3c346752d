import TactusInput
import TactusValues

/// Tracks when the timers of a scene are due, and when commands deferred after a value change are
/// due.
///
/// All times are on the clock of the input events. The timers start at the first event.
final class Timers {
  private let triggers: Triggers
  /// The named values that determine the times of timers.
  private let values: NamedValues
  /// The time at which each timer is due; nil for a timer that has ended or has not started.
  private var timers: [Timestamp?]
  /// The times of the last run and of the deferred run of each command that a value change
  /// triggers.
  ///
  /// `last` is nil before the first run. `due` is nil if no run is deferred.
  private var changes: [(last: Timestamp?, due: Timestamp?)]
  private var hasBegun = false
  private let mayBeIdle: Bool

  init(_ triggers: Triggers, _ values: NamedValues) {
    self.triggers = triggers
    self.values = values
    timers = triggers.timers.map { _ in nil }
    changes = triggers.changes.map { _ in (nil, nil) }
    mayBeIdle = triggers.timers.contains { if case .idle = $0.moment { true } else { false } }
  }

  /// Starts the timers, unless they have already been started.
  func begin(at time: Timestamp) {
    guard !hasBegun else { return }
    hasBegun = true
    for (index, timer) in triggers.timers.enumerated() {
      timers[index] = timer.moment.map { time + $0.interval.interval(for: values) }
    }
  }

  /// Restarts the idle timers at the time of user input.
  ///
  /// Idle timers fire after a period without user input.
  func noteUse(at time: Timestamp) {
    guard mayBeIdle else { return }
    for (index, timer) in triggers.timers.enumerated() {
      if case .idle(let interval) = timer.moment {
        timers[index] = time + interval.interval(for: values)
      }
    }
  }

  /// The time at which the next command is due; nil for none.
  var deadline: Timestamp? {
    var first: Timestamp?
    for due in timers { first = .earliest(first, due) }
    for change in changes { first = .earliest(first, change.due) }
    return first
  }

  /// Cancels all timers and deferred commands.
  func stop() {
    for index in timers.indices { timers[index] = nil }
    for index in changes.indices { changes[index].due = nil }
  }

  /// Removes and returns the earliest command that is due by `time`, with the time at which it was
  /// due.
  ///
  /// The result is nil if no command is due. A repeating timer is next due at its first repetition
  /// after `time`; missed repetitions are skipped.
  func take(upTo time: Timestamp) -> (use: CommandUse, time: Timestamp)? {
    guard let due = deadline, due <= time else { return nil }
    if let index = timers.firstIndex(of: due) {
      let timer = triggers.timers[index]
      timers[index] = nil
      if case .every(let interval) = timer.moment {
        let interval = interval.interval(for: values)
        // Missed repetitions are skipped.
        let missed = max(0, (time - due).nanoseconds / max(1, interval.nanoseconds))
        timers[index] = due + Interval(nanoseconds: (missed + 1) * interval.nanoseconds)
      }
      return (timer.use, due)
    }
    guard let index = changes.firstIndex(where: { $0.due == due }) else { return nil }
    changes[index] = (due, nil)
    return (triggers.changes[index].use, due)
  }

  /// Records that a named value has changed, and returns the commands to perform immediately.
  ///
  /// If the minimum interval since a command's last run has not passed yet, the command is left out
  /// of the result and deferred until the end of the interval.
  func noteChange(of value: Int, at time: Timestamp) -> [CommandUse] {
    var found: [CommandUse] = []
    for (index, change) in triggers.changes.enumerated() where change.values.contains(value) {
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
