import TactusGeometry
import TactusGestures
import TactusInput
import TactusJSON
import TactusTraces
import Testing
import UnistrokeRecognizer

@testable import TactusTools

@Suite("Gestures joined into long strokes")
struct JoinedStrokeTests {
  private func stroke(_ label: String, by subject: String, _ points: [Point]) -> CorpusGesture {
    var frames = points.enumerated().map { index, point in
      TouchFrame(
        time: .zero + .milliseconds(index * 10),
        changes: [index == 0 ? .down(id: 0, point) : .move(id: 0, point)])
    }
    frames.append(
      TouchFrame(time: .zero + .milliseconds(points.count * 10), changes: [.up(id: 0)]))
    return CorpusGesture(label: label, subject: subject, pixelsPerMillimetre: 4, frames: frames)
  }

  private func line(_ label: String, by subject: String, _ length: Double) -> CorpusGesture {
    stroke(label, by: subject, (0...20).map { Point(x: Double($0) * length / 20, y: 0) })
  }

  private func square(by subject: String) -> CorpusGesture {
    let corners = [(0, 0), (0, 200), (200, 200), (200, 0), (0, 0)].map { Point(x: $0, y: $1) }
    var points: [Point] = []
    for (from, to) in zip(corners, corners.dropFirst()) {
      for step in 0..<10 { points.append(from + (to - from) * (Double(step) / 10)) }
    }
    return stroke("square", by: subject, points)
  }

  @Test("four gestures make a stroke, with free strokes between them and at both ends")
  func parts() throws {
    let corpus = (0..<6).map { _ in square(by: "ann") }
    let free = [line("free", by: "eve", 400)]
    let joined = JoinedStroke.join(corpus, by: free)
    #expect(joined.map(\.shapes.count) == [4, 2])
    let first = joined[0]
    let downs = first.gesture.frames.flatMap(\.changes).filter {
      if case .down = $0 { true } else { false }
    }
    #expect(downs.count == 1 && first.gesture.frames.last?.changes == [.up(id: 0)])
    let times = first.gesture.frames.map(\.time)
    #expect(times == times.sorted())
    for (shape, next) in zip(first.shapes, first.shapes.dropFirst()) {
      #expect(shape.middle < shape.end && shape.end < next.middle)
    }
    #expect(first.shapes.last?.end == times.last)
  }

  @Test("the path is continuous: no two events are farther apart than in the recordings")
  func continuous() throws {
    let joined = JoinedStroke.join(
      [square(by: "ann"), square(by: "ann")], by: [line("free", by: "eve", 400)])
    let places = joined[0].gesture.frames.flatMap(\.changes).compactMap(\.place)
    let steps = zip(places, places.dropFirst()).map { $0.0.distance(to: $0.1) }
    #expect((steps.max() ?? 0) < 40)
  }

  @Test("taps and strokes of several fingers take no part")
  func leftOut() {
    var twice = square(by: "ann")
    twice.frames += square(by: "ann").frames.map { frame in
      var later = frame
      later.time = frame.time + .milliseconds(1_000)
      return later
    }
    #expect(JoinedStroke.join([square(by: "ann")], by: [line("tap", by: "eve", 10)]).isEmpty)
    #expect(JoinedStroke.join([twice], by: [line("free", by: "eve", 400)]).isEmpty)
  }

  @Test("people's gestures are not mixed, and each appears once")
  func people() {
    let corpus = ["ann", "bob", "ann", "bob"].map { square(by: $0) }
    let joined = JoinedStroke.join(corpus, by: [line("free", by: "eve", 400)])
    #expect(joined.map(\.gesture.subject) == ["ann", "bob"])
    #expect(joined.map(\.shapes.count) == [2, 2])
  }

  @Test("precision, recall and F1 follow from the counts")
  func counts() throws {
    var result = SegmentResult(recognizer: "r")
    result.total = SegmentResult.Counts(shapes: 10, hits: 6, falseFires: 2)
    result.freeFires = 3
    result.freeMinutes = 2
    #expect(result.total.recall == 0.6 && result.total.precision == 0.75)
    #expect(abs(result.total.f1 - 2 / 3.0) < 1e-12)
    #expect(result.firesPerMinute == 1.5)
    #expect(result.misses(minimumF1: 0.6, maximumFiresPerMinute: 1.5).isEmpty)
    #expect(result.misses(minimumF1: 0.7, maximumFiresPerMinute: 1).count == 2)
    #expect(SegmentResult(recognizer: "none").total.f1 == 0)
    var writer = JSONWriter()
    result.write(to: &writer)
    let json = String(decoding: writer.bytes, as: UTF8.self)
    #expect(json.contains(#""hits":6"#) && json.contains(#""firesPerMinute":1.5"#))
  }

  @Test("a recognizer that finds the gestures in the long strokes gets hits")
  func measured() throws {
    var options = EvaluationOptions()
    options.jobs = 1
    options.templates = .otherPeople(limit: 10)
    options.assignments = [
      ParameterAssignment(key: "segment", text: "true"),
      ParameterAssignment(key: "rotationInvariant", text: "false"),
    ]
    let evaluation = try Evaluation(
      UnistrokeRecognizer.declaration.recognizer, options: options
    ) { MachineDriver(UnistrokeRecognizer()) }
    let corpus = ["ann", "bob"].flatMap { name in (0..<4).map { _ in square(by: name) } }
    let free = [line("free", by: "eve", 400)]
    let result = try evaluation.run(corpus, joinedBy: free)
    #expect(result.total.shapes == 8 && result.total.hits == 8)
    #expect(result.byClass.keys.sorted() == ["square"])
    #expect(result.freeFires == 0 && result.freeMinutes > 0)
    #expect(throws: EvaluationError.self) { try evaluation.run(corpus, joinedBy: []) }
  }
}
