import EdgePanRecognizer
import LongPressRecognizer
import PanRecognizer
import PullRecognizer
import TactusGeometry
import TactusGestures
import TestSupport
import Testing

/// Gestures of one finger and of two on one view.
@Suite("More fingers than a recognizer takes")
struct ExtraTouchesTests {
  /// Returns a bench with a pan and a press of one finger and of two, attached in random order.
  private static func pair(_ random: inout SeededGenerator) -> GestureBench {
    let bench = GestureBench()
    for name in ["pan1", "pan2", "press1", "press2"].shuffled(using: &random) {
      let count = ParameterValue.number(name.hasSuffix("1") ? 1 : 2)
      if name.hasPrefix("pan") {
        bench.attach(
          PanRecognizer.self, name, ["minimumTouches": count, "maximumTouches": count])
      } else {
        bench.attach(LongPressRecognizer.self, name, ["touches": count])
      }
    }
    return bench
  }

  @Test(
    "a two-finger gesture wins if the second finger lands within 500 ms and the first stayed within the slop",
    arguments: 0..<500)
  func twoFingers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bench = Self.pair(&random)
    bench.down(0, 300, 300, at: 0)
    let landing = Double.random(in: 0.1..<500, using: &random)
    // The first finger may wander, but stays within the slop.
    let wander = Double.random(in: 0...9.9, using: &random)
    let angle = Double.random(in: 0...6.2, using: &random)
    let (sin, cos) = Trigonometry.sincos(angle)
    if Bool.random(using: &random) {
      bench.move(0, 300 + wander * cos, 300 + wander * sin, at: landing / 2)
    }
    bench.down(1, 420, Double.random(in: 250...350, using: &random), at: landing)
    let isPan = Bool.random(using: &random)
    if isPan {
      bench.drag(0, to: 340, 420, from: landing)
      bench.drag(1, to: 460, 420, from: landing + 80)
    } else {
      bench.wait(until: landing + 500)
    }
    let winner = isPan ? "pan2" : "press2"
    let began = bench.takeLog().filter { $0.contains("began") }
    #expect(began.map { String($0.split(separator: " ")[1]) } == [winner], "seed \(seed)")
  }

  @Test("one finger alone still pans and presses", arguments: [true, false])
  func oneFinger(isPan: Bool) {
    var random = SeededGenerator(seed: 1)
    let bench = Self.pair(&random)
    bench.down(0, 300, 300, at: 0)
    if isPan { bench.drag(0, to: 400, 300, from: 0) }
    bench.wait(until: 500)
    bench.up(0, at: 600)
    #expect(bench.takeLog().contains { $0.contains(isPan ? "pan1 ended" : "press1 ended") })
  }

  private static let kinds = ["pan", "press", "edge", "pull"]

  private static func bench(_ kind: String, _ extra: ExtraTouches) -> GestureBench {
    let bench = GestureBench()
    let values = ["extraTouches": extra.parameterValue]
    switch kind {
    case "pan":
      bench.attach(
        PanRecognizer.self, kind, values.merging(["maximumTouches": .number(1)]) { a, _ in a })
    case "press": bench.attach(LongPressRecognizer.self, kind, values)
    case "edge": bench.attach(EdgePanRecognizer.self, kind, values)
    default: bench.attach(PullRecognizer.self, kind, values)
    }
    return bench
  }

  /// Begins the gesture of a finger that went down at (10, 100) at 0 ms.
  private static func begin(_ kind: String, _ bench: GestureBench) {
    switch kind {
    case "press": bench.wait(until: 500)
    case "pull": bench.move(0, 10, 140, at: 500)
    default: bench.move(0, 50, 100, at: 500)
    }
  }

  @Test(
    "fail: a second finger before the beginning fails the gesture, with the count", arguments: kinds
  )
  func fails(kind: String) throws {
    let bench = Self.bench(kind, .fail)
    bench.down(0, 10, 100, at: 0)
    bench.down(1, 200, 100, at: 100)
    Self.begin(kind, bench)
    #expect(bench.takeLog() == ["100 \(kind) failed: too-many-touches"])
    let end = try #require(bench.last(kind))
    #expect(end.reason.measured == 2 && end.reason.limit == 1 && end.touches.count == 2)
  }

  @Test("fail is the default", arguments: kinds)
  func isDefault(kind: String) {
    let declarations = [
      "pan": PanRecognizer.declaration.recognizer,
      "press": LongPressRecognizer.declaration.recognizer,
      "edge": EdgePanRecognizer.declaration.recognizer,
      "pull": PullRecognizer.declaration.recognizer,
    ]
    let parameter = declarations[kind]?.parameters.first { $0.key == "extraTouches" }
    #expect(parameter?.kind == .choice(default: 0, ["fail", "ignore"]))
  }

  @Test(
    "ignore: a second finger before the beginning belongs to other recognizers", arguments: kinds)
  func ignores(kind: String) throws {
    let bench = Self.bench(kind, .ignore)
    bench.down(0, 10, 100, at: 0)
    bench.down(1, 200, 100, at: 100)
    Self.begin(kind, bench)
    #expect(bench.takeLog() == ["500 \(kind) began: recognized"])
    #expect(try #require(bench.last(kind)).touches.count == 1)
  }

  @Test(
    "a second finger after the beginning belongs to other recognizers, whatever the setting",
    arguments: kinds)
  func afterwards(kind: String) throws {
    for extra in [ExtraTouches.fail, .ignore] {
      let bench = Self.bench(kind, extra)
      bench.down(0, 10, 100, at: 0)
      Self.begin(kind, bench)
      bench.down(1, 200, 100, at: 600)
      bench.move(1, 300, 300, at: 610)
      bench.up(0, at: 700)
      #expect(
        bench.takeLog() == ["500 \(kind) began: recognized", "700 \(kind) ended: recognized"])
      #expect(try #require(bench.last(kind)).touches.count == 1)
    }
  }
}
