import PanRecognizer
import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusViews
import TapRecognizer
import Testing

/// A stock machine that claims to come from a module.
private final class Foreign<Machine: GestureMachine>: RecognizerDriver {
  private let inner = MachineDriver<Machine>(Machine())
  let module: String? = "org.example.slow"
  var declaration: RecognizerDeclaration { inner.declaration }

  func set(parameter index: Int, to value: ParameterValue) {
    inner.set(parameter: index, to: value)
  }
  func reset() { inner.reset() }
  func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) { inner.process(touches, context, &report) }
  func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) { inner.deadlineReached(touches, context, &report) }
}

@Suite("A quarantined module")
struct QuarantineTests {
  let bench = InteractionBench()

  private func quarantine(_ ms: Double) {
    bench.interaction.handle(
      .quarantine(InteractionBench.time(ms), module: "org.example.slow"))
  }

  @Test("quarantine cancels the module's gesture, and the finger continues for other recognizers")
  func cancels() {
    bench.interaction.attach(Foreign<PanRecognizer>(), to: bench.c, name: "slow")
    bench.attach(PanRecognizer.self, "pan", to: bench.a)
    bench.interaction.engine.rules.allowSimultaneous("slow", "pan")
    bench.down(0, 0, 50, 50)
    bench.move(10, 0, 80, 50)
    bench.move(20, 0, 90, 50)
    _ = bench.takeLog()
    quarantine(25)
    bench.up(30, 0)
    #expect(
      bench.takeLog() == [
        "slow cancelled: quarantined", "did slow cancelled", "pan ended: recognized",
        "did pan ended",
      ])
  }

  @Test(
    "a recognizer that waits for a quarantined one goes ahead, and the quarantined one stays disabled"
  )
  func staysOff() throws {
    let id = bench.interaction.attach(Foreign<TapRecognizer>(), to: bench.c, name: "slow")
    quarantine(0)
    bench.interaction.setEnabled(id, true)
    #expect(!bench.interaction.engine.isEnabled(id))
    bench.attach(TapRecognizer.self, "tap", to: bench.a)
    try bench.interaction.engine.rules.requireFailure(of: "slow", before: "tap")
    bench.down(10, 0, 50, 50)
    bench.up(50, 0)
    #expect(bench.takeLog().contains("tap recognized: recognized"))
  }

  @Test("a quarantined module's recognizers are disabled from the start on later views")
  func laterViews() {
    quarantine(0)
    let id = bench.interaction.attach(Foreign<PanRecognizer>(), to: bench.d, name: "slow")
    #expect(!bench.interaction.engine.isEnabled(id))
  }
}
