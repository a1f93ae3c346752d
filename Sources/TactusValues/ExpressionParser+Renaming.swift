extension ExpressionParser {
  /// Replaces names in an expression.
  ///
  /// - Parameters:
  ///   - text: The expression; it is returned unchanged if it has a fault.
  ///   - replacement: Returns the text in place of a name, or nil to keep it. Its second argument is
  ///     the list of the function, such as `sum`, that contains the name; nil if there is none.
  /// - Returns: The expression with the new names.
  package static func renaming(
    _ text: String, _ replacement: (_ name: String, _ list: String?) -> String?
  ) -> String {
    guard let tokens = try? ExpressionTokens(text).all else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var at = 0
    // The lists of the functions around a token, with nil for other parentheses.
    var lists: [String?] = []
    for (index, token) in tokens.enumerated() {
      let following = tokens.indices.contains(index + 1) ? tokens[index + 1].text : ""
      let isOpen = !token.isText && token.text == "("
      if isOpen {
        let isTotal = index > 0 && ExpressionFunctions.ofLists.contains(tokens[index - 1].text)
        lists.append(isTotal ? following : nil)
      }
      if !token.isText, token.text == ")", !lists.isEmpty { lists.removeLast() }
      let isList = index > 0 && tokens[index - 1].text == "(" && lists.last == token.text
      guard token.isName, following != "(", Double(token.text) == nil,
        let new = replacement(token.text, isList ? nil : lists.last { $0 != nil } ?? nil)
      else { continue }
      result += bytes[at..<token.range.lowerBound] + Array(new.utf8)
      at = token.range.upperBound
    }
    return String(decoding: result + bytes[at...], as: UTF8.self)
  }
}
