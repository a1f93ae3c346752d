import TactusJSON
import TactusValues

/// Methods that evaluate the initial contents of the values of components.
extension SceneReader {
  /// Gives values their initial contents, which are the results of expressions in braces.
  ///
  /// In their order, each can use those before it. Braces with a fault stay as they are written. A
  /// result that is not a finite number is replaced by 0.
  func compute(_ computed: [(place: Int, cursor: JSONCursor)]) {
    guard !computed.isEmpty else { return }
    let present = NamedValues(values)
    for (place, cursor) in computed {
      guard var result = result(of: cursor, in: ExpressionScope(values: present)) else { continue }
      if !result.number.isFinite { result = .number(0) }
      values.begin(place, with: result)
      present.begin(place, with: result)
    }
  }

  /// Returns the result of a text with expressions in braces: of any kind if the text consists of a
  /// single expression, and otherwise a text.
  private func result(of cursor: JSONCursor, in scope: ExpressionScope) -> Datum? {
    if let inner = cursor.node.string.flatMap(BraceText.whole),
      let part = try? ExpressionParser.parse(inner, names: names(at: cursor))
    {
      return part.expression.datum(in: scope)
    }
    return readPattern(cursor).map { .text($0.text(in: scope)) }
  }
}
