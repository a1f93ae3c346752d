import EdgePanRecognizer
import TactusGeometry
import TactusGestures
import TestSupport
import Testing

/// The bench's surface is 1280 by 800.
@Suite("Edge pan")
struct EdgePanTests {
  private func bench(
    _ values: [String: ParameterValue] = [:], toView: Transform = .identity
  ) -> GestureBench {
    let bench = GestureBench()
    bench.attach(EdgePanRecognizer.self, "edge", values, toView: toView)
    return bench
  }

  static let ways: [(edge: UInt64, start: Point, way: Vector)] = [
    (0, Point(x: 5, y: 400), Vector(dx: 40, dy: 12)),
    (1, Point(x: 1270, y: 400), Vector(dx: -40, dy: 12)),
    (2, Point(x: 640, y: 0), Vector(dx: 12, dy: 40)),
    (3, Point(x: 640, y: 799), Vector(dx: -12, dy: -40)),
  ]

  @Test(
    "an edge pan begins beyond the slop inwards from its edge, and from no other edge",
    arguments: ways)
  func edges(edge: UInt64, start: Point, way: Vector) throws {
    for wanted in 0..<UInt64(4) {
      let bench = bench(["edges": .choices(1 << wanted)])
      bench.down(0, start.x, start.y, at: 0)
      bench.move(0, start.x + way.dx / 4, start.y + way.dy / 4, at: 8)
      bench.move(0, start.x + way.dx, start.y + way.dy, at: 16)
      bench.up(0, at: 24)
      if wanted == edge {
        #expect(
          bench.takeLog() == ["16 edge began: recognized", "24 edge ended: recognized"])
        // The slop took a quarter of the displacement.
        let pan = try #require(bench.last("edge"))
        #expect(
          pan.asEdgePan.translation.dx == way.dx * 0.75
            && pan.asEdgePan.translation.dy == way.dy * 0.75)
        #expect(
          pan.asEdgePan.location.x == start.x + way.dx
            && pan.asEdgePan.location.y == start.y + way.dy)
      } else {
        #expect(bench.takeLog() == ["0 edge failed: too-far-apart"])
      }
    }
  }

  @Test("a start 20 px from the edge or outside the surface counts, and 21 px do not")
  func width() throws {
    let bench = bench()
    bench.down(0, 21, 400, at: 0)
    #expect(bench.takeLog() == ["0 edge failed: too-far-apart"])
    let reason = try #require(bench.last("edge")).reason
    #expect(reason.text == "went down 21 px from the edge, limit 20")
    for x in [20.0, 0, -3] {
      let bench = self.bench()
      bench.down(0, x, 400, at: 0)
      bench.move(0, x + 11, 400, at: 8)
      #expect(bench.takeLog() == ["8 edge began: recognized"])
    }
  }

  static let strays: [(way: Vector, log: String)] = [
    (Vector(dx: 3, dy: 20), "8 edge failed: wrong-axis"),
    (Vector(dx: 20, dy: 20), "8 edge failed: wrong-axis"),
    (Vector(dx: -12, dy: 3), "8 edge failed: wrong-direction"),
  ]

  @Test("a movement along the edge, at 45 degrees or outwards is no edge pan", arguments: strays)
  func refused(way: Vector, log: String) {
    let bench = bench()
    bench.down(0, 15, 400, at: 0)
    bench.move(0, 15 + way.dx, 400 + way.dy, at: 8)
    bench.move(0, 300, 400, at: 16)
    #expect(bench.takeLog() == [log])
  }

  @Test("in a corner the direction of the finger decides between the two edges")
  func corner() {
    for way in [Vector(dx: 30, dy: 2), Vector(dx: 2, dy: 30)] {
      let bench = bench(["edges": .choices(0b0101)])
      bench.down(0, 4, 4, at: 0)
      bench.move(0, 4 + way.dx, 4 + way.dy, at: 8)
      #expect(bench.takeLog() == ["8 edge began: recognized"])
    }
  }

  @Test("an edge pan lifted before the slop fails")
  func lifted() {
    let bench = bench()
    bench.down(0, 4, 400, at: 0)
    bench.move(0, 12, 400, at: 8)
    bench.up(0, at: 16)
    #expect(bench.takeLog() == ["16 edge failed: too-short"])
  }

  @Test("the left edge of a view turned upside down is the surface's right")
  func upsideDown() {
    let turned = Transform.rotation(.pi).then(.translation(Vector(dx: 1280, dy: 800)))
    let bench = bench(toView: turned)
    bench.down(0, 5, 400, at: 0)
    #expect(bench.takeLog() == ["0 edge failed: too-far-apart"])
    bench.up(0, at: 8)
    bench.down(0, 1275, 400, at: 100)
    bench.move(0, 1250, 400, at: 108)
    #expect(bench.takeLog() == ["108 edge began: recognized"])
  }

  @Test(
    "at exactly 45 degrees a corner's edge takes the pan, and opposite edges do not")
  func exactDiagonal() {
    let corner = bench(["edges": .choices(0b101)])
    corner.down(0, 5, 5, at: 0)
    corner.move(0, 12, 12, at: 8)
    corner.move(0, 25, 25, at: 16)
    #expect(corner.takeLog() == ["16 edge began: recognized"])
    let opposite = bench(["edges": .choices(0b11), "width": .number(500)])
    opposite.down(0, 400, 400, at: 0)
    opposite.move(0, 425, 425, at: 8)
    #expect(opposite.takeLog() == ["8 edge failed: wrong-axis"])
  }

  @Test("with extraTouches ignore a second finger belongs to other recognizers")
  func secondFinger() {
    let bench = bench(["extraTouches": ExtraTouches.ignore.parameterValue])
    bench.down(0, 5, 400, at: 0)
    bench.down(1, 600, 400, at: 8)
    bench.drag(1, to: 900, 400, from: 8)
    bench.move(0, 30, 400, at: 100)
    bench.up(1, at: 108)
    bench.up(0, at: 116)
    #expect(
      bench.takeLog() == ["100 edge began: recognized", "116 edge ended: recognized"])
  }
}
