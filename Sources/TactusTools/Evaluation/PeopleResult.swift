package import TactusJSON

/// The result of playing pairs of strokes of two people to a recognizer.
package struct PeopleResult: Equatable, Sendable {
  /// The counts for one distance between the two people's fingers.
  package struct Row: Equatable, Sendable {
    /// The distance in mm.
    package var distance: Double
    package var pairs = 0
    /// The number of pairs whose fingers were assigned to one person.
    package var wrongGroups = 0
    /// The number of pairs with which the recognizer recognized or began a gesture.
    package var fires = 0

    package var wrongFraction: Double { pairs > 0 ? Double(wrongGroups) / Double(pairs) : 0 }
  }

  package internal(set) var recognizer: String
  package internal(set) var rows: [Row] = []

  package var text: String {
    var lines = ["\(recognizer), strokes of two people at once"]
    for row in rows {
      lines.append(
        "  at \(Int(row.distance / 10)) cm: \(row.wrongGroups) of \(row.pairs) pairs taken for one "
          + "person (\((row.wrongFraction * 10_000).rounded() / 100) %), \(row.fires) gestures")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("recognizer", recognizer)
    writer.key("distances")
    writer.beginArray()
    for row in rows {
      writer.beginObject()
      writer.member("millimetres", row.distance)
      writer.member("pairs", row.pairs)
      writer.member("wrongGroups", row.wrongGroups)
      writer.member("fires", row.fires)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  /// Returns a message for each distance at which more than the given fraction of the groups are
  /// wrong.
  package func misses(maximumWrong: Double?) -> [String] {
    guard let maximumWrong else { return [] }
    return rows.filter { $0.wrongFraction > maximumWrong }.map {
      "at \(Int($0.distance / 10)) cm, \($0.wrongGroups) of \($0.pairs) pairs are taken for one "
        + "person, which is more than the fraction \(maximumWrong)"
    }
  }
}
