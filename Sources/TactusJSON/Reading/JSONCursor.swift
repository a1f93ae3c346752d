/// A value to be decoded, with its JSON pointer and the collection to which its problems are
/// reported.
///
/// Typed access reports an error and returns nil, so that a decoder can continue and find further
/// errors.
public struct JSONCursor {
  /// The value, with its position in the source.
  public let node: JSONNode
  /// The path from the root of the tree to the value.
  public let pointer: JSONPointer
  /// The collection to which problems are reported.
  public let diagnostics: Diagnostics

  /// Creates a cursor for the given value, which is the root of a tree by default.
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
  ///   - message: What is wrong with the value, as a single clause without a period.
  ///   - replacement: Source text that would be valid in place of the value.
  ///   - isShown: Whether the message shows the replacement.
  ///   - accepted: The words that are valid here.
  public func error(
    _ message: String, replacement: String? = nil, isShown: Bool = true, accepted: [String] = []
  ) {
    report(.error, message, replacement, isShown, accepted)
  }

  /// Reports a warning about this value; see `error` for the parameters.
  public func warning(
    _ message: String, replacement: String? = nil, isShown: Bool = true, accepted: [String] = []
  ) {
    report(.warning, message, replacement, isShown, accepted)
  }

  private func report(
    _ severity: Diagnostic.Severity, _ message: String, _ replacement: String?, _ isShown: Bool,
    _ accepted: [String]
  ) {
    diagnostics.report(
      Diagnostic(
        severity, message, in: node.source, at: node.range, pointer: pointer.description,
        suggestion: replacement.map { Suggestion($0, at: node.range, isShown: isShown) },
        accepted: accepted))
  }

  /// Reports that the value is of the wrong kind, and suggests the replacement that was probably
  /// meant.
  func mismatch(_ expected: String, replacement: String? = nil) {
    guard !node.isInvalid else { return }
    error("expected \(expected), found \(node.summary)", replacement: replacement)
  }
}
