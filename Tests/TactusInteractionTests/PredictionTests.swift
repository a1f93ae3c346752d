import TactusGeometry
import TactusInput
import TactusInteraction
import TestSupport
import Testing

@Suite("Predicted positions of fingers")
struct PredictionTests {
  private func at(_ milliseconds: Double) -> Timestamp { .zero + .milliseconds(milliseconds) }

  /// Returns a predictor that received samples of a formula at a fixed rate.
  private func predictor(
    until end: Double, every step: Double = 1000 / 60, _ place: (Double) -> Point
  ) -> TouchPredictor {
    var predictor = TouchPredictor()
    var time = 0.0
    while time <= end + 0.001 {
      predictor.add(place(time), at: at(time))
      time += step
    }
    return predictor
  }

  @Test(
    "a steady finger is predicted to go on, at any rate and in any direction",
    arguments: [0.0, 0.7, 2, 3.5, 5], [1000 / 60.0, 1000 / 120.0, 1000 / 240.0])
  func steady(angle: Double, step: Double) throws {
    let (dx, dy) = (Trigonometry.cos(angle), Trigonometry.sin(angle))
    let predictor = predictor(until: 200, every: step) {
      Point(x: 500 + 0.6 * $0 * dx, y: 500 + 0.6 * $0 * dy)
    }
    let last = (200 / step).rounded(.down) * step
    let place = try #require(predictor.location(at: at(last + 33)))
    let truth = Point(x: 500 + 0.6 * (last + 33) * dx, y: 500 + 0.6 * (last + 33) * dy)
    // The finger moves 20 px in that time.
    #expect(place.distance(to: truth) < 1)
  }

  @Test("positions between samples are interpolated linearly, and never precede the first sample")
  func resampled() throws {
    let predictor = predictor(until: 100, every: 10) { Point(x: $0, y: 2 * $0) }
    #expect(predictor.location(at: at(35)) == Point(x: 35, y: 70))
    #expect(predictor.location(at: at(100)) == Point(x: 100, y: 200))
    #expect(predictor.location(at: at(-20)) == .zero)
    #expect(TouchPredictor().location(at: at(0)) == nil)
  }

  @Test("a silent finger comes to a stop without a jump")
  func silent() throws {
    let predictor = predictor(until: 100, every: 10) { Point(x: $0, y: 0) }
    var latest = try #require(predictor.location(at: at(125), now: at(125))).x
    for now in stride(from: 126.0, through: 160, by: 1) {
      let x = try #require(predictor.location(at: at(now + 8), now: at(now))).x
      #expect(abs(x - latest) < 12)
      latest = x
    }
    #expect(latest == 100)
  }

  @Test(
    "reports that are delayed and then arrive together are not mistaken for a fast finger",
    arguments: [0.0, 0.5, 1, 1.5], [40.0, 70, 100])
  func delayed(apart: Double, silence: Double) throws {
    var predictor = TouchPredictor()
    predictor.add(.zero, at: at(0))
    // The finger moves by 1 px/ms, and the device reports it every 8 ms.
    var (real, sent) = (0.0, 0.0)
    for _ in 0..<6 {
      sent = real + silence
      let end = sent
      while real + 8 <= end {
        real += 8
        predictor.add(Point(x: real, y: 0), at: at(sent))
        sent += apart
      }
      sent -= apart
      let lead = try #require(predictor.location(at: at(sent + 20), now: at(sent))).x - real
      #expect(lead >= 0 && lead < 30, "predicted \(lead) px ahead; the finger moves 20 px")
    }
  }

  @Test("the predicted displacement at 480 reports per second is near the one at 240")
  func fastDevice() throws {
    func lead(every step: Double) throws -> Double {
      let predictor = predictor(until: 150, every: step) { Point(x: 0.01 * $0 * $0, y: 0) }
      let end = (150 / step).rounded(.down) * step
      return try #require(predictor.location(at: at(end + 33))).x - 0.01 * end * end
    }
    let (fast, slow) = (try lead(every: 1000 / 480), try lead(every: 1000 / 240))
    #expect(abs(fast - slow) < 0.05 * slow)
    // At its final speed, the finger moves 99 px in that time.
    #expect(slow > 60)
  }

  @Test("one sample, or a finger that stays in place, predicts nothing")
  func still() {
    var predictor = TouchPredictor()
    predictor.add(Point(x: 7, y: 8), at: at(0))
    #expect(predictor.location(at: at(20)) == Point(x: 7, y: 8))
    predictor.add(Point(x: 7, y: 8), at: at(16))
    let place = predictor.location(at: at(40))
    #expect(place.map { $0.distance(to: Point(x: 7, y: 8)) < 0.5 } == true)
  }

  @Test("a finger that comes to a stop is not predicted far beyond its stop")
  func stop() throws {
    // The speed falls from 900 px/s to zero within 100 ms.
    func way(_ time: Double) -> Double {
      let t = min(max(time - 100, 0), 100) / 1000
      return 900 * min(time, 100) / 1000 + 900 * (t - t * t / 0.2)
    }
    for end in stride(from: 150.0, through: 200, by: 1000 / 60) {
      let predictor = predictor(until: end) { Point(x: way($0), y: 0) }
      let x = try #require(predictor.location(at: at(end + 33))).x
      #expect(x < way(200) + 6, "at \(end)")
    }
  }
}
