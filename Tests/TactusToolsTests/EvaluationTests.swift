import CircleRecognizer
import TactusGeometry
import TactusGestures
import TactusInput
import TactusJSON
import TactusTools
import TactusTraces
import TestSupport
import Testing
import UnistrokeRecognizer

@Suite("Measuring a recognizer")
struct EvaluationTests {
  private func stroke(
    _ label: String, by subject: String = "ann", _ points: [Point], density: Double? = nil
  ) -> CorpusGesture {
    var frames = points.enumerated().map { index, point in
      TouchFrame(
        time: .zero + .milliseconds(index * 8),
        changes: [index == 0 ? .down(id: 0, point) : .move(id: 0, point)])
    }
    frames.append(
      TouchFrame(time: .zero + .milliseconds(points.count * 8), changes: [.up(id: 0)]))
    return CorpusGesture(
      label: label, subject: subject, pixelsPerMillimetre: density, frames: frames)
  }

  private func arc(_ sweep: Double, radius: Double = 60) -> [Point] {
    (0...60).map { step in
      let (sin, cos) = Trigonometry.sincos(sweep * Double(step) / 60 * .pi / 180)
      return Point(x: 200 + radius * cos, y: 200 + radius * sin)
    }
  }

  private var line: [Point] { (0...30).map { Point(x: 100 + Double($0) * 8, y: 100) } }

  /// Three circles, one of them drawn by half; three lines, one of them as round as a circle.
  private var corpus: [CorpusGesture] {
    [
      stroke("circle", arc(360)), stroke("circle", by: "bob", arc(-360)),
      stroke("circle", by: "bob", arc(180)),
      stroke("line", line), stroke("line", by: "bob", line), stroke("line", by: "bob", arc(400)),
    ]
  }

  private func evaluate(
    _ corpus: [CorpusGesture], _ options: EvaluationOptions = EvaluationOptions()
  ) throws -> EvaluationResult {
    try Evaluation(CircleRecognizer.declaration.recognizer, options: options) {
      MachineDriver(CircleRecognizer())
    }.run(corpus)
  }

  @Test("it counts hits, false positives, and the results of each class")
  func counts() throws {
    let result = try evaluate(corpus)
    #expect(result.label == "circle")
    #expect(result.total.strokes == 6 && result.total.positives == 3 && result.total.hits == 2)
    #expect(abs(result.total.recall - 2.0 / 3) < 1e-12)
    #expect(result.total.falseFires == 1 && abs(result.total.falseFireRate - 1.0 / 3) < 1e-12)
    #expect(result.falseFires.keys.sorted() == ["line"])
    #expect(result.confusion.count("circle", "recognized") == 2)
    #expect(result.confusion.count("circle", "(arc-too-short)") == 1)
    #expect(result.confusion.count("line", "recognized") == 1)
    #expect(result.bySubject.mapValues(\.hits) == ["ann": 1, "bob": 1])
  }

  @Test("a corpus without the wanted class yields only a count of false positives, and says so")
  func withoutClass() throws {
    let lines = Array(corpus[3...])
    let evaluation = try Evaluation(
      CircleRecognizer.declaration.recognizer, options: EvaluationOptions()
    ) {
      MachineDriver(CircleRecognizer())
    }
    let notice = evaluation.notice(of: lines)
    #expect(notice?.contains("no gesture of class \"circle\"") == true)
    #expect(notice?.hasSuffix("classes in the corpus: line") == true)
    #expect(evaluation.notice(of: corpus) == nil)
    let result = try evaluation.run(lines)
    #expect(result.total.positives == 0 && result.total.falseFires == 1)
    #expect(result.text.contains("recall         -  (0 of 0"))
    var writer = JSONWriter()
    result.write(to: &writer)
    #expect(!writer.text.contains("\"recall\"") && writer.text.contains("\"falseFires\":1"))
  }

  @Test("a circle that continues after it closed is a hit before the lift")
  func beforeLift() throws {
    let result = try evaluate([stroke("circle", arc(420))])
    #expect(result.total.hitsBeforeLift == 1 && result.total.repeats == 0)
  }

