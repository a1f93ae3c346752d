import Glibc

/// The longest that any test waits for an event.
///
/// A wait ends as soon as the event is there, so the limit costs nothing. It only ends tests that would
/// wait for ever, and says nothing about how fast a machine is.
public enum Patience {
  public static let seconds = 300

  /// The moment at which a wait that begins now is given up.
  public static var end: ContinuousClock.Instant { .now + .seconds(seconds) }
}

/// Whether tests also compare what they measure with limits, as `make load` asks them to.
///
/// Such a comparison says something about the machine, too, so no other run of the tests makes it.
public enum Measuring {
  public static let isAsked = unsafe getenv("TACTUS_MEASURE") != nil
}
