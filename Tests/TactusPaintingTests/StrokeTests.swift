import TactusGeometry
import TactusPainting
import TestSupport
import Testing

@Suite("Strokes")
struct StrokeTests {
  private func distance(from p: Point, to a: Point, _ b: Point) -> Double {
    let along = b - a
    let t = along.lengthSquared == 0 ? 0 : (p - a).dot(along) / along.lengthSquared
    return p.distance(to: a + along * min(max(t, 0), 1))
  }

  private func polyline(_ points: [Point]) -> Path {
    var path = Path()
    path.move(to: points[0])
    for p in points.dropFirst() { path.line(to: p) }
    return path
  }

  @Test("a stroke that half covers a row of pixels has the same pixels under every clip")
  func clipped() throws {
    func paint(_ clip: Rect) throws -> Canvas {
      let canvas = try Canvas.clear(64, 64)
      canvas.clip(to: clip)
      canvas.concatenate(.scale(0.5))
      canvas.stroke(
        .roundedRect(Rect(x: 20, y: 20, width: 44, height: 44).inset(by: 1.5), radius: 10.5),
        .color(.black), width: 3)
      return canvas
    }
    let whole = try paint(Rect(x: 0, y: 0, width: 64, height: 64))
    for edge in 1..<32 {
      for clip in [
        Rect(x: Double(edge), y: 0, width: 64, height: 64),
        Rect(x: 0, y: 0, width: Double(edge), height: 64),
        Rect(x: Double(edge), y: 0, width: 64, height: Double(edge)),
      ] {
        let part = try paint(clip)
        for y in 0..<64 {
          for x in 0..<64 where clip.contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) {
            #expect(part.alpha(x, y) == whole.alpha(x, y), "at \(x), \(y) in \(clip)")
          }
        }
      }
    }
  }

  @Test(
    "a stroke with round caps and joins covers all points within half its width",
    arguments: 1...6)
  func roundStroke(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let width = Double.random(in: 1.5...14, using: &random)
    // Long lines with sharp turns, and steps shorter than the pen's width.
    let reach = seed % 2 == 0 ? 40.0 : 4.0
    var points = [Point(x: 32, y: 32)]
    for _ in 0..<(seed % 2 == 0 ? 6 : 25) {
      let last = points[points.count - 1]
      let next = Point(
        x: min(max(last.x + .random(in: -reach...reach, using: &random), 10), 54),
        y: min(max(last.y + .random(in: -reach...reach, using: &random), 10), 54))
      points.append(next)
    }
    let canvas = try Canvas.clear(64, 64)
    canvas.stroke(polyline(points), .color(.black), width: width)
    for y in 0..<64 {
      for x in 0..<64 {
        let wanted = sampledCoverage(x, y, n: 6) { px, py in
          let p = Point(x: px, y: py)
          return (1..<points.count).contains {
            distance(from: p, to: points[$0 - 1], points[$0]) <= width / 2
          }
        }
        #expect(
          abs(Double(canvas.alpha(x, y)) / 255 - wanted) < 0.14, "at \(x), \(y), width \(width)")
      }
    }
  }

  @Test("butt, square and round caps add nothing, half the width and half a disc")
  func caps() throws {
    let line = polyline([Point(x: 20, y: 20), Point(x: 60, y: 20)])
    for (cap, extra) in [(LineCap.butt, 0.0), (.square, 64), (.round, .pi * 16)] {
      let canvas = try Canvas.clear(80, 40)
      canvas.stroke(line, .color(.black), width: 8, cap: cap)
      #expect(abs(canvas.coveredArea - (320 + extra)) < 0.15, "\(cap)")
    }
  }

  @Test("miter, bevel and round joins add a corner, half of it and a quarter disc")
  func joins() throws {
    let corner = polyline([Point(x: 20, y: 60), Point(x: 60, y: 60), Point(x: 60, y: 20)])
    let arms = 2 * 40.0 * 8 - 16
    for (join, extra) in [(LineJoin.miter, 16.0), (.bevel, 8), (.round, .pi * 4)] {
      let canvas = try Canvas.clear(80, 80)
      canvas.stroke(corner, .color(.black), width: 8, cap: .butt, join: join)
      #expect(abs(canvas.coveredArea - (arms + extra)) < 0.15, "\(join)")
    }
  }

  @Test("a miter too sharp becomes a bevel")
  func miterLimit() throws {
    let spike = polyline([Point(x: 20, y: 50), Point(x: 80, y: 52), Point(x: 20, y: 54)])
    let canvas = try Canvas.clear(200, 100)
    canvas.stroke(spike, .color(.black), width: 8, join: .miter)
    for x in 90..<200 { for y in 0..<100 { #expect(canvas.alpha(x, y) == 0) } }
  }

  @Test("a closed stroke has no caps and an empty middle")
  func closed() throws {
    let canvas = try Canvas.clear(100, 100)
    canvas.stroke(.circle(center: Point(x: 50, y: 50), radius: 30), .color(.black), width: 6)
    let wanted = Double.pi * (33 * 33 - 27 * 27)
    #expect(abs(canvas.coveredArea - wanted) < 0.002 * wanted)
    #expect(canvas.alpha(50, 50) == 0)
    canvas.clear()
    canvas.stroke(
      .rect(Rect(x: 20, y: 20, width: 40, height: 40)), .color(.black), width: 4, join: .miter)
    #expect(canvas.coveredArea == 44 * 44 - 36 * 36)
  }

  @Test("a tap leaves a dot with a round cap, a square with a square cap, nothing with a butt cap")
  func dot() throws {
    let tap = polyline([Point(x: 20, y: 20), Point(x: 20, y: 20)])
    for (cap, area) in [(LineCap.round, Double.pi * 25), (.square, 100), (.butt, 0)] {
      let canvas = try Canvas.clear(40, 40)
      canvas.stroke(tap, .color(.black), width: 10, cap: cap)
      #expect(abs(canvas.coveredArea - area) < 0.4, "\(cap)")
    }
  }

  @Test("a stroke that returns along its path is no wider than one that does not")
  func retraced() throws {
    let there = try Canvas.clear(100, 60)
    let back = try Canvas.clear(100, 60)
    let a = Point(x: 12.3, y: 15.4)
    let b = Point(x: 83.1, y: 41.7)
    there.stroke(polyline([a, b]), .color(.black), width: 5)
    back.stroke(polyline([a, b, a]), .color(.black), width: 5)
    for (p, q) in zip(there.pixels, back.pixels) {
      #expect(abs(Int(p >> 24) - Int(q >> 24)) <= 4)
    }
  }

  @Test("the pen's width scales with the transform")
  func transformed() throws {
    let canvas = try Canvas.clear(200, 200, scale: 2)
    canvas.transform = .scale(x: 2, y: 1)
    canvas.stroke(
      polyline([Point(x: 10, y: 10), Point(x: 10, y: 50)]), .color(.black), width: 5, cap: .butt)
    #expect(canvas.coveredArea == 40 * 2 * 5 * 4)
  }

  @Test("dashes and gaps have their lengths, starting at the phase")
  func dashes() throws {
    let canvas = try Canvas.clear(100, 20)
    let line = polyline([Point(x: 10, y: 10), Point(x: 50, y: 10), Point(x: 90, y: 10)])
    canvas.stroke(line, .color(.black), width: 4, cap: .butt, dashes: [12, 8], dashPhase: 5)
    for x in 0..<100 {
      let along = Double(x) + 0.5 - 10
      let isOn = along > 0 && along < 80 && (along + 5).truncatingRemainder(dividingBy: 20) < 12
      #expect(canvas.alpha(x, 10) == (isOn ? 255 : 0), "at \(x)")
    }
  }

  @Test("dashes of zero length make round dots, and an odd pattern is repeated")
  func dots() throws {
    let canvas = try Canvas.clear(100, 20)
    let line = polyline([Point(x: 10, y: 10), Point(x: 85, y: 10)])
    canvas.stroke(line, .color(.black), width: 6, dashes: [0, 10])
    #expect(abs(canvas.coveredArea - 8 * .pi * 9) < 1)
    canvas.clear()
    canvas.stroke(line, .color(.black), width: 2, cap: .butt, dashes: [5])
    #expect(canvas.coveredArea == 40 * 2)
  }

  @Test("on a closed line the last dash continues into the first")
  func closedDashes() throws {
    let canvas = try Canvas.clear(60, 60)
    canvas.stroke(
      .rect(Rect(x: 10, y: 10, width: 40, height: 40)), .color(.black), width: 4, cap: .butt,
      join: .miter, dashes: [20, 20], dashPhase: 10)
    // The corner of a dash that turns, not of two dashes that end there.
    #expect(canvas.alpha(8, 8) == 255 && canvas.alpha(50, 50) == 255)
    #expect(canvas.alpha(30, 10) == 0)
    #expect(canvas.coveredArea == 4 * (20 * 4))
  }

  @Test(
    "impossible patterns make a plain line", arguments: [[0.0], [-1, 3], [.nan, 2], [1e-9]])
  func strangeDashes(pattern: [Double]) throws {
    let plain = try Canvas.clear(60, 20)
    let dashed = try Canvas.clear(60, 20)
    let line = polyline([Point(x: 10, y: 10), Point(x: 50, y: 10)])
    plain.stroke(line, .color(.black), width: 4)
    dashed.stroke(line, .color(.black), width: 4, dashes: pattern)
    #expect(plain.pixels == dashed.pixels)
  }
}
