import MultistrokeRecognizer
import TactusGeometry
import TactusGestures
import TactusInput
import TestSupport
import Testing

@Suite("How long the multistroke recognizer waits for another stroke")
struct MultistrokePauseTests {
  private typealias Line = (from: (Double, Double), to: (Double, Double))

  private static let cross: [Line] = [((-80, -80), (80, 80)), ((80, -80), (-80, 80))]
  private static let equals: [Line] = [((-80, -35), (80, -35)), ((-80, 35), (80, 35))]
  private static let upright: Line = ((0, -80), (0, 80))

  /// An asterisk begins with the two strokes of an x.
  private static let starTemplates = """
    [{"name": "x", "strokes": [[[0, 0], [20, 20]], [[20, 0], [0, 20]]]},
     {"name": "asterisk", "strokes": [[[0, 0], [20, 20]], [[20, 0], [0, 20]], [[10, 0], [10, 20]]]}]
    """

  private let bench = GestureBench()

  private func attach(_ values: [String: ParameterValue] = [:]) {
    bench.attach(MultistrokeRecognizer.self, "shape", values)
  }

  private func attachStars(_ values: [String: ParameterValue] = [:]) {
    attach(
      ["templates": .text(Self.starTemplates), "builtIn": .choices(0)].merging(values) { $1 })
  }

  /// Draws lines around (300 + `offset`, 300), each in 160 ms, and returns the time of the last lift in
  /// milliseconds.
  @discardableResult
  private func draw(
    _ lines: [Line], from start: Double = 0, gap: Double = 300, offset: Double = 0,
    device: DeviceKind = .touch
  ) -> Double {
    var time = start
    for (index, line) in lines.enumerated() {
      if index > 0 { time += gap }
      func place(_ share: Double) -> (Double, Double) {
        (
          300 + offset + line.from.0 + (line.to.0 - line.from.0) * share,
          300 + line.from.1 + (line.to.1 - line.from.1) * share
        )
      }
      bench.down(0, place(0).0, place(0).1, at: time, device: device)
      for step in 1...20 {
        let (x, y) = place(Double(step) / 20)
        bench.move(0, x, y, at: time + 8 * Double(step))
      }
      time += 160
      bench.up(0, at: time)
    }
    return time
  }

  private var outcomes: [String] {
    bench.transitions.map { $0.state == .ended ? $0.text : $0.reason.name }
  }

  /// The time of the only transition after a lift, in milliseconds.
  private func wait(after lift: Double) throws -> Double {
    try #require(bench.transitions.count == 1)
    return (bench.transitions[0].time - .zero).milliseconds - lift
  }

  @Test("a shape that begins no other template is recognized 200 ms after the last lift")
  func complete() throws {
    attach()
    let lift = draw(Self.equals, gap: 900)
    bench.wait(until: lift + 60_000)
    #expect(outcomes == ["equals"])
    #expect(try wait(after: lift) == 200)
  }

  @Test("a shape that begins another template waits for the pause")
  func open() throws {
    attachStars(["pause": .number(1500)])
    let lift = draw(Self.cross)
    bench.wait(until: lift + 60_000)
    #expect(outcomes == ["x"])
    #expect(try wait(after: lift) == 1500)
  }

  @Test("the stroke that completes the other template arrives within the pause")
  func continued() throws {
    attachStars(["pause": .number(1500)])
    let lift = draw(Self.cross + [Self.upright], gap: 1400)
    bench.wait(until: lift + 60_000)
    #expect(outcomes == ["asterisk"])
    #expect(try wait(after: lift) == 200)
  }

  @Test("a stroke after the pause completes strokes that only begin a template")
  func begun() {
    attach(["pause": .number(1000)])
    let lift = draw(Self.cross, gap: 20_000)
    bench.wait(until: lift + 60_000)
    #expect(outcomes == ["no-match", "cross"])
    #expect(bench.transitions.last?.asMultistroke.strokes == 2)
  }

