import TactusGeometry
import TactusGestures
import TestSupport
import Testing
import UnistrokeRecognizer

@Suite("Unistrokes inside a longer stroke")
struct UnistrokeSegmentTests {
  private static let star: [(Double, Double)] = [
    (0, 120), (50, 0), (100, 120), (-20, 45), (120, 45), (0, 120),
  ]
  private static let bolt: [(Double, Double)] = [(60, 0), (0, 90), (60, 90), (0, 190)]

  private static func template(_ name: String, _ corners: [(Double, Double)]) -> String {
    let points = corners.map { "[\($0.0),\($0.1)]" }.joined(separator: ",")
    return "{\"name\":\"\(name)\",\"points\":[\(points)]}"
  }

  private static let templates = "[\(template("star", star)),\(template("bolt", bolt))]"

  /// Appends corners to a path so that the first corner is at the path's end.
  private func path(_ parts: [[(Double, Double)]]) -> DrawnStroke {
    var corners = [(600.0, 400.0)]
    for part in parts {
      let (end, start) = (corners[corners.count - 1], part[0])
      corners += part.dropFirst().map { (end.0 + $0.0 - start.0, end.1 + $0.1 - start.1) }
    }
    return .polygon(corners)
  }

  /// A wide arc, which no template resembles.
  private func arc(_ radius: Double) -> [(Double, Double)] {
    (0...30).map { step in
      let (sin, cos) = Trigonometry.sincos(Double(step) * .pi / 40)
      return (radius * sin, radius - radius * cos)
    }
  }

  private func bench(_ values: [String: ParameterValue] = ["segment": .flag(true)]) -> GestureBench
  {
    let bench = GestureBench()
    bench.attach(
      UnistrokeRecognizer.self, "shape",
      ["templates": .text(Self.templates)].merging(values) { $1 })
    return bench
  }

  @Test("a shape inside a longer stroke is recognized before the lift, with its box")
  func inside() throws {
    for (name, corners) in [("star", Self.star), ("bolt", Self.bolt)] {
      let bench = bench()
      path([arc(300), corners, arc(300)]).draw(on: bench, duration: 3000, lifts: false)
      let found = bench.transitions.filter { $0.state == .ended }
      #expect(found.map(\.text) == [name] && bench.faults.isEmpty)
      let box = try #require(found.first).asUnistroke.rectangle
      let drawn = corners.map { Point(x: $0.0, y: $0.1) }
      let wanted = StrokePath.bounds(of: drawn.span)
      #expect(abs(box.width - wanted.width) < 30 && abs(box.height - wanted.height) < 30)
    }
  }

  @Test("one stroke can contain two shapes")
  func two() {
    let bench = bench()
    path([arc(200), Self.bolt, arc(300), Self.star, arc(200)]).draw(on: bench, duration: 5000)
    #expect(bench.transitions.filter { $0.state == .ended }.map(\.text) == ["bolt", "star"])
  }

  @Test("a shape at the start of a longer stroke is recognized before the lift")
  func atStart() {
    let bench = bench()
    path([Self.star, arc(400)]).draw(on: bench, duration: 3000, lifts: false)
    #expect(bench.transitions.filter { $0.state == .ended }.map(\.text) == ["star"])
  }

  @Test("a shape that ends at the lift is recognized there")
  func atLift() {
    let bench = bench()
    path([arc(200), Self.star]).draw(on: bench, duration: 2000)
    #expect(bench.transitions.map(\.text) == ["star"] && bench.last("shape")?.state == .ended)
  }

  @Test("free strokes contain no shape")
  func free() {
    for stroke in [
      DrawnStroke.arc(radius: 200, sweep: 900, growth: 0.3, steps: 600),
      .zigzag(width: 300, height: 400), path([arc(400), arc(100), arc(300)]),
      .polygon([(100, 100), (900, 500)]),
    ] {
      let bench = bench()
      stroke.draw(on: bench, duration: 3000)
      #expect(bench.transitions.map(\.state) == [.failed])
      #expect(bench.last("shape")?.reason.code == .noMatch)
    }
  }

  @Test("shapes smaller than minimumSegmentSize are not recognized")
  func small() {
    let stroke = path([arc(300), Self.star, arc(300)])
    for (size, count) in [(100.0, 1), (200, 0)] {
      let bench = bench(["segment": .flag(true), "minimumSegmentSize": .number(size)])
      stroke.draw(on: bench, duration: 3000)
      #expect(bench.transitions.count(where: { $0.state == .ended }) == count)
    }
  }

  @Test("wandering strokes contain no shape", arguments: 1...5 as ClosedRange<UInt64>)
  func wandering(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (point, heading, bend) = (Point(x: 600, y: 400), 0.0, 0.0)
    let corners = (0..<600).map { _ in
      bend = bend * 0.95 + Double.random(in: -0.02...0.02, using: &random)
      heading += bend
      let (sin, cos) = Trigonometry.sincos(heading)
      point = point + Vector(dx: 8 * cos, dy: 8 * sin)
      return (point.x, point.y)
    }
    let bench = bench()
    DrawnStroke.polygon(corners).draw(on: bench, duration: 5000)
    #expect(bench.transitions.map(\.state) == [.failed])
  }

  @Test("without the option, a longer stroke is judged once, at the lift")
  func off() {
    let bench = bench(["segment": .flag(false)])
    let stroke = path([arc(300), Self.star, arc(300)])
    stroke.draw(on: bench, duration: 3000, lifts: false)
    #expect(bench.transitions.isEmpty)
    bench.up(0, at: 3000)
    #expect(bench.transitions.count == 1)
  }

  @Test("the memory for a stroke of 100,000 points and the work per point are bounded")
  func hostile() {
    let many = (0..<4096).map { index in
      Self.template(
        "t\(index)", Self.star.map { ($0.0 + Double(index % 64), $0.1 * Double(1 + index / 64)) })
    }
    for (templates, count) in [
      (Self.templates, 100_000), ("[\(many.joined(separator: ","))]", 200),
    ] {
      let hand = BareHand(
        UnistrokeRecognizer(), ["segment": .flag(true), "templates": .text(templates)])
      hand.down(at: Point(x: 0, y: 0))
      for step in 0..<count where hand.report.state == nil {
        // A stroke that always continues, and is long enough for every length to be compared.
        hand.move(to: Point(x: Double(step) * 8, y: Double(step % 2)))
      }
      #expect(hand.report.state == nil)
      #expect(hand.machine.storedPointCount <= 1024)
      #expect(hand.machine.comparisonCount <= 25_000)
    }
  }
}
