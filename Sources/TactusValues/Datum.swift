import TactusGeometry
package import TactusJSON

/// A number, string or Boolean in a scene.
///
/// Such a value is declared in the scene's `let` object, reported by a gesture, or computed by an
/// expression.
package enum Datum: Equatable, Sendable {
  package enum Kind: Sendable {
    case number, text, flag

    /// The noun for a value of this kind, for use in messages.
    package var noun: String {
      switch self {
      case .number: "a number"
      case .text: "a string"
      case .flag: "true or false"
      }
    }
  }

  case number(Double)
  case text(String)
  case flag(Bool)

  package var kind: Kind {
    switch self {
    case .number: .number
    case .text: .text
    case .flag: .flag
    }
  }

  /// The number; 0 for any other kind of value.
  package var number: Double { if case .number(let value) = self { value } else { 0 } }
  /// The flag; false for any other kind of value.
  package var flag: Bool { if case .flag(let value) = self { value } else { false } }

  /// The value as text for users, in which numbers have at most two decimals.
  package var text: String {
    switch self {
    case .number(let value): JSONWriter.text(of: value.rounded(toParts: 100))
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    }
  }

  /// Creates a value from a JSON node; returns nil for an object, a list or null.
  package init?(_ node: JSONNode) {
    if let number = node.number {
      self = .number(number)
    } else if let text = node.string {
      self = .text(text)
    } else if let flag = node.boolean {
      self = .flag(flag)
    } else {
      return nil
    }
  }

  package func write(_ key: String, to writer: inout JSONWriter) {
    switch self {
    case .number(let value): writer.member(key, value)
    case .text(let text): writer.member(key, text)
    case .flag(let flag): writer.member(key, flag)
    }
  }
}
