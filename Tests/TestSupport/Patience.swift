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
}

/// Whether tests also compare measurements with limits, as `make load` requests.
///
/// Such a comparison depends on the machine as well, so no other run of the tests makes it.
public enum Measuring {
  /// Whether the variable `TACTUS_MEASURE` is set.
  public static let isAsked = unsafe getenv("TACTUS_MEASURE") != nil
}
