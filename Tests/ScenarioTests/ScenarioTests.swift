import Testing

@Suite("Scenarios of arbitration")
struct ScenarioTests {
  @Test("delivery and claims", arguments: Scenario.delivery)
  func delivery(scenario: Scenario) throws { try check(scenario) }

  @Test("taps", arguments: Scenario.taps)
  func taps(scenario: Scenario) throws { try check(scenario) }

  @Test("long presses", arguments: Scenario.presses)
  func presses(scenario: Scenario) throws { try check(scenario) }

  @Test("pans", arguments: Scenario.pans)
  func pans(scenario: Scenario) throws { try check(scenario) }

  @Test("pinches and rotations", arguments: Scenario.twoFingers)
  func twoFingers(scenario: Scenario) throws { try check(scenario) }

  @Test("swipes", arguments: Scenario.swipes)
  func swipes(scenario: Scenario) throws { try check(scenario) }

  @Test("circles", arguments: Scenario.circles)
  func circles(scenario: Scenario) throws { try check(scenario) }

  @Test("the strip", arguments: Scenario.strip)
  func strip(scenario: Scenario) throws { try check(scenario) }

  @Test("fingers that are exchanged", arguments: Scenario.exchanges)
  func exchanges(scenario: Scenario) throws { try check(scenario) }

  @Test("touches that a rival has had", arguments: Scenario.takenTouches)
  func takenTouches(scenario: Scenario) throws { try check(scenario) }

  @Test("none of the 48 is missing")
  func complete() {
    let all =
      Scenario.delivery + Scenario.taps + Scenario.presses + Scenario.pans + Scenario.twoFingers
      + Scenario.swipes + Scenario.circles + Scenario.strip + Scenario.exchanges
      + Scenario.takenTouches
    let numbers = Set(all.compactMap { Int($0.says.prefix { $0 != ":" }) })
    #expect(numbers == Set(1...48))
  }

  /// Expects the log, the same log a second time, and no violated rule of the engine.
  private func check(_ scenario: Scenario) throws {
    let player = try ScenarioPlayer(scenario)
    let log = player.play()
    #expect(log == scenario.log, "\n\(log)\n")
    #expect(player.violations.isEmpty && player.problems.isEmpty)
    #expect(try ScenarioPlayer(scenario).play() == log)
  }

  @Test("a log with one wrong number is refused")
  func wrong() throws {
    var scenario = Scenario.taps[0]
    scenario.script = "0 tap 1 100 100"
    #expect(try ScenarioPlayer(scenario).play() != scenario.log)
  }
}