  @Test("after the pause, strokes that only begin a template fail, and the reason names it")
  func abandoned() throws {
    attach(["pause": .number(1000)])
    let lift = draw([Self.cross[0]])
    bench.wait(until: lift + 60_000)
    #expect(outcomes == ["no-match"])
    #expect(try wait(after: lift) == 1000)
    #expect(
      bench.transitions[0].reason.text == "the strokes are only the beginning of the shape cross")
  }

  @Test("a stroke later than `patience` does not continue strokes that only begin a template")
  func shortPatience() {
    attach(["patience": .number(2000), "pause": .number(700)])
    let lift = draw(Self.cross, gap: 2010)
    bench.wait(until: lift + 60_000)
    #expect(outcomes == ["no-match", "no-match"])
    let end = draw(Self.cross, from: lift + 60_000, gap: 1990)
    bench.wait(until: end + 60_000)
    #expect(outcomes.suffix(2) == ["no-match", "cross"])
  }

  @Test("a stroke that starts far from a matching shape ends the wait; both shapes are recognized")
  func far() throws {
    attachStars()
    let lift = draw(Self.cross)
    let end = draw(Self.cross, from: lift + 1000, offset: 600)
    bench.wait(until: end + 60_000)
    #expect(outcomes == ["x", "x"])
    #expect((bench.transitions[0].time - .zero).milliseconds == lift + 1000)
    #expect(bench.transitions.map(\.asMultistroke.strokes) == [2, 2])
  }

  @Test("if a shape and the next stroke match nothing together, only the stroke is recognized")
  func unlike() {
    let zigzag = #"[{"name": "zigzag", "points": [[0, 0], [5, 40], [10, 0], [15, 40]]},"#
    attachStars(["templates": .text(zigzag + Self.starTemplates.dropFirst())])
    let lift = draw(Self.cross)
    bench.down(0, 430, 220, at: lift + 1000)
    for (step, place) in [(1.0, (450.0, 380.0)), (2, (470, 220)), (3, (490, 380))] {
      bench.move(0, place.0, place.1, at: lift + 1000 + 100 * step)
    }
    bench.up(0, at: lift + 1400)
    bench.wait(until: lift + 60_000)
    #expect(outcomes == ["zigzag"])
    #expect(bench.transitions.first?.asMultistroke.strokes == 1)
  }

  @Test("many templates of one name do not hide the beginnings of another name")
  func crowded() throws {
    let dotted = (0..<60).map {
      #"{"name": "x", "strokes": [[[0, 0], [20, 20]], [[20, 0], [0, 20]], [[10, \#($0)]]]}"#
    }
    let star = """
      {"name": "asterisk",
       "strokes": [[[0, 0.5], [20, 19.5]], [[20, 0.5], [0, 19.5]], [[10, 0], [10, 20]]]}
      """
    let x = #"{"name": "x", "strokes": [[[0, 0], [20, 20]], [[20, 0], [0, 20]]]}"#
    attach([
      "templates": .text("[\(([x, star] + dotted).joined(separator: ","))]"),
      "builtIn": .choices(0), "pause": .number(1500),
    ])
    let lift = draw(Self.cross)
    bench.wait(until: lift + 60_000)
    #expect(outcomes == ["x"])
    #expect(try wait(after: lift) == 1500)
  }

  @Test("an abandoned stroke does not spoil the shape that is drawn later")
  func late() {
    attach(["pause": .number(1000)])
    let lift = draw([Self.upright])
    bench.wait(until: lift + 8000)
    let end = draw(Self.cross, from: lift + 8000)
    bench.wait(until: end + 60_000)
    #expect(outcomes == ["no-match", "cross"])
    #expect(bench.transitions.last?.asMultistroke.strokes == 2)
  }

  @Test("a template in which a dot was reported twice matches a drawing with one dot")
  func doubleDot() throws {
    let strokes = "[[[0, 0], [0, 80]], [[0, 110], [0, 110]], [[0, 110], [0, 110]]]"
    attach([
      "templates": .text("[{\"name\": \"exclamation\", \"strokes\": \(strokes)}]"),
      "builtIn": .choices(0),
    ])
    let lift = draw([((0, 0), (0, 80)), ((0, 110), (0, 111))])
    bench.wait(until: lift + 60_000)
    #expect(outcomes == ["exclamation"])
    #expect(try wait(after: lift) == 200)
  }

  @Test("a finger does not complete the beginning that a pen drew")
  func otherDeviceLater() {
    attach(["pause": .number(1000)])
    let lift = draw([Self.cross[0]], device: .pen)
    let end = draw([Self.cross[1]], from: lift + 2000)
    bench.wait(until: end + 60_000)
    #expect(outcomes == ["no-match", "no-match"])
  }

  @Test("an accidental stroke in one template does not delay drawings of the other templates")
  func accidental() throws {
    let shapes = [
      "[[0, 0], [20, 0]], [[0, 10], [20, 10]]", "[[0, 0], [20, 0]], [[0, 7], [20, 7]], [[9, 9]]",
    ]
    let templates = shapes.map { #"{"name": "rails", "strokes": [\#($0)]}"# }
    attach(["templates": .text("[\(templates.joined(separator: ","))]"), "builtIn": .choices(0)])
    let lift = draw(Self.equals)
    bench.wait(until: lift + 60_000)
    #expect(outcomes == ["rails"])
    #expect(try wait(after: lift) == 200)
  }

  @Test("several fingers after an abandoned stroke are a drawing of their own")
  func fingersLater() {
    let rails =
      #"[{"name": "rails", "fingers": 2, "strokes": [[[0, 0], [20, 0]], [[0, 10], [20, 10]]]}]"#
    attach(["templates": .text(rails), "pause": .number(1000)])
    let lift = draw([Self.upright])
    let start = lift + 8000
    bench.wait(until: start)
    bench.down(0, 220, 260, at: start)
    bench.down(1, 220, 340, at: start + 10)
    for step in 1...20 {
      bench.move(0, 220 + Double(step) * 8, 260, at: start + 10 + Double(step) * 8)
      bench.move(1, 220 + Double(step) * 8, 340, at: start + 10 + Double(step) * 8)
    }
    bench.up(0, at: start + 200)
    bench.up(1, at: start + 200)
    bench.wait(until: start + 60_000)
    #expect(outcomes == ["no-match", "rails"])
  }

  @Test("two complete shapes in a row are two gestures")
  func two() {
    attach()
    let lift = draw(Self.equals)
    let end = draw(Self.cross, from: lift + 400)
    bench.wait(until: end + 60_000)
    #expect(outcomes == ["equals", "cross"])
  }

  @Test("a drawing with fewer strokes than every template of a name is less similar")
  func strokeCount() throws {
    let bracket = #"[[[10, 0], [0, 0], [0, 20], [10, 20]]]"#
    let lines = #"[[[0, 0], [10, 0]], [[0, 0], [0, 20]], [[0, 20], [10, 20]]]"#
    func score(_ strokes: String) throws -> Double {
      let bench = GestureBench()
      bench.attach(
        MultistrokeRecognizer.self, "shape",
        [
          "builtIn": .choices(0), "pause": .number(0),
          "templates": .text(#"[{"name": "bracket", "strokes": \#(strokes)}]"#),
        ])
      bench.down(0, 380, 220, at: 0)
      for (step, place) in [(1.0, (300.0, 220.0)), (2, (300, 380)), (3, (380, 380))] {
        bench.move(0, place.0, place.1, at: 100 * step)
      }
      bench.up(0, at: 400)
      return try #require(bench.transitions.first).asMultistroke.score
    }
    let difference = try score(bracket) - score(lines)
    #expect(abs(difference - 0.1) < 0.03, "two strokes fewer: \(difference)")
  }

  @Test("of a thousand templates, the nearest is found")
  func many() throws {
    // Two lines at angles that differ from template to template.
    let templates = (0..<1000).map { index -> String in
      let (sin, cos) = Trigonometry.sincos(Double(index) / 1000 * .pi)
      let end = "\((20 * cos).rounded(toParts: 1000)), \((20 * sin).rounded(toParts: 1000))"
      return #"{"name": "n\#(index / 20)", "strokes": [[[0, 0], [20, 0]], [[0, 0], [\#(end)]]]}"#
    }
    attach(["templates": .text("[\(templates.joined(separator: ","))]"), "builtIn": .choices(0)])
    let (sin, cos) = Trigonometry.sincos(0.41 * .pi)
    let lift = draw([((0, 0), (100, 0)), ((0, 0), (100 * cos, 100 * sin))])
    bench.wait(until: lift + 60_000)
    #expect(outcomes == ["n20"])
  }
}
