import TactusGeometry
import TactusInput
import TestSupport
import Testing

@testable import TactusRecognizing

@Suite("The sums of a movement")
struct MotionSumsTests {
  private struct Place {
    var time: Timestamp
    var point: Point
  }

  @Test(
    "the speed from sums updated place by place equals the speed from the places themselves",
    arguments: 1...20)
  func asSummedAnew(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // As many places as the tracker takes before it computes the sums again.
    let places = (0..<60).map { index in
      Place(
        time: .zero + .milliseconds(Double(index) * 8 + .random(in: 0...3, using: &random)),
        point: Point(
          x: 4 * Double(index) + .random(in: -3...3, using: &random),
          y: .random(in: 0...2000, using: &random)))
    }
    var sums = MotionSums()
    for (index, place) in places.enumerated() {
      sums.add(place.point, at: place.time)
      guard index >= 12 else { continue }
      let gone = places[index - 12]
      sums.remove(older: gone.point, at: gone.time)
      var anew = MotionSums()
      anew.add(place.point, at: place.time)
      for older in places[(index - 11)..<index].reversed() {
        anew.add(older: older.point, at: older.time)
      }
      // An error in px/s, for speeds of about 100,000.
      #expect((sums.slope - anew.slope).length < 1e-5, "\(index)")
    }
  }

  @Test(
    "a moved newest place counts at its new position, and a shift of all places changes no speed")
  func moved() {
    func sums(_ points: [Point]) -> MotionSums {
      var sums = MotionSums()
      for (index, point) in points.enumerated() {
        sums.add(point, at: .zero + .milliseconds(Double(index) * 8))
      }
      return sums
    }
    let way = [Point(x: 0, y: 5), Point(x: 4, y: 9), Point(x: 11, y: 2), Point(x: 30, y: 1)]
    var found = sums(Array(way[..<3]) + [Point(x: -7, y: 90)])
    found.moveNewest(to: way[3])
    found.shift(by: Vector(dx: 300, dy: -20))
    #expect((found.slope - sums(way).slope).length < 1e-9)
    // The next place continues from the shifted positions.
    found.add(Point(x: 340, y: -18), at: .zero + .milliseconds(32))
    let whole = sums(way + [Point(x: 40, y: 2)])
    #expect((found.slope - whole.slope).length < 1e-9)
  }
}
