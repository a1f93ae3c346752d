import Dispatch
import Synchronization
package import TactusGestures
import TactusPluginHost
import TactusScenes
import TactusTeaching
package import TactusTraces

/// Measures how reliably a recognizer recognizes the gestures of a corpus of labeled recordings.
///
/// The gestures are played to the recognizer in the gesture engine that clients use.
package struct Evaluation: Sendable {
  package let declaration: RecognizerDeclaration
  package let options: EvaluationOptions
  /// A closure that is called on any thread before each gesture is played, with the number of
  /// gestures begun so far.
  package var onProgress: (@Sendable (Int) -> Void)?
  private let playedCount = PlayedCount()
  private let makeDriver: @Sendable () throws -> any RecognizerDriver
  private let parameters: [ParameterValue?]

  /// Prepares the evaluation of a recognizer.
  ///
  /// - Parameters:
  ///   - declaration: The declaration of the recognizer.
  ///   - options: The options, whose assignments must fit the declaration.
  ///   - makeDriver: Creates the recognizer; called once for each concurrent job, on the thread of
  ///     that job.
  /// - Throws: `EvaluationError.usage` if an assignment does not fit the declaration.
  package init(
    _ declaration: RecognizerDeclaration, options: EvaluationOptions,
    makeDriver: @escaping @Sendable () throws -> any RecognizerDriver
  ) throws(EvaluationError) {
    self.declaration = declaration
    self.options = options
    self.makeDriver = makeDriver
    var parameters: [ParameterValue?] = declaration.parameters.map { _ in nil }
    for assignment in options.assignments {
      let (index, value) = try assignment.value(for: declaration)
      parameters[index] = value
    }
    self.parameters = parameters
  }

  /// Plays every gesture of the corpus once in each of the variants in `options.variants`.
  ///
  /// If `options.shard` is set, only that part of the corpus is played.
  ///
  /// - Throws: `EvaluationError.recognizer` if the recognizer could not be created.
  package func run(_ corpus: [CorpusGesture]) throws(EvaluationError) -> EvaluationResult {
    count(try outcomes(corpus, parameters))
  }

  /// Plays the corpus once for each value of the swept parameter.
  package func run(
    _ corpus: [CorpusGesture], sweeping sweep: ParameterSweep
  ) throws(EvaluationError) -> [(value: String, result: EvaluationResult)] {
    var results: [(value: String, result: EvaluationResult)] = []
    for text in sweep.values {
      var parameters = self.parameters
      let assignment = ParameterAssignment(key: sweep.key, text: text)
      let (index, value) = try assignment.value(for: declaration)
      parameters[index] = value
      results.append((text, count(try outcomes(corpus, parameters))))
    }
    return results
  }

  // MARK: Playing

  struct Played: Sendable {
    var label: String
    var subject: String
    var device: String
    var speed: String
    var variant: StrokeVariant
    var outcome: StrokeOutcome
  }

  private func outcomes(
    _ corpus: [CorpusGesture], _ parameters: [ParameterValue?]
  ) throws(EvaluationError) -> [Played] {
    let part = options.shard?.part(of: corpus) ?? corpus
    if case .parameters = options.templates {
      return try play(part, options.variants, parameters)
    }
    var played: [Played] = []
    for variant in options.variants {
      for subject in Set(part.map(\.subject)).sorted() {
        let learned = try learn(corpus, for: subject, variant, parameters)
        played += try play(part.filter { $0.subject == subject }, [variant], learned)
      }
    }
    return played
  }

  /// Returns the recognizer's parameters, with templates from people other than `subject` if the
  /// options say so.
  func parameters(
    _ corpus: [CorpusGesture], for subject: String
  ) throws(EvaluationError) -> [ParameterValue?] {
    if case .parameters = options.templates { return parameters }
    return try learn(corpus, for: subject, .recorded, parameters)
  }

  private func learn(
    _ corpus: [CorpusGesture], for subject: String, _ variant: StrokeVariant,
    _ parameters: [ParameterValue?]
  ) throws(EvaluationError) -> [ParameterValue?] {
    guard let index = declaration.parameters.firstIndex(where: { $0.key == "templates" }) else {
      throw EvaluationError(.usage, "\(declaration.id) does not use templates; omit --templates")
    }
    let (gestures, limit) =
      switch options.templates {
      case .parameters: ([CorpusGesture](), 0)
      case .otherPeople(let limit): (corpus.filter { $0.subject != subject }, limit)
      case .corpus(let gestures, let limit): (gestures, limit)
      }
    guard !gestures.isEmpty else {
      throw EvaluationError(
        .usage,
        "the corpus has gestures of only one person, so templates cannot be learned from other "
          + "people; specify templates with --templates")
    }
    let variants = gestures.map { variant.templateVariant.apply(to: $0) }
    var learned = parameters
    learned[index] = .text(
      TemplateText.learn(
        from: variants, perClassAndSubject: limit,
        takesStrokes: declaration.touches.upperBound > 1))
    return learned
  }

  func play(
    _ corpus: [CorpusGesture], _ variants: [StrokeVariant], _ parameters: [ParameterValue?]
  ) throws(EvaluationError) -> [Played] {
    let jobs = max(1, min(options.jobs, corpus.count))
    let size = (corpus.count + jobs - 1) / jobs
    let parts = Mutex([Result<[Played], EvaluationError>](repeating: .success([]), count: jobs))
    DispatchQueue.concurrentPerform(iterations: jobs) { job in
      let part = corpus[min(job * size, corpus.count)..<min((job + 1) * size, corpus.count)]
      let played = Result { () throws(EvaluationError) in
        try ModuleGuard.during { () throws(EvaluationError) in
          try playPart(part, variants, parameters)
        }
      }
      parts.withLock { $0[job] = played }
    }
    var played: [Played] = []
    for part in parts.withLock({ $0 }) { played += try part.get() }
    return played
  }

  private func playPart(
    _ part: ArraySlice<CorpusGesture>, _ variants: [StrokeVariant], _ parameters: [ParameterValue?]
  ) throws(EvaluationError) -> [Played] {
    let player = CorpusPlayer(
      try driver(), parameters: parameters, surface: options.surface)
    var played: [Played] = []
    played.reserveCapacity(part.count * variants.count)
    for gesture in part {
      if let onProgress { onProgress(playedCount.next()) }
      let scaled = gesture.scaled(by: factor(for: gesture))
      for variant in variants {
        played.append(
          Played(
            label: gesture.label, subject: gesture.subject, device: gesture.device,
            speed: gesture.speed, variant: variant, outcome: player.play(variant.apply(to: scaled)))
        )
      }
    }
    return played
  }

  private func driver() throws(EvaluationError) -> any RecognizerDriver {
    do {
      return try makeDriver()
    } catch {
      throw EvaluationError(.recognizer, "\(error)")
    }
  }

  private func factor(for gesture: CorpusGesture) -> Double {
    guard let wanted = options.pixelsPerMillimetre, let recorded = gesture.pixelsPerMillimetre
    else {
      return options.scale
    }
    return options.scale * wanted / recorded
  }
}

private final class PlayedCount: Sendable {
  private let value = Atomic(0)

  func next() -> Int { value.wrappingAdd(1, ordering: .relaxed).newValue }
}
