import TactusGestures
import TactusInput
package import TactusTraces

extension Evaluation {
  /// Plays the gestures of a corpus, joined into long strokes by free strokes, and then the free
  /// strokes alone.
  package func run(
    _ corpus: [CorpusGesture], joinedBy free: [CorpusGesture]
  ) throws(EvaluationError) -> SegmentResult {
    let strokes = JoinedStroke.join(corpus, by: free)
    guard !strokes.isEmpty else {
      throw EvaluationError(
        .usage,
        "nothing to join: the corpus needs gestures of one finger in one stroke, and the corpus of "
          + "--joined needs strokes of one finger of at least 20 mm")
    }
    var result = SegmentResult(recognizer: declaration.id)
    for subject in Set(strokes.map(\.gesture.subject)).sorted() {
      let own = strokes.filter { $0.gesture.subject == subject }
      let learned = try parameters(corpus, for: subject)
      let played = try play(own.map(\.gesture), [.recorded], learned)
      for (stroke, played) in zip(own, played) { count(stroke, played.outcome, &result) }
    }
    let learned = try parameters(corpus, for: "")
    for (stroke, played) in zip(free, try play(free, [.recorded], learned)) {
      result.freeFires += played.outcome.fires
      guard let first = stroke.frames.first, let last = stroke.frames.last else { continue }
      result.freeMinutes += (last.time - first.time).milliseconds / 60_000
    }
    return result
  }

  private func count(
    _ stroke: JoinedStroke, _ outcome: StrokeOutcome, _ result: inout SegmentResult
  ) {
    var found: Set<Int> = []
    let isWanted = { (name: String) in label.map { $0 == name } ?? true }
    let subject = stroke.gesture.subject
    for shape in stroke.shapes where isWanted(shape.label) {
      result.total.shapes += 1
      result.bySubject[subject, default: .init()].shapes += 1
      result.byClass[shape.label, default: .init()].shapes += 1
    }
    for fire in outcome.recognitions {
      let name = namesWhatItFinds ? fire.name : label ?? fire.name
      let time = Timestamp.zero + fire.time
      let index = stroke.shapes.firstIndex { $0.middle <= time && time <= $0.end }
      let isHit = index.map { stroke.shapes[$0].label == name && isWanted(name) } ?? false
      let change: WritableKeyPath<SegmentResult.Counts, Int> =
        isHit && index.map { found.insert($0).inserted } ?? false ? \.hits : \.falseFires
      result.total[keyPath: change] += 1
      result.bySubject[subject, default: .init()][keyPath: change] += 1
      result.byClass[name, default: .init()][keyPath: change] += 1
    }
  }
}
