import MultistrokeRecognizer
import TactusGeometry
import TactusGestures
import TactusInput
import TestSupport
import Testing

@Suite("Multistroke")
struct MultistrokeTests {
  private typealias Stroke = [(Double, Double)]

  /// The shapes of one finger as people draw them, in a square from -1 to 1; not the templates
  /// themselves.
  private static let shapes: [(name: String, strokes: [Stroke])] = [
    ("cross", [[(-1, -0.9), (1, 1)], [(0.9, -1), (-1, 1)]]),
    ("plus", [[(-1, 0), (1, 0)], [(0, -1), (0, 0.95)]]),
    ("equals", [[(-1, -0.4), (1, -0.4)], [(-1, 0.4), (1, 0.4)]]),
    ("arrow-right", [[(-1, 0), (1, 0)], [(0.4, -0.5), (1, 0), (0.4, 0.5)]]),
    ("arrow-left", [[(1, 0), (-1, 0)], [(-0.4, -0.5), (-1, 0), (-0.4, 0.5)]]),
    ("arrow-up", [[(0, 1), (0, -1)], [(-0.5, -0.4), (0, -1), (0.5, -0.4)]]),
    ("arrow-down", [[(0, -1), (0, 1)], [(-0.5, 0.4), (0, 1), (0.5, 0.4)]]),
  ]

  /// A person who draws with their own size, slant and tremor, in any order and from any end.
  private struct Person {
    var random: SeededGenerator
    let size: Double
    let slant: Double
    let stretch: Double
    let tremor: Double

    init(_ number: Int) {
      var random = SeededGenerator(seed: UInt64(number))
      size = .random(in: 30...150, using: &random)
      slant = .random(in: -0.12...0.12, using: &random)
      stretch = .random(in: 0.8...1.25, using: &random)
      tremor = .random(in: 0.2...1.5, using: &random)
      self.random = random
    }

    mutating func jitter(_ range: Double) -> Double { .random(in: -range...range, using: &random) }

    /// Returns points about 5 px apart, from either end of the stroke.
    mutating func path(_ stroke: Stroke, mayReverse: Bool) -> [Point] {
      let shift = (jitter(0.08), jitter(0.08))
      var corners = stroke.map { x, y in
        place(x + shift.0 + jitter(0.08), y + shift.1 + jitter(0.08))
      }
      if mayReverse, Bool.random(using: &random) { corners.reverse() }
      var path: [Point] = []
      for (from, to) in zip(corners, corners.dropFirst()) {
        let steps = max(3, Int(from.distance(to: to) / 5))
        for step in 0...steps {
          let exact = from + (to - from) * (Double(step) / Double(steps))
          path.append(exact + Vector(dx: jitter(tremor), dy: jitter(tremor)))
        }
      }
      return path
    }

    private func place(_ x: Double, _ y: Double) -> Point {
      let (sin, cos) = Trigonometry.sincos(slant)
      let (x, y) = (x * size * stretch, y * size)
      return Point(x: 400 + x * cos - y * sin, y: 400 + x * sin + y * cos)
    }
  }

  private func bench(_ values: [String: ParameterValue] = [:]) -> GestureBench {
    let bench = GestureBench()
    bench.attach(MultistrokeRecognizer.self, "shape", values)
    return bench
  }

  /// Draws strokes one after the other, and waits for the pause.
  private func draw(
    _ strokes: [[Point]], on bench: GestureBench, from start: Double = 0, gap: Double = 200
  ) -> Double {
    var time = start
    for path in strokes {
      guard let first = path.first else { continue }
      bench.down(0, first.x, first.y, at: time)
      for place in path.dropFirst() {
        time += 8
        bench.move(0, place.x, place.y, at: time)
      }
      time += 8
      bench.up(0, at: time)
      time += gap
    }
    bench.wait(until: time + 3000)
    return time + 3000
  }

  /// Draws with several fingers at the same time.
  private func drawAtOnce(_ paths: [[Point]], on bench: GestureBench) {
    var time = 0.0
    for (id, path) in paths.enumerated() {
      bench.down(Int32(id), path[0].x, path[0].y, at: time)
      time += 4
    }
    for step in 1..<(paths.map(\.count).max() ?? 1) {
      time += 8
      bench.moveAll(
        paths.enumerated().compactMap { id, path in
          path.count > step ? (Int32(id), path[step].x, path[step].y) : nil
        }, at: time)
    }
    for id in paths.indices {
      time += 4
      bench.up(Int32(id), at: time)
    }
    bench.wait(until: time + 3000)
  }

  @Test(
    "each shape is named in any order and direction of its strokes: 99 % of 100 people"
  )
  func people() throws {
    var (right, all) = (0, 0)
    var wrong: [String] = []
    for number in 1...100 {
      var person = Person(number)
      for shape in Self.shapes {
        let strokes = shape.strokes.map { person.path($0, mayReverse: true) }
        let bench = bench()
        _ = draw(Bool.random(using: &person.random) ? strokes : strokes.reversed(), on: bench)
        let outcome = try #require(bench.transitions.first)
        all += 1
        if outcome.state == .ended, outcome.text == shape.name {
          right += 1
        } else {
          wrong.append("\(shape.name): \(outcome.state) \(outcome.text) \(outcome.reason.sentence)")
        }
      }
    }
    #expect(Double(right) >= 0.99 * Double(all), "\(right) of \(all): \(wrong)")
  }

