extension Diagnostic {
  /// A kind of problem, by which tools group, filter and suppress diagnostics.
  ///
  /// Two kinds are equal if their identifiers are equal.
  public struct Kind: Hashable, Sendable {
    /// The identifier, such as `unknown-key`, which does not change between versions.
    public let id: String
    /// The severity that diagnostics of this kind usually have.
    public let severity: Severity
    /// A sentence that describes the problem.
    public let summary: String
    /// A sentence that tells the author of the file how to solve the problem.
    public let advice: String

    /// Creates a kind of problem.
    public init(
      _ id: String, _ severity: Severity = .error, summary: String, advice: String
    ) {
      self.id = id
      self.severity = severity
      self.summary = summary
      self.advice = advice
    }

    /// Returns whether two kinds have the same identifier.
    public static func == (a: Kind, b: Kind) -> Bool { a.id == b.id }

    /// Hashes the identifier.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }
}

/// The kinds of problems that any JSON file can have.
extension Diagnostic.Kind {
  /// The text is not valid JSON.
  public static let syntax = Self(
    "syntax", summary: "The text is not valid JSON.",
    advice: "Correct the text at the marked position. Comments are allowed.")
  /// An object contains the same key twice.
  public static let duplicateKey = Self(
    "duplicate-key", summary: "An object contains the same key twice.",
    advice: "Remove one of the two members, or rename its key.")
  /// An object contains a key that has no meaning there.
  public static let unknownKey = Self(
    "unknown-key", summary: "An object contains a key that has no meaning there.",
    advice: "Correct the spelling of the key, or remove the member.")
  /// An object lacks a key that it must have.
  public static let missingKey = Self(
    "missing-key", summary: "An object lacks a key that it must have.",
    advice: "Add the missing member.")
  /// A value has the wrong type, such as a string in place of a number.
  public static let wrongType = Self(
    "wrong-type", summary: "A value has the wrong type, such as a string in place of a number.",
    advice: "Write a value of the expected type.")
  /// A number, or the number of elements, is not in the valid range.
  public static let outOfRange = Self(
    "out-of-range", summary: "A number, or the number of elements, is not in the valid range.",
    advice: "Choose a number in the range that the message states.")
  /// A value is not one of the accepted words.
  public static let unknownWord = Self(
    "unknown-word", summary: "A value is not one of the accepted words.",
    advice: "Use one of the words that the message lists.")
  /// A value does not have the required form.
  public static let invalidValue = Self(
    "invalid-value", summary: "A value does not have the required form.",
    advice: "Write the value in the form that the message describes.")
  /// The file contains more than a limit allows.
  public static let limitExceeded = Self(
    "limit-exceeded", summary: "The file contains more than a limit allows.",
    advice: "Reduce the number or the size to the limit that the message states.")

  /// All kinds of problems that any JSON file can have.
  public static let forJSON: [Self] = [
    syntax, duplicateKey, unknownKey, missingKey, wrongType, outOfRange, unknownWord, invalidValue,
    limitExceeded,
  ]
}
