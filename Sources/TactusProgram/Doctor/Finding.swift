package import TactusJSON

/// The result of one check, and what it means for the user.
package struct Finding {
  package enum Level: String, Sendable {
    case good = "ok"
    /// Something optional is missing; the program works without it.
    case lack
    /// A problem that prevents a feature from working.
    case trouble
  }

  /// The part of the system that was checked, such as "Compositor".
  package var subject: String
  package var level: Level
  /// The result as a clause, such as "the compositor has no seat".
  package var fact: String
  /// The consequence, or what the user should do; empty if nothing is missing or wrong.
  package var meaning: String

  package init(_ subject: String, _ level: Level, _ fact: String, _ meaning: String = "") {
    self.subject = subject
    self.level = level
    self.fact = fact
    self.meaning = meaning
  }

  /// The finding as a line, such as `lack     no wl_touch: gestures are made with the mouse`.
  package var line: String {
    let word = level.rawValue + String(repeating: " ", count: 9 - level.rawValue.count)
    return word + fact + (meaning.isEmpty ? "" : ": \(meaning)")
  }

  /// Writes the finding as a JSON object with the members "subject", "level", "fact", and
  /// "meaning".
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("subject", subject)
    writer.member("level", level.rawValue)
    writer.member("fact", fact)
    writer.member("meaning", meaning)
    writer.endObject()
  }
}
