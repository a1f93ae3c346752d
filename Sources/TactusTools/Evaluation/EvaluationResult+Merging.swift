import TactusJSON

/// Results of the shards of a corpus become the result of the whole: all that is in them are counts.
extension EvaluationResult {
  /// Reads results that `write(to:)` wrote, and adds them up.
  ///
  /// - Parameter files: The paths; at least one.
  /// - Throws: `EvaluationError.unreadable`, or `.faulty` if one is no result, or if they are of different
  ///   recognizers or classes.
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
          "\(Printable.plain(file)) is of \(next.recognizer), the ones before it of "
            + "\(sum.recognizer), or of another class; merge results of one measurement")
      }
      merged = sum.adding(next)
    }
    guard let merged else { throw EvaluationError(.usage, "--merge needs at least one result") }
    return merged
  }

  private func adding(_ other: EvaluationResult) -> EvaluationResult {
    var sum = self
    sum.total += other.total
    for (variant, counts) in other.byVariant {
      if let index = sum.byVariant.firstIndex(where: { $0.variant == variant }) {
        sum.byVariant[index].counts += counts
      } else {
        sum.byVariant.append((variant, counts))
      }
    }
    sum.byDevice = Self.sum(byDevice.map { ($0, $1) }, other.byDevice.map { ($0, $1) })
      .map { ($0, $1) }
    sum.bySubject = Self.sum(bySubject.map { ($0, $1) }, other.bySubject.map { ($0, $1) })
      .map { ($0, $1) }
    var fires: [String: Int] = [:]
    for (label, count) in falseFires + other.falseFires { fires[label, default: 0] += count }
    sum.falseFires = Self.sorted(fires)
    sum.confusion = confusion.adding(other.confusion)
    return sum
  }

  /// Classes with false fires, the most first.
  static func sorted(_ fires: [String: Int]) -> [(label: String, count: Int)] {
    fires.filter { $0.value > 0 }
      .map { (label: $0.key, count: $0.value) }
      .sorted { $0.count > $1.count || ($0.count == $1.count && $0.label < $1.label) }
  }

  private static func sum(
    _ a: [(String, EvaluationCounts)], _ b: [(String, EvaluationCounts)]
  ) -> [(String, EvaluationCounts)] {
    var sums: [String: EvaluationCounts] = [:]
    for (key, counts) in a + b { sums[key, default: EvaluationCounts()] += counts }
    return sums.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
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
        object.cursor.error("unknown variant \(Printable.plain(key))")
        return nil
      }
      result.byVariant.append((variant, counts))
    }
    result.byDevice = counts(object, "devices").map { ($0, $1) }
    result.bySubject = counts(object, "subjects").map { ($0, $1) }
    let fires = object.object("falseFiresByClass", isRequired: true)?.entries() ?? []
    result.falseFires = fires.map { ($0.key, $0.value.integer() ?? 0) }
    for row in object.object("confusion", isRequired: true)?.entries() ?? [] {
      for cell in row.value.object()?.entries() ?? [] {
        result.confusion.add(row.key, cell.key, cell.value.integer() ?? 0)
      }
    }
    return result
  }

  private static func counts(
    _ object: JSONObjectReader, _ key: String
  ) -> [(String, EvaluationCounts)] {
    (object.object(key, isRequired: true)?.entries() ?? []).compactMap { entry in
      entry.value.object().map { (entry.key, EvaluationCounts($0)) }
    }
  }
}

extension EvaluationCounts {
  fileprivate init(_ object: JSONObjectReader) {
    func count(_ key: String) -> Int {
      object.integer(key, in: 0...1_000_000_000, isRequired: true) ?? 0
    }
    strokes = count("strokes")
    positives = count("positives")
    hits = count("hits")
    hitsBeforeLift = count("hitsBeforeLift")
    falseFires = count("falseFires")
    repeats = count("repeats")
  }

  static func += (a: inout EvaluationCounts, b: EvaluationCounts) {
    a.strokes += b.strokes
    a.positives += b.positives
    a.hits += b.hits
    a.hitsBeforeLift += b.hitsBeforeLift
    a.falseFires += b.falseFires
    a.repeats += b.repeats
  }
}
