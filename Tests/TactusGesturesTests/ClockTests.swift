import TestSupport
import Testing

/// Tests that the code takes the time from events and reads no clock.
///
/// The symbols of the compiled code show whether a clock is read.
@Suite("Code without a clock")
struct ClockTests {
  private static let clocks = [
    "clock_gettime", "clock", "gettimeofday", "time", "times", "timespec_get", "ftime",
    "clock_getres", "nanosleep", "usleep", "sleep", "poll", "select",
  ]

  @Test(
    "no code between input and scene reads the time, and neither does any recognizer",
    arguments: [
      "TactusGeometry", "TactusInput", "TactusGestures", "TactusViews", "TactusInteraction",
      "TactusPluginKit", "CircleRecognizer", "EdgePanRecognizer", "HoverRecognizer",
      "LongPressRecognizer", "PanRecognizer", "PinchRecognizer", "PullRecognizer",
      "RotationRecognizer", "OneFingerRotationRecognizer", "UnistrokeRecognizer",
      "MultistrokeRecognizer", "ScrollRecognizer", "SwipeRecognizer", "TapRecognizer",
      "TraceRecognizer",
    ])
  func calls(target: String) throws {
    let needed = try ELFSymbols.needed(inObjectsOf: target)
    #expect(!needed.isEmpty)
    for clock in Self.clocks { #expect(!needed.contains(clock), "\(target) calls \(clock)") }
    // Swift's own clocks are not used either.
    #expect(!needed.contains { $0.contains("ContinuousClock") || $0.contains("SuspendingClock") })
  }

  @Test("where a clock is read, this finds it")
  func works() throws {
    #expect(try ELFSymbols.needed(inObjectsOf: "TactusWayland").contains("clock_gettime"))
  }
}
