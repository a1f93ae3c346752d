import TactusGeometry
import TestSupport
import Testing

@testable import OneFingerRotationRecognizer

@Suite("The circle through a finger's recent path")
struct CircleFitTests {
  private static let kept = 48

  /// Returns the path of a finger: around and back, over the center, with jumps, or at random.
  ///
  /// Some paths start at the center.
  private func way(_ seed: UInt64) -> [Point] {
    var random = SeededGenerator(seed: seed)
    if seed % 4 == 0 {
      return [Point(x: 400, y: 300)]
        + (1..<400).map {
          let (sine, cosine) = Trigonometry.sincos(Double($0) * 0.16)
          return Point(
            x: 400 + 80 * cosine + .random(in: -2...2, using: &random),
            y: 300 + 80 * sine + .random(in: -2...2, using: &random))
        }
    }
    var angle = 0.0
    var place = Point(x: 400, y: 300)
    return (0..<400).map { _ in
      switch Int.random(in: 0..<40, using: &random) {
      case 0: angle += .random(in: -3...3, using: &random)
      case 1: place = Point(x: .random(in: 0...2000, using: &random), y: 300)
      default: angle += seed % 3 == 0 ? -0.16 : 0.16
      }
      let radius = seed % 5 == 0 ? Double.random(in: 0...90, using: &random) : 80
      let (sine, cosine) = Trigonometry.sincos(angle)
      return Point(
        x: place.x + radius * cosine + .random(in: -2...2, using: &random),
        y: place.y + radius * sine + .random(in: -2...2, using: &random))
    }
  }

  /// Sums the winding step by step, as the documentation of `RotationLimits.angle` says.
  private func winding(
    _ places: ArraySlice<Point>, about center: Point, _ limits: RotationLimits
  ) -> Double {
    zip(places, places.dropFirst()).reduce(0) {
      $0 + limits.angle(from: $1.0, to: $1.1, about: center)
    }
  }

  @Test(
    "the winding about a moving center equals the sum of its steps, however it is computed",
    arguments: 1...30, [45.0, 20, 180])
  func windings(seed: UInt64, jump: Double) {
    var limits = RotationLimits()
    limits.maximumJump = jump
    var fit = CircleFit()
    let way = way(seed)
    fit.begin(at: way[0])
    for index in 1..<way.count {
      fit.add(way[index])
      // Now and then the winding is skipped, or taken about another center.
      guard index % 7 != 0, var center = fit.circle?.center else { continue }
      if index % 11 == 0 { center = center + Vector(dx: 30, dy: -5) }
      let latest = way[max(0, index - Self.kept + 1)...index]
      let found = fit.winding(
        about: center, to: way[index], at: (way[index] - center).angle, limits)
      let summed = winding(latest, about: center, limits)
      #expect(abs(found - summed) < 1e-9, "\(index)")
    }
  }

  @Test("the circle fits the latest places, whatever the earlier ones", arguments: 1...10)
  func circles(seed: UInt64) throws {
    let way = way(seed)
    var fit = CircleFit()
    fit.begin(at: way[0])
    for place in way.dropFirst() { fit.add(place) }
    var fresh = CircleFit()
    fresh.begin(at: way[way.count - Self.kept])
    for place in way.suffix(Self.kept - 1) { fresh.add(place) }
    let (found, expected) = (try #require(fit.circle), try #require(fresh.circle))
    #expect(found.center.distance(to: expected.center) < 1e-7 * expected.radius)
    #expect(abs(found.radius - expected.radius) < 1e-7 * expected.radius)
  }
}
