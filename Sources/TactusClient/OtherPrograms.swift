import TactusInput

/// What the client has to do with other programs: those that gestures start, and those that
/// command it.
final class OtherPrograms {
  let starts = ProgramStarts()
  var control: ControlServer?

  /// When one of them is due.
  var deadline: Timestamp? { .earliest(starts.deadline, control?.deadline) }

  /// Carries out the commands that have come.
  func take(for windows: ClientWindows, at now: Timestamp) {
    let desk = CommandDesk(windows: windows, now: now)
    control?.serve(at: now) { desk.answer($0, of: $1) }
  }
}
