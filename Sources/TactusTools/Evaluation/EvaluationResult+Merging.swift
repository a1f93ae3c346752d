import TactusJSON

/// A method that merges the results for the shards of a corpus into the result for the whole
/// corpus.
///
/// The merged counts are the sums of the shards' counts.
extension EvaluationResult {
  /// Reads results that `write(to:)` wrote, and adds their counts.
  ///
  /// - Parameter files: The paths of the results; at least one.
  /// - Returns: The merged result.
  /// - Throws: `EvaluationError.unreadable`, or `.faulty` if a file is not a result or if the
  ///   recognizers or classes differ.
  package static func merging(_ files: [String]) throws(EvaluationError) -> EvaluationResult {
    var merged: EvaluationResult?
    for file in files {
      let next = try read(try CorpusFile.bytes(file), name: file)
      guard let sum = merged else {
        merged = next
        continue
      }
      guard sum.recognizer == next.recognizer, sum.label == next.label else {
        throw EvaluationError(
          .faulty,
          "cannot merge \(Printable.plain(file)): its recognizer (\(next.recognizer)) or its class of "
            + "gestures differs from that of the first file (\(sum.recognizer)); merge only results "
            + "from the shards of one evaluation")
      }
      merged = sum.adding(next)
    }
    guard let merged else { throw EvaluationError(.usage, "--merge needs at least one result") }
    return merged
  }

  private func adding(_ other: EvaluationResult) -> EvaluationResult {
    var sum = self
    sum.total = total + other.total
    sum.byVariant.merge(other.byVariant, uniquingKeysWith: +)
    sum.byDevice.merge(other.byDevice, uniquingKeysWith: +)
    sum.bySubject.merge(other.bySubject, uniquingKeysWith: +)
    sum.bySpeed.merge(other.bySpeed, uniquingKeysWith: +)
    sum.waits = waits.adding(other.waits)
    sum.falseFires.merge(other.falseFires, uniquingKeysWith: +)
    sum.confusion = confusion.adding(other.confusion)
    return sum
  }

  // MARK: Reading

  private static func read(
    _ bytes: [UInt8], name: String
  ) throws(EvaluationError) -> EvaluationResult {
    let diagnostics = Diagnostics()
    let source = SourceText(name: name, text: String(decoding: bytes, as: UTF8.self))
    let result = JSONNode.parse(source, options: .jsonc, reportingTo: diagnostics)
      .flatMap { JSONCursor($0, reportingTo: diagnostics).object() }
      .flatMap { read($0) }
    guard let result, !diagnostics.hasErrors else {
      throw EvaluationError(.faulty, diagnostics.rendered())
    }
    return result
  }

  private static func read(_ object: JSONObjectReader) -> EvaluationResult? {
    guard let recognizer = object.string("recognizer", isRequired: true) else { return nil }
    var result = EvaluationResult(recognizer: recognizer, label: object.string("label"))
    result.total = EvaluationCounts(object)
    for (key, counts) in counts(object, "variants") {
      guard let variant = StrokeVariant(rawValue: key) else {
        object.cursor.error("unknown gesture variant: \(Printable.plain(key))")
        return nil
      }
      result.byVariant[variant] = counts
    }
    result.byDevice = counts(object, "devices")
    result.bySpeed = counts(object, "speeds")
    result.bySubject = counts(object, "subjects")
    guard let waits = EvaluationWaits(object) else { return nil }
    result.waits = waits
    for entry in object.object("falseFiresByClass", isRequired: true)?.entries() ?? [] {
      result.falseFires[entry.key] = entry.value.integer() ?? 0
    }
    for row in object.object("confusion", isRequired: true)?.entries() ?? [] {
      for cell in row.value.object()?.entries() ?? [] {
        result.confusion.add(row.key, cell.key, cell.value.integer() ?? 0)
      }
    }
    return result
  }

  private static func counts(
    _ object: JSONObjectReader, _ key: String
  ) -> [String: EvaluationCounts] {
    var counts: [String: EvaluationCounts] = [:]
    for entry in object.object(key, isRequired: true)?.entries() ?? [] {
      counts[entry.key] = entry.value.object().map(EvaluationCounts.init)
    }
    return counts
  }
}

extension EvaluationCounts {
  fileprivate init(_ object: JSONObjectReader) {
    for (key, count) in Self.counters {
      self[keyPath: count] = object.integer(key, in: 0...1_000_000_000, isRequired: true) ?? 0
    }
  }

  fileprivate static func + (a: EvaluationCounts, b: EvaluationCounts) -> EvaluationCounts {
    var sum = a
    for (_, count) in counters { sum[keyPath: count] += b[keyPath: count] }
    return sum
  }

  private static let counters: [(String, any WritableKeyPath<Self, Int> & Sendable)] = [
    ("strokes", \.strokes), ("positives", \.positives), ("hits", \.hits),
    ("hitsBeforeLift", \.hitsBeforeLift), ("falseFires", \.falseFires), ("repeats", \.repeats),
  ]
}
