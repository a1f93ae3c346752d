import TestSupport
import Testing

/// Time comes from events. The compiled code says best whether anybody looks at a clock.
@Suite("No clock inside")
struct ClockTests {
  private static let clocks = [
    "clock_gettime", "clock", "gettimeofday", "time", "times", "timespec_get", "ftime",
    "clock_getres", "nanosleep", "usleep", "sleep", "poll", "select",
  ]

  @Test(
    "nothing from the input to the scene calls for the time, nor does any recognizer",
    arguments: [
      "TactusGeometry", "TactusInput", "TactusGestures", "TactusViews", "TactusInteraction",
      "TactusPluginKit", "CircleRecognizer", "EdgePanRecognizer", "HoverRecognizer",
      "LongPressRecognizer", "PanRecognizer", "PinchRecognizer", "PullRecognizer",
      "RotationRecognizer", "OneFingerRotationRecognizer", "UnistrokeRecognizer",
      "MultistrokeRecognizer", "ScrollRecognizer", "SwipeRecognizer", "TapRecognizer",
    ])
  func calls(target: String) throws {
    let needed = try ELFSymbols.needed(inObjectsOf: target)
    #expect(!needed.isEmpty)
    for clock in Self.clocks { #expect(!needed.contains(clock), "\(target) calls \(clock)") }
    // Nor by the clocks of Swift's own concurrency.
    #expect(!needed.contains { $0.contains("ContinuousClock") || $0.contains("SuspendingClock") })
  }

  @Test("where a clock is read, this finds it")
  func works() throws {
    #expect(try ELFSymbols.needed(inObjectsOf: "TactusWayland").contains("clock_gettime"))
  }
}
