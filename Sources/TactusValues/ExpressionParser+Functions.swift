import TactusJSON

/// Methods that parse calls of functions, including functions of the items of a list.
extension ExpressionParser {
  mutating func call(_ name: ExpressionTokens.Token) throws(ExpressionError) -> Part {
    let open = ExpressionTokens.Token(text: "(", range: tokens.here)
    tokens.skip()
    var parts = [try whole()]
    while tokens.take(",") { parts.append(try whole()) }
    try close(open)
    let kind = ExpressionFunctions.kind(of: name.text)
    for part in parts { try Self.require(part, kind) }
    let arguments = parts.map(\.expression)
    guard let call = ExpressionFunctions.call(name.text, arguments) else {
      throw ExpressionError(
        message: "\(name.text) takes \(ExpressionFunctions.wanted(by: name.text))",
        range: name.range)
    }
    return (call, .number, name.range.lowerBound..<tokens.lastEnd)
  }

  /// Parses the arguments of `sum` or `count`: the name of a list and, after a comma, an expression.
  ///
  /// In this expression, the members of an item can be used by their own names. `sum` adds the
  /// expression's number for each item, and `count` counts the items for which it is true. Without
  /// an expression, `count` counts all items.
  mutating func total(_ name: ExpressionTokens.Token) throws(ExpressionError) -> Part {
    let open = ExpressionTokens.Token(text: "(", range: tokens.here)
    tokens.skip()
    let list = try list()
    let isCount = name.text == "count"
    if isCount, tokens.take(")") {
      return (.itemCount(list.ranks), .number, name.range.lowerBound..<tokens.lastEnd)
    }
    guard tokens.take(",") else {
      throw ExpressionError(
        message: "\(name.text) needs a comma and an expression after the name of the list, as in "
          + "\(name.text)(\(list.name), \(isCount ? "price > 5" : "price"))", range: tokens.here)
    }
    try takeTerms(of: list, name)
    var terms: [ItemTerm] = []
    let (start, outer) = (tokens, names)
    for slot in list.slots {
      (tokens, names.item) = (start, slot)
      let part = try whole()
      try Self.require(part, isCount ? .flag : .number)
      terms.append(ItemTerm(rank: slot.rank, term: part.expression))
    }
    names = outer
    try close(open)
    return (.total(terms), .number, name.range.lowerBound..<tokens.lastEnd)
  }

  /// Parses the arguments of `join`: the name of a list, the text of an item, the separator between
  /// the texts and, after a comma, a condition for the items whose texts are joined.
  mutating func joined(_ name: ExpressionTokens.Token) throws(ExpressionError) -> Part {
    let open = ExpressionTokens.Token(text: "(", range: tokens.here)
    tokens.skip()
    let list = try list()
    try takeTerms(of: list, name)
    var texts: [ItemText] = []
    let (start, outer) = (tokens, names)
    for slot in list.slots {
      (tokens, names.item) = (start, slot)
      try comma(name, list)
      let text = try whole()
      try comma(name, list)
      let separator = try whole()
      try Self.require(separator, .text)
      var condition: Part?
      if tokens.take(",") { condition = try whole() }
      if let condition { try Self.require(condition, .flag) }
      texts.append(
        ItemText(
          rank: slot.rank, text: text.expression, separator: separator.expression,
          condition: condition?.expression))
    }
    names = outer
    try close(open)
    return (.joined(texts), .text, name.range.lowerBound..<tokens.lastEnd)
  }

  private mutating func comma(
    _ name: ExpressionTokens.Token, _ list: ItemList
  ) throws(ExpressionError) {
    guard !tokens.take(",") else { return }
    let member = list.members.first?.name ?? "name"
    throw ExpressionError(
      message: "\(name.text) needs the name of a list, the text of an item and a separator, as in "
        + "\(name.text)(\(list.name), \(member), ', ')", range: tokens.here)
  }

  /// Counts a term for each slot of a list; throws an error if the scene has too many.
  private func takeTerms(
    of list: ItemList, _ name: ExpressionTokens.Token
  ) throws(ExpressionError) {
    guard !names.values.budget.take(list.slots.count) else { return }
    throw ExpressionError(
      message: "the sums of the scene have too many terms; use shorter lists, or show a sum only "
        + "once", range: name.range)
  }

  private mutating func list() throws(ExpressionError) -> ItemList {
    let token = tokens.next
    tokens.skip()
    if let token, !token.isText, let list = names.list(token.text) { return list }
    let known = names.lists
    let hint = known.isEmpty ? "the scene has no lists" : "lists: \(known.joined(separator: ", "))"
    throw ExpressionError(
      message: "expected the name of a list; \(hint)", range: token?.range ?? tokens.here,
      replacement: token.flatMap { Suggestions.nearest(to: $0.text, among: known) })
  }
}
