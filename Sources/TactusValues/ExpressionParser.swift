import TactusGestures
import TactusJSON

/// An error in an expression, with its position.
package struct ExpressionError: Error {
  package let message: String
  /// The range of the faulty part in the parsed text, in UTF-8 bytes.
  package let range: Range<Int>
  /// A suggested replacement for the text in `range`; nil for none.
  package var replacement: String?

  package init(message: String, range: Range<Int>, replacement: String? = nil) {
    self.message = message
    self.range = range
    self.replacement = replacement
  }
}

/// A parser for the expressions in a scene's file.
///
/// An expression combines numbers, text in single quotes, `true`, `false` and names by means of
/// arithmetic, comparisons, `and`, `or` and `not`. The operators `&&`, `||` and `!` are synonyms
/// for `and`, `or` and `not`.
///
///     or      = and { "or" and }
///     and     = not { "and" not }
///     not     = "not" not | compare
///     compare = sum [ ("==" | "!=" | "<" | "<=" | ">" | ">=") sum ]
///     sum     = product { ("+" | "-") product }
///     product = unary { ("*" | "/") unary }
///     unary   = "-" unary | primary
///     primary = number | text | name | name "(" or { "," or } ")" | "(" or ")"
package struct ExpressionParser {
  package typealias Part = (expression: Expression, kind: Datum.Kind, range: Range<Int>)

  private let names: ExpressionNames
  private var tokens: ExpressionTokens
  private var depth = 0

  /// The maximum nesting depth of an expression.
  ///
  /// The whole expression is at depth 1. Each pair of parentheses, including those of a function
  /// call, adds 1 to the depth.
  private static let deepest = 64

  /// Parses a complete expression.
  package static func parse(
    _ text: String, names: ExpressionNames
  ) throws(ExpressionError) -> Part {
    var parser = ExpressionParser(names: names, tokens: try ExpressionTokens(text))
    let part = try parser.disjunction()
    if let rest = parser.tokens.next {
      throw ExpressionError(
        message: "expected an operator, such as == or \"and\", before this", range: rest.range)
    }
    return part
  }

  // MARK: Conditions

  private mutating func disjunction() throws(ExpressionError) -> Part {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw ExpressionError(
        message:
          "parentheses may be nested at most \(Self.deepest) levels deep", range: tokens.here)
    }
    var left = try conjunction()
    while tokens.take("or", else: "||") {
      let right = try conjunction()
      left = try join(left, right) { .or($0, $1) }
    }
    return left
  }

  private mutating func conjunction() throws(ExpressionError) -> Part {
    var left = try negation()
    while tokens.take("and", else: "&&") {
      let right = try negation()
      left = try join(left, right) { .and($0, $1) }
    }
    return left
  }

  private mutating func negation() throws(ExpressionError) -> Part {
    let start = tokens.here.lowerBound
    var count = 0
    while tokens.take("not", else: "!") { count += 1 }
    let part = try comparison()
    guard count > 0 else { return part }
    try Self.require(part, .flag)
    let expression = count % 2 == 1 ? Expression.not(part.expression) : part.expression
    return (expression, .flag, start..<part.range.upperBound)
  }

  private func join(_ a: Part, _ b: Part, _ make: (Expression, Expression) -> Expression)
    throws(ExpressionError) -> Part
  {
    try Self.require(a, .flag)
    try Self.require(b, .flag)
    return (make(a.expression, b.expression), .flag, a.range.lowerBound..<b.range.upperBound)
  }

  private static let comparisons: [String: Expression.Comparison] = [
    "==": .equal, "!=": .unequal, "<": .less, "<=": .lessOrEqual, ">": .greater,
    ">=": .greaterOrEqual,
  ]

  private mutating func comparison() throws(ExpressionError) -> Part {
    let left = try sum()
    guard let sign = tokens.next else { return left }
    if sign.text == "=" {
      throw ExpressionError(
        message: "= does not set a value here; use == to compare", range: sign.range,
        replacement: "==")
    }
    guard !sign.isText, let comparison = Self.comparisons[sign.text] else { return left }
    tokens.skip()
    let right = try sum()
    if comparison == .equal || comparison == .unequal {
      guard left.kind == right.kind else {
        throw ExpressionError(
          message: "\(left.kind.noun) cannot be compared with \(right.kind.noun)",
          range: left.range.lowerBound..<right.range.upperBound)
      }
    } else {
      try Self.require(left, .number)
      try Self.require(right, .number)
    }
    return (
      .compare(comparison, left.expression, right.expression), .flag,
      left.range.lowerBound..<right.range.upperBound
    )
  }

  // MARK: Arithmetic

  private mutating func sum() throws(ExpressionError) -> Part {
    var left = try product()
    while let sign = tokens.next, !sign.isText, sign.text == "+" || sign.text == "-" {
      tokens.skip()
      let right = try product()
      if sign.text == "+", left.kind == .text || right.kind == .text {
        let range = left.range.lowerBound..<right.range.upperBound
        left = (.join(left.expression, right.expression), .text, range)
      } else {
        left = try compute(sign.text == "+" ? .add : .subtract, left, right)
      }
    }
    return left
  }

  private mutating func product() throws(ExpressionError) -> Part {
    var left = try unary()
    while let sign = tokens.next, !sign.isText, sign.text == "*" || sign.text == "/" {
      tokens.skip()
      left = try compute(sign.text == "*" ? .multiply : .divide, left, try unary())
    }
    return left
  }

  private func compute(_ operation: Expression.Operation, _ a: Part, _ b: Part)
    throws(ExpressionError) -> Part
  {
    try Self.require(a, .number)
    try Self.require(b, .number)
    return (
      .compute(operation, a.expression, b.expression), .number,
      a.range.lowerBound..<b.range.upperBound
    )
  }

  private mutating func unary() throws(ExpressionError) -> Part {
    let start = tokens.here.lowerBound
    var count = 0
    while tokens.take("-") { count += 1 }
    let part = try primary()
    guard count > 0 else { return part }
    try Self.require(part, .number)
    let isNegative = count % 2 == 1
    let expression = isNegative ? Expression.apply(.negative, part.expression) : part.expression
    return (expression, .number, start..<part.range.upperBound)
  }

  private mutating func primary() throws(ExpressionError) -> Part {
    guard let token = tokens.next else {
      throw ExpressionError(
        message: "the expression ends too early: a value is missing", range: tokens.here)
    }
    tokens.skip()
    if token.isText { return (.constant(.text(token.text)), .text, token.range) }
    if token.text == "(" {
      let inner = try disjunction()
      try close(token)
      return inner
    }
    if let number = Double(token.text), number.isFinite {
      return (.constant(.number(number)), .number, token.range)
    }
    return try named(token)
  }

  private mutating func named(_ token: ExpressionTokens.Token) throws(ExpressionError) -> Part {
    switch token.text {
    case "true", "false": return (.constant(.flag(token.text == "true")), .flag, token.range)
    default: break
    }
    let isFunction = Self.functions.contains(token.text)
    if isFunction, tokens.next?.text == "(" { return try call(token) }
    if let found = names.find(token.text) { return (found.expression, found.kind, token.range) }
    guard token.isName else {
      throw ExpressionError(
        message: "expected a number, a string in single quotes or a name here",
        range: token.range)
    }
    if isFunction {
      throw ExpressionError(
        message: "\(token.text) is a function: write \(token.text)(...)", range: token.range)
    }
    let near = Suggestions.nearest(to: token.text, among: names.all)
    let known = names.all.isEmpty ? "" : "; available names: \(names.all.joined(separator: ", "))"
    let kind = names.recognizer.map { "\($0.id) does not report" } ?? "there is no value named"
    throw ExpressionError(
      message: "\(kind) \(token.text)\(known)", range: token.range, replacement: near)
  }

  private static let functions = ["min", "max", "abs", "round"]

  private mutating func call(_ name: ExpressionTokens.Token) throws(ExpressionError) -> Part {
    let open = ExpressionTokens.Token(text: "(", range: tokens.here)
    tokens.skip()
    var parts = [try disjunction()]
    while tokens.take(",") { parts.append(try disjunction()) }
    try close(open)
    for part in parts { try Self.require(part, .number) }
    let takesTwo = name.text == "min" || name.text == "max"
    guard parts.count == (takesTwo ? 2 : 1) else {
      throw ExpressionError(
        message: "\(name.text) takes \(takesTwo ? "two numbers" : "one number")", range: name.range)
    }
    let range = name.range.lowerBound..<tokens.lastEnd
    let first = parts[0].expression
    switch name.text {
    case "min": return (.compute(.least, first, parts[1].expression), .number, range)
    case "max": return (.compute(.greatest, first, parts[1].expression), .number, range)
    case "abs": return (.apply(.absolute, first), .number, range)
    default: return (.apply(.round, first), .number, range)
    }
  }

  private mutating func close(_ open: ExpressionTokens.Token) throws(ExpressionError) {
    guard tokens.take(")") else {
      throw ExpressionError(message: "this ( is not closed", range: open.range)
    }
  }

  private static func require(_ part: Part, _ kind: Datum.Kind) throws(ExpressionError) {
    guard part.kind == kind else {
      throw ExpressionError(
        message: "expected \(kind.noun), found \(part.kind.noun)", range: part.range)
    }
  }
}
