import TactusGestures
import TactusInput
import TestSupport
import Testing

@Suite("A recognizer removed by another one at their common deadline")
struct RemovalTests {
  @Test(
    "the removed recognizer's report is void, and the other one's counts", arguments: [false, true])
  func removed(otherReports: Bool) {
    let bench = GestureBench()
    let (victim, remover) = (Sleeper(), Sleeper())
    victim.reports = true
    remover.reports = otherReports
    let id = bench.attach(victim, "victim")
    bench.attach(remover, "remover")
    remover.onDeadline = { [engine = bench.engine] in engine.detach(id) }
    bench.down(0, 0, 0, at: 0)
    bench.wait(until: 200)
    let log = bench.takeLog()
    // A removed recognizer has no name.
    #expect(log.first == "100  failed: view-removed")
    #expect(log.dropFirst() == (otherReports ? ["100 remover failed: too-long"] : []))
    #expect(bench.engine.brokenInvariants().isEmpty)
    // The removed recognizer's report leaves no trace.
    bench.up(0, at: 300)
    bench.down(1, 0, 0, at: 1000)
    bench.wait(until: 1200)
    #expect(
      bench.takeLog() == [
        otherReports ? "1100 remover failed: too-long" : "300 remover failed: lifted-early"
      ])
  }
}

/// Asks for a deadline 100 ms after a touch, and fails then if `reports` is set.
private final class Sleeper: RecognizerDriver {
  let declaration = RecognizerDeclaration(
    id: "test.sleeper", name: "Sleeper", doc: "Sleeps.", isDiscrete: true, touches: 1...1,
    parameters: [], outputs: [])
  var reports = false
  var onDeadline = {}

  func set(parameter index: Int, to value: ParameterValue) {}
  func reset() {}

  func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) {
    if touches[0].hasLanded { report.deadline = context.time + .milliseconds(100) }
  }

  func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) {
    onDeadline()
    if reports { report.fail(Reason(.tooLong)) }
  }
}
