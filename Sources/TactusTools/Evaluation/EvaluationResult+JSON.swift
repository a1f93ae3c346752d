package import TactusJSON

extension EvaluationResult {
  /// Writes the result as an object: `recall` (omitted if there was nothing to recognize) and
  /// `falseFireRate` as fractions, the underlying counts, and `confusion` by class and outcome.
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  /// Writes the results of a parameter sweep as an object: the parameter's name, and one result for
  /// each value tried.
  package static func write(
    _ results: [(value: String, result: EvaluationResult)], sweeping sweep: ParameterSweep,
    to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member("sweep", sweep.key)
    writer.member("results", objects: results) { writer, tried in
      if let number = Double(tried.value), number.isFinite {
        writer.member("value", number)
      } else {
        writer.member("value", tried.value)
      }
      tried.result.writeMembers(to: &writer)
    }
    writer.endObject()
  }

  private func writeMembers(to writer: inout JSONWriter) {
    writer.member("recognizer", recognizer)
    if let label { writer.member("label", label) }
    total.write(to: &writer)
    writer.beginObject("falseFiresByClass")
    for (label, count) in falseFiresByClass { writer.member(label, count) }
    writer.endObject()
    for (key, rows) in tables {
      writer.beginObject(key)
      for (name, counts) in rows {
        writer.beginObject(name)
        counts.write(to: &writer)
        writer.endObject()
      }
      writer.endObject()
    }
    waits.write(to: &writer)
    if let worst = worstSubject { writer.member("worstSubject", worst.subject) }
    writeConfusion(to: &writer)
  }

  private func writeConfusion(to writer: inout JSONWriter) {
    writer.beginObject("confusion")
    for label in confusion.labels {
      writer.beginObject(label, isInline: true)
      for outcome in confusion.outcomes where confusion.count(label, outcome) > 0 {
        writer.member(outcome, confusion.count(label, outcome))
      }
      writer.endObject()
    }
    writer.endObject()
  }
}

extension EvaluationCounts {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("strokes", strokes)
    writer.member("positives", positives)
    writer.member("hits", hits)
    if positives > 0 { writer.member("recall", recall) }
    writer.member("hitsBeforeLift", hitsBeforeLift)
    writer.member("negatives", negatives)
    writer.member("falseFires", falseFires)
    writer.member("falseFireRate", falseFireRate)
    writer.member("repeats", repeats)
  }
}
