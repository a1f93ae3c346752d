/// A value that a decoder reads, with its pointer and the diagnostics to report faults to.
///
/// Typed access reports a fault and returns nil, so that a decoder continues and finds further
/// faults.
public struct JSONCursor {
  public let node: JSONNode
  public let pointer: JSONPointer
  public let diagnostics: Diagnostics

  public init(
    _ node: JSONNode, at pointer: JSONPointer = .root, reportingTo diagnostics: Diagnostics
  ) {
    self.node = node
    self.pointer = pointer
    self.diagnostics = diagnostics
  }

  public var isNull: Bool { node.isNull }

  /// Reports an error about this value.
  ///
  /// - Parameters:
  ///   - replacement: Source text that would be valid instead of the value.
  ///   - accepted: The words that are valid here.
  public func error(
    _ message: String, replacement: String? = nil, isShown: Bool = true, accepted: [String] = []
  ) {
    report(.error, message, replacement, isShown, accepted)
  }

  /// Reports a warning about this value; see `error`.
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

  /// Reports that the value is of the wrong kind, with a replacement that was probably meant.
  func mismatch(_ expected: String, replacement: String? = nil) {
    guard !node.isInvalid else { return }
    error("expected \(expected), found \(node.summary)", replacement: replacement)
  }
}
