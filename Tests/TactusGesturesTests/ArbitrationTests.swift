import PanRecognizer
import PullRecognizer
import TactusGestures
import TactusInput
import TapRecognizer
import TestSupport
import Testing

@Suite("Arbitration")
struct ArbitrationTests {
  @Test("the first recognizer to leave possible wins and the others fail, inner ones first")
  func exclusion() {
    let bench = GestureBench()
    bench.attach(PanRecognizer.self, "outer", depth: 0)
    bench.attach(PanRecognizer.self, "middle", depth: 1)
    bench.attach(PanRecognizer.self, "inner", depth: 2)
    bench.down(0, 0, 0, at: 0)
    bench.move(0, 30, 0, at: 10)
    #expect(
      bench.takeLog() == [
        "10 inner began: recognized", "10 middle failed: excluded", "10 outer failed: excluded",
      ])
  }

  @Test("simultaneous recognizers both begin")
  func simultaneous() {
    let bench = GestureBench()
    bench.attach(PanRecognizer.self, "a")
    bench.attach(PanRecognizer.self, "b")
    bench.engine.rules.allowSimultaneous("b", "a")
    bench.down(0, 0, 0, at: 0)
    bench.move(0, 30, 0, at: 10)
    #expect(bench.takeLog() == ["10 a began: recognized", "10 b began: recognized"])
  }

  @Test("a recognizer that begins later than a rival is refused with the rival's name")
  func late() throws {
    let bench = GestureBench()
    bench.attach(PanRecognizer.self, "near")
    bench.attach(PanRecognizer.self, "far", ["slop": .number(50)])
    bench.down(0, 0, 0, at: 0)
    bench.move(0, 30, 0, at: 10)
    bench.move(0, 90, 0, at: 20)
    #expect(bench.takeLog() == ["10 near began: recognized", "10 far failed: excluded"])
    #expect(try #require(bench.last("far")).reason.text == "near was first")
  }

  @Suite("Single, double and triple tap with failure requirements")
  struct Taps {
    let bench = GestureBench()

    init() throws {
      bench.attach(TapRecognizer.self, "single")
      bench.attach(TapRecognizer.self, "double", ["taps": .number(2)])
      bench.attach(TapRecognizer.self, "triple", ["taps": .number(3)])
      try bench.engine.rules.requireFailure(of: "double", before: "single")
      try bench.engine.rules.requireFailure(of: "triple", before: "double")
      try bench.engine.rules.requireFailure(of: "triple", before: "single")
    }

    @Test("one tap is only a single, after the gap")
    func one() {
      bench.tap(0, 10, 10, at: 0)
      #expect(bench.actions.isEmpty)
      bench.wait(until: 2000)
      #expect(bench.actions == ["single recognized"])
      #expect(bench.log.contains("400 single recognized: recognized"))
    }

    @Test("two taps are only a double, after the gap")
    func two() {
      bench.tap(0, 10, 10, at: 0)
      bench.tap(0, 10, 10, at: 200)
      #expect(bench.actions.isEmpty)
      bench.wait(until: 2000)
      #expect(bench.actions == ["double recognized"])
    }

    @Test("three taps are only a triple, at once")
    func three() {
      for i in 0..<3 { bench.tap(0, 10, 10, at: Double(i) * 200) }
      #expect(bench.actions == ["triple recognized"])
      bench.wait(until: 2000)
      #expect(bench.actions == ["triple recognized"])
    }

    @Test("removing the double and triple while a single waits fires the single at once")
    func removal() {
      bench.tap(0, 10, 10, at: 0)
      bench.engine.rules = RuleBook()
      bench.drain()
      #expect(bench.actions.first == "single recognized")
    }

    @Test("two taps far apart are two singles")
    func farApart() {
      bench.tap(0, 10, 10, at: 0)
      bench.tap(0, 300, 10, at: 200)
      bench.wait(until: 2000)
      #expect(bench.actions == ["single recognized", "single recognized"])
    }
  }

  @Test("a tap with the immediate policy fires at once, and the double as well")
  func immediate() throws {
    let bench = GestureBench()
    bench.attach(
      TapRecognizer.self, "single", ["policy": TapRecognizer.Policy.immediate.parameterValue])
    bench.attach(TapRecognizer.self, "double", ["taps": .number(2)])
    try bench.engine.rules.requireFailure(of: "double", before: "single")
    bench.tap(0, 10, 10, at: 0)
    #expect(bench.actions == ["single recognized"])
    bench.tap(0, 10, 10, at: 200)
    #expect(bench.actions.last == "double recognized")
  }

  @Test("a cycle of failure requirements is refused and shown")
  func cycle() throws {
    var rules = RuleBook()
    try rules.requireFailure(of: "b", before: "a")
    try rules.requireFailure(of: "c", before: "b")
    #expect(throws: RuleError(cycle: ["c", "a", "b", "c"])) {
      try rules.requireFailure(of: "a", before: "c")
    }
    #expect(!rules.requires("c", failureOf: "a"))
  }

  @Test("a pull that begins and disables the competing scroll cancels that scroll at once")
  func disabling() {
    let bench = GestureBench()
    let scroll = bench.attach(
      PanRecognizer.self, "scroll", ["axis": PanRecognizer.Axis.horizontal.parameterValue])
    bench.attach(PullRecognizer.self, "pull", depth: 1)
    bench.engine.rules.allowSimultaneous("scroll", "pull")
    bench.onAction = { transition, name in
      if name == "pull", transition.state == .began { bench.engine.setEnabled(scroll, false) }
    }
    bench.down(0, 100, 100, at: 0)
    bench.move(0, 111, 104, at: 10)
    bench.move(0, 111, 118, at: 20)
    #expect(
      bench.takeLog() == [
        "10 scroll began: recognized", "20 pull began: recognized", "20 scroll cancelled: disabled",
      ])
  }

  @Test("a machine with nonsensical reports is refused, counted, and cannot keep its touches")
  func misbehaviour() {
    let bench = GestureBench()
    bench.attach(Rogue.self, "rogue")
    bench.down(0, 0, 0, at: 0)
    bench.move(0, 5, 0, at: 10)
    bench.move(0, 10, 0, at: 20)
    bench.up(0, at: 30)
    #expect(bench.takeLog() == ["30 rogue failed: lifted-early"])
    #expect(
      bench.faults == [
        "rogue reported the state \"changed\" after \"possible\", which is not allowed",
        "rogue reported the state \"cancelled\" after \"possible\", which is not allowed",
        "rogue reported a value that is not finite (slot 0)",
      ])
  }
}

/// Reports something forbidden, different each time.
struct Rogue: GestureMachine {
  struct Values: BitwiseCopyable {
    var x: Double
  }

  static let declaration = Declaration(
    "test.rogue", "Rogue", "Misbehaves.", .continuous, touches: 1...1,
    outputs: [Output("x", \.x, .none, "")])
  var step = 0

  init() {}
  mutating func reset() {}
  mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    step += 1
    switch step {
    case 1: report.change()
    case 2: report.cancel(.none)
    case 3:
      report.values.x = .nan
      report.begin(.none)
    default: break
    }
  }
}
