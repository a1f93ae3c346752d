import Glibc

/// The maximum time that any test waits for an event.
///
/// A wait ends as soon as the event occurs, so the limit costs nothing. The limit only ends tests
/// that would wait forever, and says nothing about the speed of a machine.
public enum Patience {
  /// The limit in seconds.
  public static let seconds = 300

  /// The moment at which a wait that begins now times out.
  public static var end: ContinuousClock.Instant { .now + .seconds(seconds) }

  /// Waits until a condition holds or the limit is reached.
  ///
  /// Tests that close one end of a pipe need this. While another thread starts a process, that process
  /// has a copy of the end until its program begins, so the other end may notice the closing later.
  public static func until(_ condition: () throws -> Bool) rethrows {
    let end = end
    while try !condition(), .now < end { usleep(1000) }
  }
}

/// Whether tests also compare measurements with limits, as `make load` requests.
///
/// Such a comparison depends on the machine as well, so no other run of the tests makes it.
public enum Measuring {
  /// Whether the variable `TACTUS_MEASURE` is set.
  public static let isAsked = unsafe getenv("TACTUS_MEASURE") != nil
}
