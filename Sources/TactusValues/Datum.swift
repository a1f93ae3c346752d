import TactusGeometry
package import TactusJSON

/// A value of a scene: what `let` names, what a gesture reports, and what an expression computes.
package enum Datum: Equatable, Sendable {
  package enum Kind: Sendable {
    case number, text, flag

    /// How a message calls a value of the kind.
    package var noun: String {
      switch self {
      case .number: "a number"
      case .text: "a text"
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

  /// Zero for what is no number.
  package var number: Double { if case .number(let value) = self { value } else { 0 } }
  /// False for what is neither true nor false.
  package var flag: Bool { if case .flag(let value) = self { value } else { false } }

  /// The value as a person reads it, a number with two decimals at most.
  package var text: String {
    switch self {
    case .number(let value): JSONWriter.text(of: value.rounded(toParts: 100))
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    }
  }

  /// The value of a JSON node; nil for an object, a list or null.
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
