import PinchRecognizer
import TactusGeometry
import TactusGestures
import TactusInput
import TactusJSON
import TactusTraces
import Testing

@testable import TactusTools

@Suite("Measuring how well the fingers of two people are separated")
struct PeopleEvaluationTests {
  /// Returns a straight stroke of 100 mm that takes a second, at 10 px per mm.
  private func stroke(by subject: String, angle: Double) -> CorpusGesture {
    let (sin, cos) = Trigonometry.sincos(angle)
    var frames = (0...100).map { step in
      let place = Point(x: 1_000 + cos * Double(step) * 10, y: 1_000 + sin * Double(step) * 10)
      return TouchFrame(
        time: .zero + .milliseconds(step * 10),
        changes: [step == 0 ? .down(id: 0, place) : .move(id: 0, place)])
    }
    frames.append(TouchFrame(time: .zero + .milliseconds(1_000), changes: [.up(id: 0)]))
    return CorpusGesture(label: "line", subject: subject, pixelsPerMillimetre: 10, frames: frames)
  }

  private func evaluation() throws -> Evaluation {
    var options = EvaluationOptions()
    options.jobs = 1
    return try Evaluation(PinchRecognizer.declaration.recognizer, options: options) {
      MachineDriver(PinchRecognizer())
    }
  }

  @Test("the second finger lands at the distance from where the first one is")
  func distance() throws {
    let first = TimedPath(stroke(by: "ann", angle: 0).frames).scaled(by: 0.4)
    let second = TimedPath(stroke(by: "bob", angle: 1).frames).scaled(by: 0.4)
    let pair = PairedStroke.pair(first, second, distance: 50, start: 0.5, angle: 0)
    #expect(pair.pixelsPerMillimetre == PairedStroke.density)
    var places: [Int32: Point] = [:]
    for frame in pair.frames {
      for change in frame.changes {
        if case .down(1, let place) = change {
          let other = try #require(places[0])
          #expect(frame.time == .zero + .milliseconds(500))
          #expect(abs(place.distance(to: other) - 50 * PairedStroke.density) < 1e-9)
        }
        if let id = change.id, let place = change.place { places[id] = place }
      }
    }
    #expect(places.count == 2)
    let last = try #require(pair.frames.last)
    #expect(last.changes == [.up(id: 1)] && last.time == .zero + .milliseconds(1_500))
  }

  @Test("pairs are of two people, and the same in each run")
  func pairs() {
    let corpus = [stroke(by: "ann", angle: 0), stroke(by: "bob", angle: 2)]
    let pairs = PairedStroke.pairs(of: corpus, at: 100, count: 20)
    #expect(pairs.count == 20 && pairs == PairedStroke.pairs(of: corpus, at: 100, count: 20))
    #expect(PairedStroke.pairs(of: [corpus[0]], at: 100, count: 20).isEmpty)
  }

  @Test("strokes in different directions are never taken for one person's")
  func different() throws {
    let corpus = [stroke(by: "ann", angle: 0), stroke(by: "bob", angle: 2)]
    let result = try evaluation().run(corpus, pairsOfPeople: 40)
    #expect(result.rows.map(\.distance) == [50, 100, 200, 400, 600])
    #expect(result.rows.allSatisfy { $0.pairs == 40 && $0.wrongGroups == 0 })
    #expect(result.misses(maximumWrong: 0).isEmpty)
    #expect(result.text.contains("at 5 cm: 0 of 40 pairs taken for one person (0.0 %)"))
  }

  @Test("strokes of two people that are exactly parallel are mistaken, and miss the bar")
  func parallel() throws {
    let corpus = [stroke(by: "ann", angle: 0), stroke(by: "bob", angle: 0)]
    let result = try evaluation().run(corpus, pairsOfPeople: 40)
    #expect(result.rows[3].wrongGroups > 0)
    #expect(result.misses(maximumWrong: 0.01).contains { $0.hasPrefix("at 40 cm, ") })
    var writer = JSONWriter()
    result.write(to: &writer)
    let json = String(decoding: writer.bytes, as: UTF8.self)
    #expect(json.contains(#""millimetres":400,"pairs":40,"wrongGroups":"#))
  }

  @Test("a corpus of one person is refused")
  func onePerson() throws {
    #expect(throws: EvaluationError.self) {
      try evaluation().run([stroke(by: "ann", angle: 0)], pairsOfPeople: 40)
    }
  }
}
