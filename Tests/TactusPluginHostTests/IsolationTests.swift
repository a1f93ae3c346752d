import Foundation
import TactusGestures
import TactusInput
import TestSupport
import Testing

@testable import TactusPluginHost

@Suite("A module in its own process")
struct IsolationTests {
  @Test("it receives input at once, and its answer applies when it arrives")
  func answersLater() throws {
    let far = try IsolationBench()
    far.drag()
    #expect(far.bench.takeLog() == [])
    far.takeAll()
    #expect(far.bench.takeLog() == ["48 far began: recognized"])
    far.bench.up(0, at: 56)
    #expect(far.bench.takeLog() == [])
    far.takeAll()
    #expect(far.bench.takeLog() == ["56 far ended: recognized"])
    #expect(far.bench.faults == [])
  }

  @Test("its answer still applies to a finger that has lifted meanwhile")
  func decidesAfterTheLift() throws {
    let far = try IsolationBench()
    far.drag()
    far.bench.up(0, at: 56)
    #expect(far.bench.engine.isInAttempt(far.id))
    far.takeAll()
    #expect(far.bench.takeLog() == ["56 far began: recognized", "56 far ended: recognized"])
    far.bench.down(1, 0, 0, at: 100)
    far.bench.up(1, at: 120)
    far.takeAll()
    #expect(far.bench.takeLog() == ["120 far failed: too-short"])
  }