  @Test("the result does not depend on how many gestures are played in parallel", arguments: 2...9)
  func jobs(count: Int) throws {
    var options = EvaluationOptions()
    options.variants = StrokeVariant.allCases
    options.jobs = 1
    let alone = try evaluate(corpus, options)
    options.jobs = count
    #expect(try evaluate(corpus, options) == alone)
  }

  @Test("another class can be requested")
  func label() throws {
    var options = EvaluationOptions()
    options.label = "line"
    #expect(try evaluate(corpus, options).total.hits == 1)
  }

  @Test("lengths are scaled by a factor, or to a density if the recording has one")
  func scale() throws {
    let small = [stroke("circle", arc(360, radius: 12), density: 4)]
    var options = EvaluationOptions()
    #expect(try evaluate(small, options).total.hits == 0)
    options.scale = 2
    #expect(try evaluate(small, options).total.hits == 1)
    options.scale = 1
    options.pixelsPerMillimetre = 8
    #expect(try evaluate(small, options).total.hits == 1)
  }

  @Test("rotated and scaled gestures are counted by variant and not in the totals")
  func apart() throws {
    var options = EvaluationOptions()
    options.variants = StrokeVariant.allCases
    let result = try evaluate([stroke("circle", arc(360, radius: 12))], options)
    // A circle of 24 px is too small, one of 48 px is not.
    #expect(result.total.strokes == 3 && result.total.hits == 0)
    let hits = result.byVariant.filter { $0.value.hits > 0 }
    #expect(result.byVariant.count == 8 && Array(hits.keys) == [.double])
  }

  @Test("a gesture is rotated clockwise, and scaled, about its center")
  func turned() {
    let points = [Point(x: 10, y: 50), Point(x: 90, y: 50)]
    func ends(_ variant: StrokeVariant) -> [Point] {
      variant.apply(to: stroke("a", points)).frames.flatMap(\.changes).compactMap { change in
        switch change {
        case .down(_, let place), .move(_, let place): place
        default: nil
        }
      }
    }
    func expect(_ variant: StrokeVariant, _ a: Point, _ b: Point) {
      let places = ends(variant)
      #expect(places.count == 2 && places[0].distance(to: a) < 1e-9, "\(variant) \(places)")
      #expect(places.last.map { $0.distance(to: b) < 1e-9 } == true, "\(variant) \(places)")
    }
    expect(.turned90, Point(x: 50, y: 10), Point(x: 50, y: 90))
    expect(.turned180, Point(x: 90, y: 50), Point(x: 10, y: 50))
    expect(.half, Point(x: 30, y: 50), Point(x: 70, y: 50))
    expect(.double, Point(x: -30, y: 50), Point(x: 130, y: 50))
  }

