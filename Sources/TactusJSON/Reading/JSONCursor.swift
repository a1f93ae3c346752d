/// A JSON value to be decoded, with its JSON pointer and the collection in which its errors are
/// reported.
///
/// Each method that decodes a particular type, such as `string()`, reports an error and returns nil
/// if the value has a different type. A decoder can thus continue and find further errors.
public struct JSONCursor {
  /// The value, with its position in the source.
  public let node: JSONNode
  /// The JSON pointer to the value, starting at the root of the value tree.
  public let pointer: JSONPointer
  /// The collection to which problems are reported.
  public let diagnostics: Diagnostics

  /// Creates a cursor for a value at the given JSON pointer.
  ///
  /// The default pointer is that of the root value.
  public init(
    _ node: JSONNode, at pointer: JSONPointer = .root, reportingTo diagnostics: Diagnostics
  ) {
    self.node = node
    self.pointer = pointer
    self.diagnostics = diagnostics
  }

  /// Whether the value is `null`.
  public var isNull: Bool { node.isNull }

  /// Reports an error about this value.
  ///
  /// - Parameters:
  ///   - message: A description of the error, as a single clause without a period.
  ///   - kind: The kind of the error.
  ///   - replacement: Source text to suggest in place of the value; nil for no suggestion.
  ///   - isShown: Whether the message shows the replacement; if false, the replacement is only for
  ///     tools that apply suggestions.
  ///   - accepted: The words that would be valid in place of the value; empty if the error does not
  ///     concern a choice of words.
  ///   - related: An additional place that explains the error; nil if there is none.
  public func error(
    _ message: String, kind: Diagnostic.Kind = .invalidValue, replacement: String? = nil,
    isShown: Bool = true, accepted: [String] = [], related: Diagnostic.Related? = nil
  ) {
    report(
      Diagnostic(
        .error, message, kind: kind, in: node.source, at: node.range,
        suggestion: replacement.map { Suggestion($0, at: node.range, isShown: isShown) },
        accepted: accepted), related)
  }

  /// Reports a warning about this value; see `error` for the parameters.
  public func warning(
    _ message: String, kind: Diagnostic.Kind = .invalidValue, replacement: String? = nil,
    isShown: Bool = true, accepted: [String] = []
  ) {
    report(
      Diagnostic(
        .warning, message, kind: kind, in: node.source, at: node.range,
        suggestion: replacement.map { Suggestion($0, at: node.range, isShown: isShown) },
        accepted: accepted))
  }

  private func report(_ diagnostic: Diagnostic, _ related: Diagnostic.Related? = nil) {
    var diagnostic = diagnostic
    diagnostic.pointer = pointer.description
    if let related { diagnostic.related = [related] }
    diagnostics.report(diagnostic)
  }

  /// Reports that the value has the wrong type, unless an error in the value was already reported.
  ///
  /// - Parameters:
  ///   - expected: The valid type as a noun phrase, such as "a string".
  ///   - replacement: The source text that the author probably meant; nil for no suggestion.
  func mismatch(_ expected: String, replacement: String? = nil) {
    guard !node.isInvalid else { return }
    error(
      "expected \(expected), found \(node.summary)", kind: .wrongType, replacement: replacement)
  }
}
