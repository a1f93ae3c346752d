package import TactusJSON

/// The result of playing gestures joined into long strokes, and free strokes, to a recognizer.
package struct SegmentResult: Equatable, Sendable {
  /// The counts for gestures inside long strokes.
  package struct Counts: Equatable, Sendable {
    /// The number of gestures that should be recognized.
    package var shapes = 0
    package var hits = 0
    /// The number of recognitions at other times, with other names, or of gestures already
    /// recognized.
    package var falseFires = 0

    package var recall: Double { shapes > 0 ? Double(hits) / Double(shapes) : 0 }
    package var precision: Double {
      hits + falseFires > 0 ? Double(hits) / Double(hits + falseFires) : 0
    }
    /// The harmonic mean of precision and recall.
    package var f1: Double {
      let sum = 2 * hits + falseFires + (shapes - hits)
      return sum > 0 ? Double(2 * hits) / Double(sum) : 0
    }
  }

  package internal(set) var recognizer: String
  package internal(set) var total = Counts()
  package internal(set) var bySubject: [String: Counts] = [:]
  package internal(set) var byClass: [String: Counts] = [:]
  /// The number of recognitions in the free strokes, played alone.
  package internal(set) var freeFires = 0
  /// The total duration of the free strokes, in minutes.
  package internal(set) var freeMinutes = 0.0

  /// The number of recognitions per minute of free drawing.
  package var firesPerMinute: Double { freeMinutes > 0 ? Double(freeFires) / freeMinutes : 0 }

  package var text: String {
    var lines = [
      "\(recognizer), gestures joined into long strokes",
      "  total  \(total.text)",
      "  free strokes alone: \(freeFires) fires in \(freeMinutes.rounded(2)) minutes, "
        + "\(firesPerMinute.rounded(2)) per minute",
    ]
    for (heading, rows) in [("by person", bySubject), ("by class", byClass)] {
      lines += ["", heading]
      for (name, counts) in rows.sorted(by: { $0.key < $1.key }) {
        lines.append("  \(name)  \(counts.text)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("recognizer", recognizer)
    total.write(to: &writer)
    writer.member("freeFires", freeFires)
    writer.member("freeMinutes", freeMinutes)
    writer.member("firesPerMinute", firesPerMinute)
    for (key, rows) in [("subjects", bySubject), ("classes", byClass)] {
      writer.beginObject(key)
      for (name, counts) in rows.sorted(by: { $0.key < $1.key }) {
        writer.beginObject(name)
        counts.write(to: &writer)
        writer.endObject()
      }
      writer.endObject()
    }
    writer.endObject()
  }

  /// Returns a message for each bar that the result misses.
  package func misses(minimumF1: Double?, maximumFiresPerMinute: Double?) -> [String] {
    var messages: [String] = []
    if let minimumF1, total.f1 < minimumF1 {
      messages.append("F1 is \(total.f1), below the minimum of \(minimumF1)")
    }
    if let maximumFiresPerMinute, firesPerMinute > maximumFiresPerMinute {
      messages.append(
        "there are \(firesPerMinute) false fires per minute of free drawing, above the maximum of "
          + "\(maximumFiresPerMinute)")
    }
    return messages
  }
}

extension SegmentResult.Counts {
  fileprivate var text: String {
    "F1 \((100 * f1).rounded(1)) %, precision \((100 * precision).rounded(1)) %, "
      + "recall \((100 * recall).rounded(1)) % (\(hits) of \(shapes)), false fires \(falseFires)"
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("shapes", shapes)
    writer.member("hits", hits)
    writer.member("falseFires", falseFires)
    writer.member("precision", precision)
    writer.member("recall", recall)
    writer.member("f1", f1)
  }
}

extension Double {
  fileprivate func rounded(_ places: Int) -> Double {
    let scale = places == 1 ? 10.0 : 100.0
    return (self * scale).rounded() / scale
  }
}