  @Test("a mirrored stroke has left and right exchanged in place")
  func mirrored() {
    let points = [Point(x: 10, y: 5), Point(x: 30, y: 6), Point(x: 70, y: 7)]
    let mirrored = StrokeVariant.mirrored.apply(to: stroke("a", points))
    #expect(
      mirrored.frames.flatMap(\.changes) == [
        .down(id: 0, Point(x: 70, y: 5)), .move(id: 0, Point(x: 50, y: 6)),
        .move(id: 0, Point(x: 10, y: 7)), .up(id: 0),
      ])
  }

  @Test("a reversed stroke goes down where the original lifted, and lifts where it went down")
  func reversed() {
    let points = [Point(x: 10, y: 5), Point(x: 30, y: 6), Point(x: 70, y: 7)]
    let reversed = StrokeVariant.reversed.apply(to: stroke("a", points))
    #expect(reversed.frames.map(\.time.nanoseconds) == [0, 8_000_000, 16_000_000, 24_000_000])
    #expect(
      reversed.frames.flatMap(\.changes) == [
        .down(id: 0, Point(x: 70, y: 7)), .move(id: 0, Point(x: 70, y: 7)),
        .move(id: 0, Point(x: 30, y: 6)), .move(id: 0, Point(x: 10, y: 5)), .up(id: 0),
      ])
  }

  @Test("parameters are set by key, and invalid ones are reported")
  func assignments() throws {
    var options = EvaluationOptions()
    options.assignments = [try #require(ParameterAssignment("minimumWinding=180"))]
    #expect(try evaluate(corpus, options).total.hits == 2)
    options.assignments.append(try #require(ParameterAssignment("method=radius")))
    #expect(try evaluate(corpus, options).total.hits == 2)
    for wrong in ["size=3", "method=best", "minimumWinding=many", "maximumInflections=2.5"] {
      options.assignments = [try #require(ParameterAssignment(wrong))]
      #expect(throws: EvaluationError.self, "\(wrong)") {
        try evaluate(corpus, options)
      }
    }
    #expect(ParameterAssignment("method") == nil)
  }

  @Test("a sweep plays the corpus once for each value, both ends included")
  func sweep() throws {
    #expect(ParameterSweep("k=0:1:0.1")?.values.count == 11)
    #expect(ParameterSweep("k=5:5:1")?.values == ["5"])
    #expect(ParameterSweep("k=0.1:0.3:0.1")?.values == ["0.1", "0.2", "0.3"])
    #expect(ParameterSweep("k=arc,radius")?.values == ["arc", "radius"])
    for wrong in ["k=1:2", "k=1,,2", "k=2:1:1", "k=1:2:0", "1:2:1", "k=0:1e9:1", "k=a:b:c"] {
      #expect(ParameterSweep(wrong) == nil, "\(wrong)")
    }
    let evaluation = try Evaluation(
      CircleRecognizer.declaration.recognizer, options: EvaluationOptions()
    ) { MachineDriver(CircleRecognizer()) }
    let sweep = try #require(ParameterSweep("minimumDiameter=80:140:30"))
    let results = try evaluation.run(corpus, sweeping: sweep)
    #expect(results.map(\.value) == ["80", "110", "140"])
    #expect(results.map(\.result.total.hits) == [2, 2, 0])
    #expect(EvaluationResult.text(results, sweeping: sweep).contains("110  recall 66.67 %"))
  }

  @Test("the result is written as JSON, with fractions and a confusion table")
  func json() throws {
    let result = try evaluate(corpus)
    var writer = JSONWriter()
    result.write(to: &writer)
    let node = try JSONNode.parse(SourceText(name: "result", text: writer.text))
    #expect(node["recall"]?.number.map { abs($0 - 2.0 / 3) < 1e-12 } == true)
    #expect(node["falseFires"]?.integer == 1 && node["strokes"]?.integer == 6)
    #expect(node["falseFiresByClass"]?["line"]?.integer == 1)
    #expect(node["confusion"]?["circle"]?["(arc-too-short)"]?.integer == 1)
    #expect(node["subjects"]?["bob"]?["hits"]?.integer == 1)
    #expect(result.text.contains("recall         66.67 %  (2 of 3"))
  }

  // MARK: Templates

  private var vee: [Point] { polygon([(0, 0), (50, 90), (100, 0)]) }
  private var stairs: [Point] { polygon([(0, 0), (0, 60), (60, 60), (60, 120)]) }

  private func polygon(_ corners: [(Double, Double)]) -> [Point] {
    zip(corners, corners.dropFirst()).flatMap { from, to in
      (0...20).map { step in
        let share = Double(step) / 20
        return Point(x: from.0 + (to.0 - from.0) * share, y: from.1 + (to.1 - from.1) * share)
      }
    }
  }

  private func evaluateShapes(
    _ corpus: [CorpusGesture], _ options: EvaluationOptions
  ) throws -> EvaluationResult {
    try Evaluation(UnistrokeRecognizer.declaration.recognizer, options: options) {
      MachineDriver(UnistrokeRecognizer())
    }.run(corpus)
  }

  @Test("each person is compared only with the templates of all others")
  func otherPeople() throws {
    var options = EvaluationOptions()
    options.templates = .otherPeople(limit: 3)
    // Only Ann labels her slanted stairs as a line: no other person's templates match.
    let slanted = polygon([(0, 0), (8, 60), (60, 66), (70, 120)])
    let corpus = [
      stroke("v", vee), stroke("v", by: "bob", vee), stroke("v", by: "cat", vee),
      stroke("line", slanted), stroke("stairs", by: "bob", stairs),
      stroke("stairs", by: "cat", stairs),
    ]
    let result = try evaluateShapes(corpus, options)
    #expect(result.label == nil && result.total.positives == 6)
    #expect(EvaluationResult.sorted(result.bySubject).map(\.counts.hits) == [1, 2, 2])
    #expect(result.confusion.count("line", "stairs") == 1 && result.total.falseFires == 1)
    // If one class is requested, the names of others do not count.
    options.label = "v"
    let vees = try evaluateShapes(corpus, options)
    #expect(vees.total.positives == 3 && vees.total.hits == 3 && vees.total.falseFires == 0)
  }

  @Test("a variant is compared with templates of the same variant")
  func templatesOfVariants() throws {
    var options = EvaluationOptions()
    options.templates = .otherPeople(limit: 1)
    options.variants = StrokeVariant.allCases
    options.assignments = [ParameterAssignment(key: "minimumScore", text: "0.99")]
    let corpus = [stroke("stairs", stairs), stroke("stairs", by: "bob", stairs)]
    #expect(try evaluateShapes(corpus, options).total.hits == 6)
  }

  @Test("templates can also come from a separate corpus; a single person's corpus gives none")
  func templatesOfAnotherCorpus() throws {
    var options = EvaluationOptions()
    options.templates = .corpus([stroke("v", vee), stroke("stairs", stairs)], limit: 5)
    #expect(try evaluateShapes([stroke("v", vee)], options).total.hits == 1)
    options.templates = .otherPeople(limit: 5)
    #expect(throws: EvaluationError.self) { try evaluateShapes([stroke("v", vee)], options) }
  }

  @Test("if there are too many gestures, the templates are spread evenly over them")
  func spread() throws {
    var options = EvaluationOptions()
    options.assignments = [ParameterAssignment(key: "minimumScore", text: "0.95")]
    // Bob draws two kinds of v; one template comes from the middle, two from the two halves.
    let corpus =
      [stroke("v", vee)] + Array(repeating: stroke("v", by: "bob", stairs), count: 4)
      + Array(repeating: stroke("v", by: "bob", vee), count: 4)
    options.templates = .corpus(Array(corpus[1...]), limit: 2)
    #expect(try evaluateShapes([stroke("v", vee), stroke("v", stairs)], options).total.hits == 2)
  }

  @Test("the strokes of a trace are those that a finger drew alone")
  func fingerStrokes() {
    func frame(_ ms: Double, _ changes: [TouchChange]) -> TouchFrame {
      TouchFrame(time: .zero + .milliseconds(ms), changes: changes)
    }
    let (a, b, c) = (Point(x: 1, y: 1), Point(x: 50, y: 1), Point(x: 90, y: 9))
    let drawn = FingerStrokes([
      frame(0, [.down(id: 0, a)]), frame(10, [.move(id: 0, b)]), frame(20, [.up(id: 0)]),
      // One stroke gets a second finger, one is cancelled, one is only a tap.
      frame(30, [.down(id: 0, a)]), frame(40, [.down(id: 1, b)]), frame(45, [.move(id: 0, c)]),
      frame(50, [.up(id: 1)]), frame(60, [.up(id: 0)]),
      frame(70, [.down(id: 0, a)]), frame(80, [.move(id: 0, b)]), frame(90, [.cancel]),
      frame(100, [.down(id: 0, a)]), frame(110, [.up(id: 0)]),
      // This finger pauses for a second and continues elsewhere.
      frame(200, [.down(id: 4, a)]), frame(1300, [.move(id: 4, b)]), frame(1310, [.move(id: 4, c)]),
      frame(1320, [.up(id: 4)]),
    ])
    #expect(drawn.strokes == [[a, b], [b, c]])
  }

  @Test("a corpus that cannot be read is reported with the file and the reason")
  func unreadable() {
    #expect(throws: EvaluationError.self) { try CorpusFile.read(SourceTree.nowhere) }
  }
}