  @Test("a recognizer that waits for its failure waits for its answer")
  func othersWait() throws {
    let far = try IsolationBench()
    try far.bench.engine.rules.requireFailure(of: "far", before: "near")
    far.bench.attach(AnyTouch.self, "near")
    far.bench.down(0, 0, 0, at: 0)
    far.bench.up(0, at: 20)
    #expect(far.bench.takeLog() == [])
    far.takeAll()
    #expect(
      far.bench.takeLog() == ["20 far failed: too-short", "20 near recognized: recognized"])
  }

  @Test("a touch before the answer that ends the attempt belongs to the next attempt")
  func nextAttempt() throws {
    let far = try IsolationBench()
    far.bench.down(0, 0, 0, at: 0)
    far.bench.up(0, at: 20)
    far.bench.down(1, 0, 0, at: 40)
    far.bench.move(1, 50, 0, at: 48)
    far.takeAll()
    #expect(far.bench.takeLog() == ["48 far failed: too-short"])
    // The gesture begins at the finger's place when it was handed over.
    far.bench.move(1, 80, 0, at: 60)
    far.takeAll()
    far.bench.up(1, at: 70)
    far.takeAll()
    #expect(far.bench.takeLog() == ["60 far began: recognized", "70 far ended: recognized"])
  }

  @Test("an attempt ended by another recognizer's victory is not answered any more")
  func cutOff() throws {
    let far = try IsolationBench()
    far.bench.attach(AnyTouch.self, "near")
    far.drag()
    far.bench.up(0, at: 60)
    far.takeAll()
    far.sleepUntilSomethingComes()
    far.take()
    #expect(far.bench.takeLog() == ["60 near recognized: recognized", "60 far failed: excluded"])
  }

  @Test(
    "any fault ends only the module itself: its gesture is cancelled, it is named and restarted",
    arguments: [
      ("CRASHES", "crashed with SIGSEGV"), ("ABORTS", "crashed with SIGABRT"),
      ("DIVIDES_BY_ZERO", "crashed with SIGFPE"), ("RECURSES", "crashed with SIGSEGV"),
      ("JUMPS", "crashed with SIG"), ("ALLOCATES", "crashed with SIG"),
      ("EXITS=3", "exited with code 3"),
      ("EXITS_KINDLY=3", "exited with code 3"),
    ])
  func contained(fault: String, cause: String) throws {
    if isSanitized, fault == "ALLOCATES" { return }
    let far = try IsolationBench(fault)
    far.drag()
    far.takeUntilLost()
    #expect(far.bench.takeLog() == ["48 far failed: module-lost"])
    #expect(far.notices.count == 1)
    #expect(far.notices.first?.contains("the isolated module org.example.fixture.module") == true)
    #expect(far.notices.first?.contains(cause) == true, "\(far.notices.first ?? "")")
    far.bench.up(0, at: 60)
    // The fault occurs in the middle of a gesture.
    far.bench.down(1, 0, 0, at: 100)
    far.bench.up(1, at: 120)
    far.takeAll()
    #expect(far.bench.takeLog() == ["120 far failed: too-short"])
  }

  @Test(
    "a process that does not answer is killed when it has run, or waited, for too long",
    arguments: [
      ("LOOPS", "did not answer a request in time", 500.0),
      ("WAITS", "was idle and did not answer a request", 500.0),
    ])
  func endless(fault: String, cause: String, step: Double) throws {
    let far = try IsolationBench(fault)
    far.drag()
    let end = Patience.end
    while far.notices.isEmpty, .now < end {
      // The kernel measures the running time; the loop's clock is simulated.
      far.sleepUntilSomethingComes(milliseconds: 20)
      far.take(after: step)
    }
    #expect(far.notices.first?.contains("module \(cause);") == true, "\(far.notices)")
    #expect(far.bench.takeLog().last?.hasSuffix("far failed: module-lost") == true)
  }

  @Test("a deadline that is not later than the last is refused, as in the program")
  func deadlineOfNow() throws {
    let far = try IsolationBench("ASKS_FOR_NOW")
    far.bench.down(0, 0, 0, at: 10)
    far.takeAll()
    var deadlines = 0
    while let next = far.bench.engine.nextDeadline, deadlines < 10 {
      deadlines += 1
      _ = far.bench.engine.fireNextDeadline(upTo: next)
      far.takeAll()
    }
    #expect(deadlines == 1)
    #expect(
      far.bench.faults == [
        "far requested a deadline that is not later than the one that just expired"
      ])
    far.bench.engine.checkInvariants()
  }

  @Test("during a synchronous wait for answers the process is lost at most twice")
  func lostTwice() throws {
    let far = try IsolationBench("LOOPS", pace: .immediate)
    for attempt in 0..<4 {
      far.drag(at: Double(attempt) * 1000)
      far.bench.up(0, at: Double(attempt) * 1000 + 60)
    }
    let name = "the isolated module org.example.fixture.module: "
    #expect(
      far.notices == [
        name + "it did not answer a request in time; its gestures are cancelled",
        name + "it did not answer a request in time (second failure); it is not restarted",
      ])
    #expect(far.isolation.processes == [])
    #expect(
      far.bench.takeLog() == [
        "24 far failed: module-lost", "1024 far failed: module-lost",
        "2000 far failed: module-lost", "3000 far failed: module-lost",
      ])
  }

  @Test("it is restarted at once, and after further faults with ever longer pauses")
  func pauses() throws {
    let far = try IsolationBench("CRASHES")
    func crash(at ms: Double) {
      far.drag(at: ms)
      far.takeUntilLost()
      far.bench.up(0, at: ms + 60)
    }
    crash(at: 0)
    #expect(far.bench.engine.isEnabled(far.id))
    crash(at: 1000)
    #expect(!far.bench.engine.isEnabled(far.id), "it waits for 500 ms")
    far.take(after: 499)
    #expect(!far.bench.engine.isEnabled(far.id))
    far.take(after: 1)
    #expect(far.bench.engine.isEnabled(far.id))
    crash(at: 3000)
    far.take(after: 999)
    #expect(!far.bench.engine.isEnabled(far.id))
    far.take(after: 1)
    #expect(far.bench.engine.isEnabled(far.id))
  }

  @Test(
    "a module that cannot be loaded in its process is named, and not tried again",
    arguments: [("CRASHES_AT_LOAD", "crashed with SIGSEGV"), ("NO_ENTRY", "does not export")])
  func notLoaded(fault: String, cause: String) throws {
    let far = try IsolationBench(fault)
    far.takeUntilLost()
    #expect(far.notices.first?.contains(cause) == true, "\(far.notices)")
  }

  @Test("its reports obey the same rules as in the program")
  func refused() throws {
    let infinite = try IsolationBench("REPORTS_INFINITY")
    infinite.drag()
    infinite.takeAll()
    #expect(infinite.bench.faults.contains("far reported a value that is not finite (slot 0)"))
    let wild = try IsolationBench("OVERRUNS")
    wild.drag()
    wild.takeAll()
    #expect(wild.bench.faults == ["far wrote past the end of its report, and was switched off"])
    #expect(!wild.bench.engine.isEnabled(wild.id))
  }

  @Test("it has no access to files, the network or other processes")
  func shutIn() throws {
    let folder = try TemporaryFolder.make("reaching")
    let far = try IsolationBench("REACHES_OUT=\"\(folder)/reached\"", pace: .immediate)
    far.bench.down(0, 0, 0, at: 0)
    far.bench.up(0, at: 20)
    #expect(far.bench.last("far")?.reason.measured == 0)
  }

  @Test("the sandbox also confines threads that started before it")
  func threads() throws {
    let folder = try TemporaryFolder.make("threads")
    let root = SourceTree.path
    let border = root + "/Sources/CModuleBorder"
    let built = try Command.outcome([
      "cc", "-std=gnu11", "-I\(border)/include", "\(border)/sandbox.c",
      "\(root)/Tests/Modules/threaded.c", "-o", folder + "/threaded",
    ])
    try #require(built.status == 0, "\(built.text)")
    let outcome = try Command.outcome([folder + "/threaded"])
    #expect(outcome.text == "", "\(outcome.text)")
    #expect(outcome.status == 0)
    // The same program without the sandbox shows that the test can fail.
    #expect(try Command.outcome([folder + "/threaded", "free"]).status == 1)
  }

  @Test("in the program itself it would have that access")
  func notShutIn() throws {
    let folder = try TemporaryFolder.make("reaching")
    try FixtureModule.build(
      defining: ["REACHES_OUT=\"\(folder)/reached\"", "ID=\"org.example.reaching\""], in: folder)
    let catalogue = ModuleCatalogue(searchPath: ModuleSearchPath(folders: [folder]))
    let bench = GestureBench()
    bench.attach(try #require(catalogue.recognizer("org.example.reaching")).makeDriver(), "near")
    bench.down(0, 0, 0, at: 0)
    bench.up(0, at: 20)
    #expect((bench.last("near")?.reason.measured ?? 0) >= 6)
  }

  @Test("input to a process that stops reading never blocks the program")
  func neverWaits() throws {
    let far = try IsolationBench("WAITS")
    far.drag()
    // These movements fill a ring whose reader has stopped. If the program had waited for the
    // module's process, the process would have exceeded its own limits.
    for step in 0..<5000 { far.bench.move(0, Double(step), 0, at: 100 + Double(step)) }
    far.takeUntilLost()
    #expect(far.notices.first?.contains("did not read its input") == true, "\(far.notices)")
  }
}

/// A recognizer of any lift.
private struct AnyTouch: GestureMachine {
  static let declaration = Declaration(
    "test.any", "Any", "Any touch.", .discrete, touches: 1...1)

  func reset() {}
  func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<NoValues>
  ) {
    if touches.count > 0, touches[0].phase == .ended { report.end() }
  }
}
