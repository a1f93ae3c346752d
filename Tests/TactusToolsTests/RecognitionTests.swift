import CircleRecognizer
import TactusGestures
import TactusInput
import TactusTools
import TactusTraces
import Testing
import UnistrokeRecognizer

/// The bars of recognition, on strokes of people made up by the tests. Recordings of real people
/// are not part of the project: `make recognition DATA=FOLDER` measures those.
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

  @Test("circle: 97 % of the circles, and one in a thousand of the others at most")
  func robust() throws {
    let result = try circles("robust")
    #expect(result.total.positives == 120 && result.total.negatives == 1440)
    #expect(result.total.recall >= 0.97, "\(result.text)")
    #expect(result.total.falseFireRate <= 0.001, "\(result.text)")
    #expect(result.total.hitsBeforeLift > 30 && result.total.repeats == 0)
  }

  @Test("the bar can be missed: the methods of the literature do", arguments: ["arc", "radius"])
  func literature(method: String) throws {
    #expect(try circles(method).total.recall < 0.97)
  }

  @Test("unistroke: 97 % of all shapes, by templates of other people only")
  func unistroke() throws {
    let result = try shapes(Self.corpus(people: 1...6, each: 2))
    #expect(result.total.recall >= 0.97, "\(result.text)")
  }

  @Test("that bar can be missed too: nobody is so exact")
  func exact() throws {
    let result = try shapes(Self.corpus(people: 1...3, each: 1), score: "0.999")
    #expect(result.total.recall < 0.97)
  }
}
