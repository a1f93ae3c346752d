import TactusInput
import TactusWayland

/// A compositor that crashes takes its windows along, but nothing of what people did.
extension Client {
  /// Waits until a compositor can be connected to; its windows are made when it is ready.
  ///
  /// - Throws: `error` where none came in time.
  func awaitCompositor(after error: WaylandError) throws {
    if absence.begins(at: connection.now) {
      let seconds = Int(absence.patience.seconds)
      onNotice?("\(error.message); waiting up to \(seconds) s for it to come back")
    }
    leave()
    while !isDone {
      guard !absence.isHopeless(at: connection.now) else { throw error }
      if let next = try? connect() { return go(on: next) }
      // What was done last is kept now: nobody knows how long this takes, nor how it ends.
      keepChanges(at: connection.now)
      watchHelpers()
      // Signals end the wait.
      try loop.turn(until: connection.now + Absence.pause)
    }
  }

  /// Gives up what came from the old connection: the seats went with it.
  private func leave() {
    connection.close()
    areWindowsOpen = false
    loop.connection = nil
    for seat in capabilities.keys.sorted() {
      for window in windows + parked { window.handle(.capabilities(connection.now, seat, [])) }
    }
    capabilities = [:]
  }

  private func go(on next: Connection) {
    connection = next
    connection.delegate = self
    loop.connection = next
  }
}
