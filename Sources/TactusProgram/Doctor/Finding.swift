package import TactusJSON

/// One thing that was looked at, and what it means for the user.
package struct Finding {
  package enum Level: String, Sendable {
    case good = "ok"
    /// It works without.
    case lack
    /// Something will not work.
    case trouble
  }

  /// What it belongs to: "Compositor".
  package var subject: String
  package var level: Level
  /// What is the case, in a clause.
  package var fact: String
  /// What that means, or what to do; empty where all is well.
  package var meaning: String

  package init(_ subject: String, _ level: Level, _ fact: String, _ meaning: String = "") {
    self.subject = subject
    self.level = level
    self.fact = fact
    self.meaning = meaning
  }

  /// `lack     no wl_touch: gestures are made with the mouse`.
  package var line: String {
    let word = level.rawValue + String(repeating: " ", count: 9 - level.rawValue.count)
    return word + fact + (meaning.isEmpty ? "" : ": \(meaning)")
  }

  /// `{"subject","level","fact","meaning"}`.
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("subject", subject)
    writer.member("level", level.rawValue)
    writer.member("fact", fact)
    writer.member("meaning", meaning)
    writer.endObject()
  }
}
