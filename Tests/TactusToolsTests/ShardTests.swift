import CircleRecognizer
import Foundation
import TactusGeometry
import TactusGestures
import TactusInput
import TactusJSON
import TactusTools
import TactusTraces
import Testing
import UnistrokeRecognizer

@Suite("Measuring in shards")
struct ShardTests {
  /// Arcs and corners by three people, each slightly different; some arcs are mislabeled as
  /// circles.
  private static let corpus: [CorpusGesture] = (0..<29).map { index in
    let isArc = index % 3 != 0
    let sweep = [355.0, 180, 300, 365][index % 4]
    let points = (0...60).map { step -> Point in
      let part = Double(step) / 60
      if !isArc { return Point(x: 100 + 200 * part, y: 300 - 200 * abs(part - 0.5)) }
      let (sin, cos) = Trigonometry.sincos(sweep * part * .pi / 180)
      let radius = 60 + Double(index)
      return Point(x: 300 + radius * cos, y: 300 + radius * sin)
    }
    var frames = points.enumerated().map { step, point in
      TouchFrame(
        time: .zero + .milliseconds(step * 8),
        changes: [step == 0 ? .down(id: 0, point) : .move(id: 0, point)])
    }
    frames.append(
      TouchFrame(time: .zero + .milliseconds(points.count * 8), changes: [.up(id: 0)]))
    return CorpusGesture(
      label: isArc ? (sweep > 310 ? "circle" : "arc") : "caret",
      subject: ["ann", "bob", "eve"][index % 3 == 0 ? index / 3 % 3 : index % 3], frames: frames)
  }

  private func json(_ result: EvaluationResult) -> String {
    var writer = JSONWriter(style: .pretty)
    result.write(to: &writer)
    return writer.text
  }

  /// Returns the JSON of all shards, merged from files.
  private func merged(
    _ count: Int, _ measure: (EvaluationShard?) throws -> EvaluationResult
  ) throws -> EvaluationResult {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try (1...count).map { number in
      let file = folder.appendingPathComponent("\(number).json")
      let shard = try #require(EvaluationShard("\(number)/\(count)"))
      try json(try measure(shard)).write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
    return try EvaluationResult.merging(files)
  }

  @Test("merged shards equal a single run, to the last character", arguments: [1, 2, 3, 8, 40])
  func circles(count: Int) throws {
    func measure(_ shard: EvaluationShard?) throws -> EvaluationResult {
      var options = EvaluationOptions()
      options.variants = StrokeVariant.allCases
      options.shard = shard
      return try Evaluation(CircleRecognizer.declaration.recognizer, options: options) {
        MachineDriver(CircleRecognizer())
      }.run(Self.corpus)
    }
    let whole = try measure(nil)
    #expect(whole.total.hits > 0 && whole.total.falseFires > 0)
    let sum = try merged(count, measure)
    #expect(sum == whole && json(sum) == json(whole) && sum.text == whole.text)
  }

  @Test("each shard learns templates of other people from the whole corpus")
  func templates() throws {
    func measure(_ shard: EvaluationShard?) throws -> EvaluationResult {
      var options = EvaluationOptions()
      options.templates = .otherPeople(limit: 2)
      options.shard = shard
      return try Evaluation(UnistrokeRecognizer.declaration.recognizer, options: options) {
        MachineDriver(UnistrokeRecognizer())
      }.run(Self.corpus)
    }
    let whole = try measure(nil)
    #expect(whole.total.hits > 0 && whole.worstSubject != nil)
    #expect(try json(merged(4, measure)) == json(whole))
  }

  @Test("a shard is a number out of a count, and all shards together are the corpus")
  func parts() throws {
    for text in ["0/3", "4/3", "3", "a/b", "1/2/3", "-1/2", ""] {
      #expect(EvaluationShard(text) == nil, "\(text)")
    }
    let parts = try (1...3).map { try #require(EvaluationShard("\($0)/3")).part(of: Self.corpus) }
    #expect(parts.map(\.count) == [10, 10, 9])
    #expect(parts[1][0] == Self.corpus[1] && parts[2][1] == Self.corpus[5])
  }

  @Test("the worst person is the one with the lowest recall")
  func worst() throws {
    let result = try Evaluation(
      CircleRecognizer.declaration.recognizer, options: EvaluationOptions()
    ) {
      MachineDriver(CircleRecognizer())
    }.run(Self.corpus)
    let worst = try #require(result.worstSubject)
    #expect(
      result.bySubject.values.allSatisfy {
        worst.counts.recall <= $0.recall || $0.positives == 0
      })
    #expect(result.text.contains("person with the lowest recall: \(worst.subject) ("))
  }
}
