import TactusGeometry
import TactusGestures
import TestSupport
import Testing

@testable import TactusPluginHost

/// Tests the only stock recognizer in C.
@Suite("Scrub")
struct ScrubTests {
  private func bench(
    _ values: [String: ParameterValue] = [:], toView: Transform = .identity
  ) throws -> GestureBench {
    let catalogue = ModuleCatalogue(searchPath: StockModules.searchPath)
    let recognizer = try #require(catalogue.recognizer("tactus.scrub"))
    let bench = GestureBench()
    bench.attach(try recognizer.makeDriver(), "scrub", values, toView: toView)
    return bench
  }

  /// Makes strokes of `length` px to and fro, each of ten movements.
  private func rub(
    _ bench: GestureBench, strokes: Int, length: Double, step: Double = 10,
    along way: Vector = Vector(dx: 1, dy: 0)
  ) -> Double {
    var time = 0.0
    bench.down(0, 400, 300, at: time)
    for stroke in 0..<strokes {
      for part in 1...10 {
        let share = Double(part) / 10
        let done = stroke.isMultiple(of: 2) ? share : 1 - share
        time += step
        bench.move(0, 400 + way.dx * done * length, 300 + way.dy * done * length, at: time)
      }
    }
    return time
  }

  @Test("it begins when the finger has turned back four times, and ends when it lifts")
  func rubbing() throws {
    let bench = try bench()
    let end = rub(bench, strokes: 5, length: 80)
    bench.up(0, at: end + 10)
    let log = bench.takeLog()
    #expect(log.first?.hasSuffix("scrub began: recognized") == true, "\(log)")
    #expect(log.last?.hasSuffix("scrub ended: recognized") == true)
    let last = try #require(bench.last("scrub"))
    #expect(last.values[0] == 4)
    #expect(last.values[3] == 400 && last.values[5] == 80 && last.values[6] == 0)
  }

  @Test("fewer turns, short strokes and slow ones fail, each with its reason")
  func refused() throws {
    let few = try bench()
    let end = rub(few, strokes: 4, length: 80)
    few.up(0, at: end + 10)
    #expect(few.takeLog().last?.hasSuffix("scrub failed: too-short") == true)
    #expect(few.last("scrub")?.reason.text == "lifted after 3 turns, needs 4")

    let short = try bench()
    let shortEnd = rub(short, strokes: 4, length: 20)
    short.up(0, at: shortEnd + 10)
    #expect(short.last("scrub")?.reason.text == "lifted after 0 turns, needs 4")

    let slow = try bench()
    _ = rub(slow, strokes: 5, length: 80, step: 70)
    #expect(slow.takeLog().first?.hasSuffix("scrub failed: too-slow") == true)
    #expect(slow.last("scrub")?.reason.text == "no turn for 500 ms, limit 500")
  }

  @Test("its axis is the view's: on a rotated view, rubbing across the screen is vertical")
  func axis() throws {
    let quarter = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    for (word, isFound) in [(1, false), (2, true)] {
      let bench = try bench(["axis": .choice(word)], toView: quarter)
      _ = rub(bench, strokes: 5, length: 80)
      #expect(bench.takeLog().contains { $0.contains("began") } == isFound)
    }
  }

  @Test("it ignores a second finger")
  func secondFinger() throws {
    let bench = try bench()
    bench.down(1, 100, 100, at: 0)
    let end = rub(bench, strokes: 4, length: 80)
    bench.up(1, at: end + 10)
    #expect(bench.takeLog().last?.hasSuffix("scrub failed: too-short") == true)
  }
}
