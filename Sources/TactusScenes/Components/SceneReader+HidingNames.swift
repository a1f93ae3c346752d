import TactusJSON
import TactusValues

/// Methods that warn about parameters with the names of values that a recognizer reports.
extension SceneReader {
  /// Warns about each parameter in a binding that has the name of a value that the binding's
  /// recognizer reports.
  ///
  /// Parameters are replaced before recognizers are known, so the parameter takes precedence.
  func warnOfHidingParameters(in cursor: JSONCursor) {
    guard let gesture, let scope = scope(of: cursor), !scope.meanings.isEmpty else { return }
    // The parameters in the node have been replaced, but the text of the file still contains them.
    let source = cursor.node.source
    guard let written = JSONNode.parse(source, in: cursor.node.range, reportingTo: Diagnostics())
    else { return }
    let recognizer = written["on"]?.string ?? ""
    FullNames.forEachExpression(in: written) { text, node in
      _ = ExpressionParser.renaming(text) { name, list in
        guard list == nil, scope.meanings[name] != nil,
          ExpressionNames.isReported(name, by: gesture)
        else { return nil }
        JSONCursor(node, reportingTo: diagnostics).warning(
          "\(name) means the parameter here, and hides the value that the recognizer "
            + "\(JSONWriter.quoted(recognizer)) reports; to use the reported value, rename the parameter"
        )
        return nil
      }
    }
  }
}
