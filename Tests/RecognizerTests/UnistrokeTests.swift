import TactusGeometry
import TactusGestures
import TactusInput
import TestSupport
import Testing
import UnistrokeRecognizer

@Suite("Unistroke")
struct UnistrokeTests {
  private static let check: [(Double, Double)] = [(0, 50), (30, 90), (100, 0)]
  private static let caret: [(Double, Double)] = [(0, 100), (50, 0), (100, 100)]
  private static let stairs: [(Double, Double)] = [(0, 0), (40, 0), (40, 40), (90, 40), (90, 90)]

  private static func template(_ name: String, _ corners: [(Double, Double)]) -> String {
    let points = corners.map { "[\($0.0),\($0.1)]" }.joined(separator: ",")
    return "{\"name\":\"\(name)\",\"points\":[\(points)]}"
  }

  private static let templates =
    "[" + template("check", check) + "," + template("caret", caret) + ","
    + template("stairs", stairs)
    + "]"

  private func outcome(
    _ stroke: DrawnStroke, _ values: [String: ParameterValue] = [:], duration: Double = 400
  ) -> Transition? {
    let bench = GestureBench()
    bench.attach(
      UnistrokeRecognizer.self, "shape",
      ["templates": .text(Self.templates)].merging(values) { $1 })
    stroke.draw(on: bench, duration: duration)
    #expect(bench.transitions.count == 1 && bench.faults.isEmpty)
    return bench.transitions.first
  }

  /// Returns a stroke through the corners, moved, scaled and turned.
  private func drawn(
    _ corners: [(Double, Double)], size: Double = 1, turnedBy degrees: Double = 0
  ) -> DrawnStroke {
    let (sin, cos) = Trigonometry.sincos(degrees * .pi / 180)
    return .polygon(
      corners.map { x, y in
        (300 + size * (x * cos - y * sin), 300 + size * (x * sin + y * cos))
      })
  }

  @Test("a shape is recognized by its name, whatever its size, speed and place")
  func named() throws {
    for (name, corners) in [("check", Self.check), ("caret", Self.caret), ("stairs", Self.stairs)] {
      for size in [0.4, 1, 3] {
        let shape = try #require(outcome(drawn(corners, size: size), duration: 200 * size))
        #expect(shape.state == .ended && shape.text == name)
        #expect(shape.asUnistroke.score > 0.97 && shape.asUnistroke.score <= 1)
      }
    }
  }