  private static func circle(_ x: Double, from start: Double, by sweep: Double) -> Stroke {
    (0...20).map { step in
      let (sin, cos) = Trigonometry.sincos((start + sweep * Double(step) / 20) * .pi / 180)
      return (x + cos, sin)
    }
  }

  @Test(
    "a shape drawn by several fingers at once is named, and any other is not: 99 % of 60 people"
  )
  func fingers() throws {
    var (right, all) = (0, 0)
    var wrong: [String] = []
    for number in 1...60 {
      var person = Person(number)
      let way = Bool.random(using: &person.random) ? 1.0 : -1
      let start = Double.random(in: 0...360, using: &person.random)
      let gap = Double.random(in: 0.3...0.8, using: &person.random)
      let rays = (0..<5).map { finger -> Stroke in
        let angle = (Double(finger) * 72 - 90 + person.jitter(12)) * .pi / 180
        let (sin, cos) = Trigonometry.sincos(angle)
        return [(0.3 * cos, 0.3 * sin), (cos, sin)]
      }
      let shapes: [(String, [Stroke])] = [
        ("three-finger-swipe-right", [-gap, 0, gap].map { [(-1, $0), (1, $0)] }),
        ("three-finger-swipe-left", [-gap, 0, gap].map { [(1, $0), (-1, $0)] }),
        ("three-finger-swipe-up", [-gap, 0, gap].map { [($0, 1), ($0, -1)] }),
        ("three-finger-swipe-down", [-gap, 0, gap].map { [($0, -1), ($0, 1)] }),
        (
          "two-finger-circle",
          [0.0, 180].map { Self.circle(0, from: start + $0, by: 190 * way) }
        ),
        (
          "two-finger-circle",
          [-gap, gap].map { Self.circle($0, from: start, by: 360 * way) }
        ),
        ("five-finger-spread", rays),
      ]
      for (name, strokes) in shapes {
        let bench = bench()
        drawAtOnce(strokes.map { person.path($0, mayReverse: false) }, on: bench)
        let outcome = try #require(bench.transitions.first)
        all += 1
        if outcome.state == .ended, outcome.text == name {
          right += 1
        } else {
          wrong.append("\(name): \(outcome.state) \(outcome.text) \(outcome.reason.sentence)")
        }
      }
    }
    #expect(Double(right) >= 0.99 * Double(all), "\(right) of \(all): \(wrong)")
  }

  @Test("other shapes get no name: at most 2 % of scribbles, rings and letters do")
  func falseNames() throws {
    var (named, all) = (0, 0)
    var wrong: [String] = []
    for number in 1...50 {
      var person = Person(number)
      let scribble: Stroke = (0..<9).map { _ in (person.jitter(1), person.jitter(1)) }
      let others: [(String, [Stroke])] = [
        ("scribble", [scribble]), ("ring", [Self.circle(0, from: 0, by: 360)]),
        ("line", [[(-1, 0), (1, 0)]]), ("V", [[(-0.7, -1), (0, 1), (0.7, -1)]]),
        ("H", [[(-0.7, -1), (-0.7, 1)], [(0.7, -1), (0.7, 1)], [(-0.7, 0), (0.7, 0)]]),
        ("square", [[(-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1)]]),
        ("L", [[(-0.6, -1), (-0.6, 1), (0.7, 1)]]),
      ]
      for (name, strokes) in others {
        let bench = bench()
        _ = draw(strokes.map { person.path($0, mayReverse: true) }, on: bench)
        all += 1
        guard let outcome = bench.transitions.first, outcome.state == .ended else { continue }
        named += 1
        wrong.append("\(name): \(outcome.text) \(outcome.asMultistroke.score)")
      }
    }
    #expect(Double(named) <= 0.02 * Double(all), "\(named) of \(all): \(wrong)")
  }

  private static func exact(_ strokes: [Stroke], at x: Double = 300) -> [[Point]] {
    strokes.map { stroke in
      zip(stroke, stroke.dropFirst()).flatMap { from, to in
        (0...20).map { step in
          let share = Double(step) / 20
          return Point(
            x: x + 80 * (from.0 + (to.0 - from.0) * share),
            y: 300 + 80 * (from.1 + (to.1 - from.1) * share))
        }
      }
    }
  }

  @Test("the pause after the last lift ends the gesture; another stroke before that continues it")
  func pause() throws {
    let cross = Self.exact(Self.shapes[0].strokes)
    let bench = bench(["pause": .number(400), "patience": .number(0)])
    _ = draw(cross, on: bench, gap: 390)
    #expect(bench.transitions.map(\.text) == ["cross"])
    #expect(bench.transitions[0].asMultistroke.strokes == 2)
    let late = self.bench(["pause": .number(400), "patience": .number(0)])
    _ = draw(cross, on: late, gap: 410)
    #expect(late.transitions.count == 2, "each stroke is a gesture of its own")
    #expect(late.transitions.map(\.state) == [.failed, .failed])
  }

