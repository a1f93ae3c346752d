import CircleRecognizer
import MultistrokeRecognizer
import TactusGeometry
import TactusGestures
import TactusInput
import TactusTools
import TactusTraces
import Testing
import UnistrokeRecognizer

/// Tests the recognition rates on strokes of synthetic people.
///
/// Recordings of real people are not part of the project: `make recognition DATA=FOLDER` measures
/// those.
@Suite("Recognition of drawn strokes")
struct RecognitionTests {
  private static func corpus(people: ClosedRange<Int>, each count: Int) -> [CorpusGesture] {
    people.flatMap { number in
      var person = DrawnPerson(number)
      return DrawnPerson.labels.flatMap { label in (0..<count).map { _ in person.draw(label) } }
    }
  }

  private func circles(_ method: String) throws -> EvaluationResult {
    var options = EvaluationOptions()
    options.variants = StrokeVariant.allCases
    options.assignments = [ParameterAssignment(key: "method", text: method)]
    return try Evaluation(CircleRecognizer.declaration.recognizer, options: options) {
      MachineDriver(CircleRecognizer())
    }.run(Self.corpus(people: 1...20, each: 2))
  }

  private func shapes(_ corpus: [CorpusGesture], score: String = "0.8") throws -> EvaluationResult {
    var options = EvaluationOptions()
    options.templates = .otherPeople(limit: 2)
    options.assignments = [ParameterAssignment(key: "minimumScore", text: score)]
    return try Evaluation(UnistrokeRecognizer.declaration.recognizer, options: options) {
      MachineDriver(UnistrokeRecognizer())
    }.run(corpus)
  }

  @Test("circle: 97 % of the circles, and at most one in a thousand of the others")
  func robust() throws {
    let result = try circles("robust")
    #expect(result.total.positives == 120 && result.total.negatives == 1440)
    #expect(result.total.recall >= 0.97, "\(result.text)")
    #expect(result.total.falseFireRate <= 0.001, "\(result.text)")
    #expect(result.total.hitsBeforeLift > 30 && result.total.repeats == 0)
  }

  @Test("the methods from the literature miss the required rate", arguments: ["arc", "radius"])
  func literature(method: String) throws {
    #expect(try circles(method).total.recall < 0.97)
  }

  @Test("unistroke: 97 % of all shapes, using only templates of other people")
  func unistroke() throws {
    let result = try shapes(Self.corpus(people: 1...6, each: 2))
    #expect(result.total.recall >= 0.97, "\(result.text)")
  }

  /// Returns a gesture of consecutive strokes, each a straight line.
  private static func lines(
    _ label: String, _ person: String, _ lines: [(Point, Point)]
  ) -> CorpusGesture {
    var frames: [TouchFrame] = []
    for (index, line) in lines.enumerated() {
      let start = Timestamp.zero + .milliseconds(400 * index)
      frames.append(TouchFrame(time: start, changes: [.down(id: 0, line.0)]))
      for step in 1...20 {
        let place = line.0 + (line.1 - line.0) * (Double(step) / 20)
        frames.append(
          TouchFrame(time: start + .milliseconds(8 * step), changes: [.move(id: 0, place)]))
      }
      frames.append(TouchFrame(time: start + .milliseconds(168), changes: [.up(id: 0)]))
    }
    return CorpusGesture(label: label, subject: person, device: "drawn", frames: frames)
  }

  @Test(
    "multistroke learns all strokes of other people's gestures: a T and an L differ by one line's place"
  )
  func multistroke() throws {
    func gestures(_ person: String, _ size: Double) -> [CorpusGesture] {
      func point(_ x: Double, _ y: Double) -> Point { Point(x: 300 + x * size, y: 300 + y * size) }
      let stem = (point(0, -1), point(0, 1))
      return [
        Self.lines("t", person, [stem, (point(1, -1), point(-1, -1))]),
        Self.lines("l", person, [(point(0, 1), point(1, 1)), stem]),
        Self.lines("stem", person, [stem]),
      ]
    }
    var options = EvaluationOptions()
    options.templates = .otherPeople(limit: 2)
    options.assignments = [ParameterAssignment(key: "builtIn", text: "")]
    let slow = gestures("a", 60).map { gesture in
      var slow = gesture
      slow.speed = "slow"
      return slow
    }
    let result = try Evaluation(MultistrokeRecognizer.declaration.recognizer, options: options) {
      MachineDriver(MultistrokeRecognizer())
    }.run(slow + gestures("b", 90) + gestures("c", 140))
    #expect(result.total.hits == 9 && result.total.falseFires == 0, "\(result.text)")
    // A stem begins the other two, so it is recognized later.
    #expect(result.waits.within(0.5) == 200 && result.waits.within(1) == 5000)
    #expect(result.text.contains("median 200 ms, 90 % within 5000 ms"))
    #expect(result.bySpeed.mapValues(\.hits) == ["slow": 3])
    var limits = EvaluationThresholds()
    limits.medianWait = 199
    #expect(
      limits.misses(of: result) == ["the median wait is 200 ms, above the maximum of 199 ms"])
    limits.medianWait = 200
    #expect(limits.misses(of: result).isEmpty)
    let none = try Evaluation(MultistrokeRecognizer.declaration.recognizer, options: options) {
      MachineDriver(MultistrokeRecognizer())
    }.run([])
    #expect(limits.misses(of: none).contains { $0.contains("no gesture was recognized") })
  }

  @Test("no person is exact enough to meet an exaggerated rate")
  func exact() throws {
    let result = try shapes(Self.corpus(people: 1...3, each: 1), score: "0.999")
    #expect(result.total.recall < 0.97)
  }
}