  @Test("a straight stroke is no bent shape", arguments: [0.0, 30, 75, 120, 200, 310])
  func straight(degrees: Double) throws {
    let line = drawn([(0, 0), (300, 0)], turnedBy: degrees)
    for isRotationInvariant in [true, false] {
      for stroke in [line, line.trembling(by: 3)] {
        let shape = try #require(
          outcome(
            stroke, ["rotationInvariant": .flag(isRotationInvariant), "minimumScore": .number(0.5)])
        )
        #expect(shape.state == .failed && shape.reason.code == .noMatch)
        #expect(shape.reason.text == "the stroke is straight, but no template is straight")
      }
    }
  }

  @Test("a straight stroke matches a straight template")
  func straightTemplate() throws {
    let line: [(Double, Double)] = [(0, 0), (100, 0)]
    let both = "[" + Self.template("check", Self.check) + "," + Self.template("line", line) + "]"
    let shape = try #require(outcome(drawn(line, size: 3), ["templates": .text(both)]))
    #expect(shape.state == .ended && shape.text == "line")
    let check = try #require(outcome(drawn(Self.check), ["templates": .text(both)]))
    #expect(check.state == .ended && check.text == "check")
  }

  @Test("an uneven hand draws the shape as well")
  func trembling() throws {
    let shape = try #require(outcome(drawn(Self.check).trembling(by: 4)))
    #expect(shape.text == "check" && shape.state == .ended)
    // The finger slows down at the end, which gives more points there.
    let uneven = DrawnStroke(
      drawn(Self.caret).points.enumerated().flatMap { index, point in
        Array(repeating: point, count: 1 + index / 10)
      })
    #expect(outcome(uneven)?.text == "caret")
  }

  @Test(
    "a shape turned by any angle is the same, unless the orientation matters; then a slant is allowed",
    arguments: [0.0, 25, 60, 90, 180, 270])
  func turned(degrees: Double) {
    let stroke = drawn(Self.stairs, turnedBy: degrees)
    #expect(outcome(stroke)?.state == .ended)
    let upright = outcome(stroke, ["rotationInvariant": .flag(false)])
    let isStairs = upright?.state == .ended && upright?.text == "stairs"
    #expect(isStairs == (degrees <= 30))
  }

  @Test("a shape drawn from its other end is another shape")
  func backwards() {
    let bench = outcome(drawn(Self.check).reversed, ["minimumScore": .number(0.95)])
    #expect(bench?.reason.code == .noMatch)
  }

  @Test("a stroke unlike every template fails, with the nearest template and its score")
  func noMatch() throws {
    let circle = try #require(outcome(.arc(), ["minimumScore": .number(0.9)]))
    #expect(circle.state == .failed && circle.reason.code == .noMatch)
    #expect(circle.reason.limit == 0.9 && circle.reason.measured < 0.9)
    #expect(circle.reason.measured == circle.asUnistroke.score && !circle.text.isEmpty)
  }

  @Test("one odd template decides less than two that agree")
  func oddTemplate() {
    // A v that looks like a check; the stroke is a little nearer to that v than to the checks.
    let checks = [(0.0, 40.0), (30, 90), (100, 0)]
    let odd = [(0.0, 47.0), (30, 90), (100, 0)]
    let others = [(0.0, 43.0), (30, 90), (100, 0)]
    let v = [(0.0, 0.0), (50, 100), (100, 0)]
    let list = [("check", checks), ("check", others), ("v", odd), ("v", v)]
      .map { Self.template($0.0, $0.1) }.joined(separator: ",")
    let stroke = drawn([(0, 46), (30, 90), (100, 0)])
    #expect(outcome(stroke, ["templates": .text("[\(list)]")])?.text == "check")
    let alone = Self.template("v", odd) + "," + Self.template("check", checks)
    #expect(outcome(stroke, ["templates": .text("[\(alone)]")])?.text == "v")
  }

  @Test("a name may have one template from each end, though each then stands alone")
  func eitherEnd() {
    let near: [(Double, Double)] = [(0, 0), (40, 90), (100, 0)]
    let list = [
      ("yes", Self.check), ("yes", Self.check.reversed()), ("no", near), ("no", near),
    ].map { Self.template($0.0, $0.1) }.joined(separator: ",")
    #expect(outcome(drawn(Self.check), ["templates": .text("[\(list)]")])?.text == "yes")
    #expect(outcome(drawn(Self.check).reversed, ["templates": .text("[\(list)]")])?.text == "yes")
  }

  @Test("a stroke that matches only after alignment is recognized, and a different one is not")
  func aligned() throws {
    func zigZag(_ first: Double, _ arms: Int = 6) -> [(Double, Double)] {
      var y = 0.0
      return (0...arms).map { arm in
        if arm > 0 { y += (arm % 2 == 1 ? -100 : 100) * (arm == 1 ? first : 1) }
        return (15 * Double(arm), y)
      }
    }
    let templates = ["templates": ParameterValue.text("[" + Self.template("zz", zigZag(1)) + "]")]
    // A first arm of nearly twice the length shifts all other corners along the stroke.
    let shape = try #require(outcome(drawn(zigZag(1.8)), templates))
    #expect(shape.state == .ended && shape.asUnistroke.score > 0.8)
    #expect(outcome(drawn(zigZag(1, 4)), templates)?.state == .failed)
    #expect(outcome(drawn(zigZag(3)), templates)?.state == .failed)
  }

  @Test("a name with a single template is compared only with a rival's nearest template")
  func fewTemplates() {
    func check(_ y: Double) -> [(Double, Double)] { [(0, y), (30, 90), (100, 0)] }
    let many = [44.0, 30, 28, 26, 24].map { Self.template("many", check($0)) }
    let list = (many + [Self.template("one", check(50))]).joined(separator: ",")
    let templates = ["templates": ParameterValue.text("[\(list)]")]
    #expect(outcome(drawn(check(49)), templates)?.text == "one")
    #expect(outcome(drawn(check(45)), templates)?.text == "many")
  }

  @Test("several templates may have one name")
  func severalTemplates() {
    let both =
      "[" + Self.template("yes", Self.check) + "," + Self.template("yes", Self.caret) + "]"
    #expect(outcome(drawn(Self.check), ["templates": .text(both)])?.text == "yes")
    #expect(outcome(drawn(Self.caret), ["templates": .text(both)])?.text == "yes")
  }

  @Test("without valid templates no stroke is recognized, and the reason says why")
  func faultyTemplates() throws {
    #expect(
      outcome(drawn(Self.check), ["templates": .text("[]")])?.reason.text
        == "there are no templates")
    for (text, place) in [
      ("[{\"name\":\"a\",\"points\":[[0,0],[1]]}]", "1:30"), ("{}", "1:1"), ("[1]", "1:2"),
      ("[{\"name\":\"a\"}]", "1:2"), ("[{\"name\":\"a\",\"points\":[[0,0],[0,0]]}]", "1:2"),
      ("[{\"name\":\"a\",\"points\":[[0,0],[9,9]],\"size\":3}]", "1:37"),
    ] {
      let failed = try #require(outcome(drawn(Self.check), ["templates": .text(text)]))
      #expect(failed.reason.code == .noMatch)
      #expect(failed.reason.text.hasPrefix("templates:\(place): "), "\(failed.reason.text)")
    }
  }

  @Test("a tap has no shape")
  func tap() {
    let bench = GestureBench()
    bench.attach(UnistrokeRecognizer.self, "shape", ["templates": .text(Self.templates)])
    bench.tap(0, 100, 100, at: 0)
    #expect(bench.takeLog() == ["50 shape failed: too-short"])
  }

  @Test("a second finger fails the stroke")
  func secondFinger() {
    let bench = GestureBench()
    bench.attach(UnistrokeRecognizer.self, "shape", ["templates": .text(Self.templates)])
    drawn(Self.check).draw(on: bench, duration: 300, lifts: false)
    bench.down(1, 500, 500, at: 310)
    #expect(bench.takeLog() == ["310 shape failed: too-many-touches"])
  }

  @Test(
    "a finger back at another place after a second begins again; after a mere pause it does not")
  func absence() {
    let bench = GestureBench()
    bench.attach(UnistrokeRecognizer.self, "shape", ["templates": .text(Self.templates)])
    drawn(Self.caret).draw(on: bench, duration: 300, lifts: false)
    for (index, point) in drawn(Self.stairs, size: 2).points.enumerated() {
      bench.move(0, point.x, point.y, at: 1400 + Double(index) * 5)
    }
    bench.up(0, at: 2600)
    #expect(bench.last("shape")?.text == "stairs")

    let points = drawn(Self.stairs).points
    bench.down(0, points[0].x, points[0].y, at: 5000)
    for (index, point) in points.enumerated().dropFirst() {
      // The finger rests for two seconds in the middle, and continues in place.
      let rest = index > points.count / 2 ? 2000.0 : 0
      bench.move(0, point.x, point.y, at: 5000 + Double(index) * 5 + rest)
    }
    bench.up(0, at: 9000)
    #expect(bench.last("shape")?.text == "stairs" && bench.last("shape")?.state == .ended)
  }
}
