import TactusGestures
import TactusInput
import TestSupport
import Testing

@Suite("The slots of a report")
struct SlotTests {
  private func begin(_ writer: Writer) -> GestureBench {
    let bench = GestureBench()
    bench.attach(writer, "writer")
    bench.down(0, 0, 0, at: 0)
    return bench
  }

  @Test(
    "each declared slot must hold a finite number, whatever the slots after the declared ones hold",
    arguments: 1...5, [Double.nan, .infinity, -.infinity])
  func finite(count: Int, value: Double) {
    for slot in 0...5 {
      let bench = begin(Writer(slots: count) { $0 == slot ? value : 1 })
      if slot < count {
        #expect(bench.faults == ["writer reported a value that is not finite (slot \(slot))"])
        #expect(bench.takeLog().isEmpty)
      } else {
        #expect(bench.faults.isEmpty && bench.takeLog() == ["0 writer began: recognized"])
      }
    }
  }

  @Test("all declared slots are shown", arguments: 1...5)
  func shown(count: Int) throws {
    let bench = begin(Writer(slots: count) { Double($0 + 1) })
    let shown = try #require(bench.last("writer"))
    for slot in 0..<count { #expect(shown.values[slot] == Double(slot + 1)) }
  }

  @Test("a stopped recognizer shows no slot without a finite number", arguments: 1...5)
  func stopped(count: Int) throws {
    let writer = Writer(slots: count) { Double($0 + 1) }
    let bench = begin(writer)
    writer.value = { _ in .nan }
    bench.up(0, at: 10)
    let shown = try #require(bench.last("writer"))
    for slot in 0..<count { #expect(shown.values[slot] == 0) }
  }
}

/// Begins with the first touch, and writes to six slots, whatever the number declared.
private final class Writer: RecognizerDriver {
  let declaration: RecognizerDeclaration
  var value: (Int) -> Double

  init(slots: Int, _ value: @escaping (Int) -> Double) {
    self.value = value
    declaration = RecognizerDeclaration(
      id: "test.writer", name: "Writer", doc: "Writes.", isDiscrete: false, touches: 1...1,
      parameters: [],
      outputs: (0..<slots).map { OutputDeclaration("value\($0)", .number, doc: "") })
  }

  func set(parameter index: Int, to value: ParameterValue) {}
  func reset() {}

  func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) {
    for slot in 0...5 { report.values[slot] = value(slot) }
    if touches[0].hasLanded { report.begin() }
  }

  func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) {}
}
