import TactusJSON

extension Diagnostics {
  /// Reports an error at a node.
  func error(
    _ message: String, at node: JSONNode, kind: Diagnostic.Kind = .invalidValue,
    accepted: [String] = [], replacement: String? = nil
  ) {
    report(
      Diagnostic(
        .error, message, kind: kind, in: node.source, at: node.range,
        suggestion: replacement.map { Suggestion($0, at: node.range, isShown: true) },
        accepted: accepted))
  }

  /// Reports that a name is used twice; `other` is the place of the first use.
  func duplicate(_ message: String, at node: JSONNode, _ other: JSONNode) {
    var diagnostic = Diagnostic(
      .error, message, kind: .duplicateName, in: node.source, at: node.range)
    diagnostic.related = [
      Diagnostic.Related("the other one", in: other.source, at: other.range)
    ]
    report(diagnostic)
  }

  /// Reports a warning at a node.
  func warning(
    _ message: String, at node: JSONNode, kind: Diagnostic.Kind, replacement: String? = nil
  ) {
    report(
      Diagnostic(
        .warning, message, kind: kind, in: node.source, at: node.range,
        suggestion: replacement.map { Suggestion($0, at: node.range, isShown: true) }))
  }
}
