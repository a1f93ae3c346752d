import PanRecognizer
import TactusGestures
import TactusInput
import TestSupport
import Testing

@Suite("Slops on outputs of known density")
struct SlopTests {
  /// Returns the distance of a finger before a pan begins, in whole pixels.
  private func reach(_ bench: GestureBench, at start: Double = 0) -> Double? {
    bench.down(0, 0, 100, at: start)
    defer { bench.up(0, at: start + 500) }
    for way in 1...250 {
      bench.move(0, Double(way), 100, at: start + Double(way))
      if bench.takeLog().contains(where: { $0.contains("began") }) { return Double(way - 1) }
    }
    return nil
  }

  private func bench(density: Double, slop: Double? = nil) -> GestureBench {
    let bench = GestureBench()
    bench.engine.surface.pixelsPerMillimetre = density
    bench.attach(PanRecognizer.self, "pan", slop.map { ["slop": .number($0)] } ?? [:])
    return bench
  }

  @Test(
    "a default slop stays between 1 and 3 mm",
    arguments: [(0.0, 10.0), (3.78, 10), (2, 6), (20, 20)])
  func defaultAdapts(density: Double, limit: Double) {
    #expect(reach(bench(density: density)) == limit)
  }

  @Test("an explicit slop holds as given", arguments: [0, 2, 3.78, 20])
  func writtenHolds(density: Double) {
    for slop in [2.0, 10, 50, 150] { #expect(reach(bench(density: density, slop: slop)) == slop) }
  }

  @Test("an explicit slop set later holds as well, and the default adapts again without it")
  func tuned() throws {
    let bench = GestureBench()
    bench.engine.surface.pixelsPerMillimetre = 20
    let id = bench.attach(PanRecognizer.self, "pan")
    #expect(reach(bench) == 20)
    bench.engine.setParameter(of: id, index: 2, to: .number(5))
    #expect(reach(bench, at: 1000) == 5)
    bench.engine.setParameter(of: id, index: 2, to: nil)
    #expect(reach(bench, at: 2000) == 20)
  }
}
