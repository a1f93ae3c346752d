import Testing

@testable import TactusGeometry

@Suite("Measured paths")
struct MeasuredPathTests {
  private func measure(_ data: String) throws -> MeasuredPath {
    let path = try #require(Path(data: data))
    return try #require(MeasuredPath(path))
  }

  @Test("the length of a path is the sum of the lengths of its strokes")
  func length() throws {
    #expect(try measure("M 0 0 H 30 V 40 Z M 100 0 h 20").length == 140)
    let circle = try #require(MeasuredPath(.circle(center: .zero, radius: 100)))
    #expect(abs(circle.length - 200 * .pi) < 1)
  }

  @Test("a path without strokes, or of infinite length, has no measure")
  func none() throws {
    for data in ["", "M 5 5", "M -1e308 0 H 1e308"] {
      #expect(MeasuredPath(try #require(Path(data: data))) == nil, "\(data)")
    }
  }

  @Test("a distance along a stroke gives a point, between its ends")
  func points() throws {
    let stroke = try measure("M 0 0 H 30 V 40").strokes[0]
    for (distance, x, y) in [
      (-5.0, 0.0, 0.0), (0, 0, 0), (10, 10, 0), (30, 30, 0), (50, 30, 20), (70, 30, 40),
      (99, 30, 40),
    ] {
      #expect(stroke.point(at: distance) == Point(x: x, y: y))
    }
  }

  @Test("the nearest point is sought in a part of the stroke, and the first of equals is found")
  func nearest() throws {
    let stroke = try measure("M 0 0 H 100 V 100 H 0 Z").strokes[0]
    func nearest(_ x: Double, _ y: Double, _ range: ClosedRange<Double>) -> [Double] {
      let found = stroke.nearest(to: Point(x: x, y: y), in: range)
      return [found.along, found.away]
    }
    #expect(nearest(20, 5, 0...400) == [20, 5])
    #expect(nearest(20, 5, 0...10) == [10, 125.0.squareRoot()])
    #expect(nearest(20, 5, 200...300) == [280, 95])
    #expect(nearest(50, 50, 0...400) == [50, 50])
    #expect(nearest(50, 50, 120...400) == [150, 50])
    #expect(nearest(0, 0, 200...900) == [400, 0])
  }

  @Test("the beginning of a path ends within the stroke that its size reaches")
  func beginnings() throws {
    let path = try measure("M 0 0 H 30 M 0 10 H 10")
    #expect(path.beginning(0) == [[.zero, .zero]])
    #expect(path.beginning(0.5) == [[.zero, Point(x: 20, y: 0)]])
    #expect(
      path.beginning(1) == [
        [.zero, Point(x: 30, y: 0)], [Point(x: 0, y: 10), Point(x: 10, y: 10)],
      ])
  }

  @Test("a closed stroke can start at any of its points")
  func starts() throws {
    let stroke = try measure("M 0 0 H 100 V 100 H 0 Z").strokes[0]
    let other = stroke.starting(at: 150)
    #expect(other.length == 400 && other.isClosed)
    for distance in stride(from: 0.0, through: 400, by: 25) {
      let same = (distance + 150).truncatingRemainder(dividingBy: 400)
      #expect(other.point(at: distance) == stroke.point(at: same))
    }
    #expect(try measure("M 0 0 H 9").strokes[0].starting(at: 5).point(at: 0) == .zero)
  }
}
