import TactusInput

/// What the client has to do with other programs: those that gestures start, those that command it, and
/// the service manager.
final class OtherPrograms {
  let starts = ProgramStarts()
  var control: ControlServer?
  var service: ServiceNotifier?

  /// When one of them is due.
  var deadline: Timestamp? {
    .earliest(.earliest(starts.deadline, control?.deadline), service?.deadline)
  }

  /// Gives the service manager a sign of life if one is due, and carries out the commands that have come.
  func take(for windows: ClientWindows, at now: Timestamp) {
    service?.noteTurn(at: now)
    let desk = CommandDesk(windows: windows, now: now)
    control?.serve(at: now) { desk.answer($0, of: $1) }
  }
}
