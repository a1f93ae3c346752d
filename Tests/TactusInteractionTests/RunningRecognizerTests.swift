import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusViews
import Testing

@Suite("What a recognizer changes while its own code runs")
struct RunningRecognizerTests {
  let bench = InteractionBench()
  let calls = Calls()

  /// The calls of a recognizer from which it changes something.
  enum Call: CaseIterable {
    case process, deadline, reset, parameter
  }

  @discardableResult
  private func attach(_ name: String, to view: View) -> RecognizerID {
    bench.interaction.attach(Caller(calls), to: view, name: name)
  }

  /// Feeds one finger that goes down on C, moves, waits and lifts.
  private func drag(at start: Double = 0) {
    bench.down(start, 0, 50, 50)
    bench.move(start + 10, 0, 60, 50)
    bench.wait(start + 200)
    bench.up(start + 210, 0)
    bench.interaction.engine.checkInvariants()
    #expect(bench.interaction.liveTouches.isEmpty)
  }

  @Test("one that detaches itself is stopped when it has returned", arguments: Call.allCases)
  func detaches(in call: Call) {
    let id = attach("own", to: bench.c)
    calls.act(in: call) { [bench] in bench.interaction.detach(id) }
    if call == .parameter { bench.interaction.setParameter(of: id, index: 0, to: .number(2)) }
    drag()
    #expect(bench.interaction.recognizers(of: bench.c).isEmpty)
    #expect(bench.interaction.engine.declaration(of: id) == nil)
    #expect(!bench.takeLog().contains { $0.hasPrefix("did ") })
  }

  @Test("the report of the call in which it detaches itself is void")
  func reportIsVoid() {
    let id = attach("own", to: bench.c)
    calls.act(in: .process) { [bench] in bench.interaction.detach(id) }
    calls.begins = true
    drag()
    let log = bench.takeLog()
    #expect(log.contains("own failed: view-removed"))
    #expect(!log.contains { $0.contains("began: recognized") })
  }

  @Test("one at work is cancelled, and its action is still due")
  func cancelled() {
    let id = attach("own", to: bench.c)
    calls.begins = true
    bench.down(0, 0, 50, 50)
    calls.act(in: .process) { [bench] in bench.interaction.detach(id) }
    bench.move(10, 0, 60, 50)
    bench.up(20, 0)
    let actions = bench.takeLog().filter { $0.hasPrefix("did ") }
    #expect(actions.count == 2 && actions.last?.hasSuffix(" cancelled") == true)
    #expect(bench.interaction.recognizers(of: bench.c).isEmpty)
    bench.interaction.engine.checkInvariants()
  }

  @Test("one may take its view away", arguments: [Call.process, .deadline, .reset])
  func removesView(in call: Call) {
    let id = attach("own", to: bench.c)
    attach("outer", to: bench.a)
    calls.act(in: call) { [bench] in bench.c.removeFromParent() }
    drag()
    #expect(bench.c.parent == nil && bench.interaction.recognizers(of: bench.c) == [id])
    #expect(bench.interaction.engine.state(of: id) == .possible)
  }

  @Test("one may take the last reference to its view away")
  func freesView() {
    var view: View? = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    bench.c.add(view ?? View())
    let id = attach("own", to: view ?? View())
    weak let gone = view
    view = nil
    calls.act(in: .process) { gone?.removeFromParent() }
    drag()
    #expect(gone == nil && bench.interaction.engine.declaration(of: id) == nil)
    #expect(bench.interaction.recognizerCount == 0)
  }

  @Test(
    "one may attach another to its view, which sees the next finger",
    arguments: [Call.process, .deadline, .reset])
  func attaches(in call: Call) {
    attach("own", to: bench.c)
    let other = Calls()
    calls.act(in: call) { [bench] in
      bench.interaction.attach(Caller(other), to: bench.c, name: "new")
    }
    drag()
    #expect(other.count == 0 && bench.interaction.recognizers(of: bench.c).count == 2)
    bench.down(1000, 0, 50, 50)
    bench.up(1010, 0)
    #expect(other.count == 2)
  }

  @Test("one may set its own parameter, and begins again", arguments: Call.allCases)
  func setsParameter(in call: Call) {
    let id = attach("own", to: bench.c)
    calls.act(in: call) { [bench] in
      bench.interaction.setParameter(of: id, index: 0, to: .number(7))
    }
    if call == .parameter { bench.interaction.setParameter(of: id, index: 0, to: .number(2)) }
    drag()
    #expect(calls.limit == 7)
  }

  @Test("one may switch itself off, or cancel itself, set itself back, or change the rules")
  func otherChanges() {
    let id = attach("own", to: bench.c)
    attach("outer", to: bench.a)
    let engine = bench.interaction.engine
    let changes: [() -> Void] = [
      { [bench] in bench.interaction.setEnabled(id, false) },
      { engine.cancel(id, reason: Reason(.disabled)) },
      { engine.end(id, reason: Reason(.disabled)) },
      { engine.resetOutput(of: id, "value") },
      { engine.rules.allowSimultaneous("own", "outer") },
      { engine.quarantine(module: "none") },
      { _ = (engine.progress(of: id), engine.nextDeadline, engine.waits, engine.state(of: id)) },
      { [bench] in bench.c.isHidden = true },
    ]
    for (index, change) in changes.enumerated() {
      bench.interaction.setEnabled(id, true)
      bench.c.isHidden = false
      calls.act(in: index.isMultiple(of: 2) ? .process : .deadline, change)
      drag(at: Double(index) * 1000)
    }
    #expect(bench.c.isHidden && bench.interaction.engine.isEnabled(id))
  }
}

/// The action that a recognizer performs in one of its calls.
///
/// The object outlives the recognizer.
final class Calls {
  typealias Call = RunningRecognizerTests.Call
  private var call: Call?
  private var action = {}
  var begins = false
  var count = 0
  var limit = 0.0

  /// Acts once, in the next call of a kind.
  func act(in call: Call, _ action: @escaping () -> Void) {
    self.call = call
    self.action = action
  }

  func note(_ call: Call) {
    guard self.call == call else { return }
    self.call = nil
    action()
  }
}

/// Asks for a deadline 100 ms after a touch, and calls back in each of its calls.
private struct Caller: GestureMachine {
  struct Values: BitwiseCopyable, Sendable {
    var value = 0.0
  }

  private var calls = Calls()
  private var limit = 1.0 {
    didSet {
      calls.limit = limit
      calls.note(.parameter)
    }
  }

  static let declaration = Declaration(
    "test.caller", "Caller", "It calls back.", .continuous, touches: 1...1,
    parameters: [Parameter("limit", \.limit, 0...10, .ratio, "A limit.")],
    outputs: [Output("value", \.value, .ratio, isResettable: true, "A value.")])

  init() {}

  init(_ calls: Calls) { self.calls = calls }

  mutating func reset() { calls.note(.reset) }

  mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    calls.count += 1
    calls.note(.process)
    if touches[0].hasLanded {
      report.deadline = context.time + .milliseconds(100)
      if calls.begins { report.begin() }
    } else if touches[0].hasEnded {
      calls.begins ? report.end() : report.fail(Reason(.liftedEarly))
    } else if calls.begins {
      report.change()
    }
  }

  mutating func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    calls.note(.deadline)
  }
}