  @Test("without a pause a single stroke is complete at its lift")
  func noPause() throws {
    let template = #"[{"name": "v", "points": [[0, 0], [10, 20], [20, 0]]}]"#
    let bench = bench(["pause": .number(0), "templates": .text(template)])
    let time = draw(Self.exact([[(-0.5, -1), (0, 1), (0.5, -1)]]), on: bench, gap: 0)
    let outcome = try #require(bench.transitions.first)
    #expect(outcome.text == "v" && outcome.state == .ended)
    #expect(outcome.time < .zero + .milliseconds(time - 2999))
  }

  @Test("several fingers differ from several strokes, although both leave the same lines")
  func apart() throws {
    let template = """
      [{"name": "rails", "fingers": 2, "strokes": [[[0, 0], [20, 0]], [[0, 8], [20, 8]]]}]
      """
    let lines = Self.exact([[(-1, -0.4), (1, -0.4)], [(-1, 0.4), (1, 0.4)]])
    let one = bench(["templates": .text(template)])
    _ = draw(lines, on: one)
    #expect(one.transitions.map(\.text) == ["equals"])
    let two = bench(["templates": .text(template)])
    drawAtOnce(lines, on: two)
    #expect(
      two.transitions.map(\.text) == ["rails"] && two.transitions[0].asMultistroke.fingers == 2)
  }

  @Test(
    "a second finger during a later stroke, or one that lands after another has lifted, fails the gesture"
  )
  func wrongFingers() throws {
    let later = bench()
    later.down(0, 300, 300, at: 0)
    later.move(0, 400, 300, at: 50)
    later.up(0, at: 60)
    later.down(0, 300, 340, at: 150)
    later.down(1, 300, 400, at: 160)
    #expect(later.transitions.map(\.reason.code) == [.tooManyTouches])
    let turns = bench()
    turns.down(0, 300, 300, at: 0)
    turns.down(1, 300, 400, at: 10)
    turns.move(0, 400, 300, at: 50)
    turns.up(0, at: 60)
    turns.down(2, 500, 400, at: 70)
    #expect(turns.transitions.map(\.reason.name) == ["not-at-once"])
    let six = bench()
    for id in 0..<6 { six.down(Int32(id), 300 + 20 * Double(id), 300, at: Double(id)) }
    #expect(
      six.transitions.map(\.reason.sentence) == ["there were too many fingers: 6 fingers, 5 wanted"]
    )
  }

  @Test("a tap fails at its lift, so that a competing tap need not wait")
  func tap() {
    let bench = bench()
    bench.down(0, 300, 300, at: 0)
    bench.up(0, at: 60)
    #expect(bench.transitions.map(\.reason.code) == [.tooShort])
    #expect(bench.transitions[0].time == .zero + .milliseconds(60))
  }

  @Test("only the built-in shapes that the parameter names are known")
  func builtIn() throws {
    let equals = Self.exact(Self.shapes[2].strokes)
    let bench = bench(["builtIn": .choices(0)])
    _ = draw(equals, on: bench)
    let outcome = try #require(bench.transitions.first)
    #expect(outcome.reason.code == .noMatch && outcome.reason.text == "there are no templates")
    let other = self.bench(["builtIn": .choices(1)])
    _ = draw(equals, on: other)
    #expect(other.transitions.map(\.text) == ["cross"] && other.transitions[0].state == .failed)
  }

  @Test(
    "faulty templates give no shapes, and the reason gives the place of the fault",
    arguments: [
      ("{}", "templates:1:1: expected an array"),
      (#"[{"name": "a", "strokes": []}]"#, "templates:1:2: expected 1 to 10 strokes, found 0"),
      (#"[{"name": "a", "strokes": [[[1, 2]]]}]"#, "templates:1:2: a template needs at least two"),
      (
        #"[{"name": "a", "strokes": [[[0, 0], [1, 1]]], "fingers": 2}]"#,
        "templates:1:2: a template for 2 fingers needs"
      ),
      (
        #"[{"name": "a", "strokes": [[[0, 0], [1]]]}]"#,
        "templates:1:37: expected [x, y], found 1 values"
      ),
      (#"[{"name": "a", "strokes": [[[0, 0], [1, 1]]], "fingers": 6}]"#, "templates:1:58: "),
      (#"[{"strokes": [[[0, 0], [1, 1]]]}]"#, "templates:1:2: missing key \"name\""),
    ])
  func faulty(text: String, says: String) throws {
    let bench = bench(["templates": .text(text), "builtIn": .choices(0)])
    _ = draw(Self.exact(Self.shapes[0].strokes), on: bench)
    let reason = try #require(bench.transitions.first?.reason)
    #expect(reason.code == .noMatch && reason.text.hasPrefix(says), "\(reason.text)")
  }
}
