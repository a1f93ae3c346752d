import TactusGestures
import TactusJSON

/// An error in an expression, with its position.
package struct ExpressionError: Error {
  package let message: String
  /// The range of the faulty part in the parsed text, in UTF-8 bytes.
  package private(set) var range: Range<Int>
  /// A suggested replacement for the text in `range`; nil for none.
  package var replacement: String?
  /// Whether the faulty part names a member that an item does not have, and therefore cannot be
  /// meant as plain text.
  package var isOfItem = false

  package init(message: String, range: Range<Int>, replacement: String? = nil) {
    self.message = message
    self.range = range
    self.replacement = replacement
  }

  /// Moves the position of the error by a number of bytes.
  package mutating func move(by offset: Int) {
    range = range.lowerBound + offset..<range.upperBound + offset
  }
}

/// A parser for the expressions in a scene's file.
///
/// An expression combines numbers, text in single quotes, `true`, `false` and names by means of
/// arithmetic, comparisons, `and`, `or` and `not`. The operators `&&`, `||` and `!` are synonyms
/// for `and`, `or` and `not`.
///
///     whole   = or [ "?" whole ":" whole ]
///     or      = and { "or" and }
///     and     = not { "and" not }
///     not     = "not" not | compare
///     compare = sum [ ("==" | "!=" | "<" | "<=" | ">" | ">=") sum ]
///     sum     = product { ("+" | "-") product }
///     product = unary { ("*" | "/" | "%") unary }
///     unary   = "-" unary | primary
///     primary = number | text | name | name "(" whole { "," whole } ")"
///             | "(" whole ")"
package struct ExpressionParser {
  package typealias Part = (expression: Expression, kind: Datum.Kind, range: Range<Int>)

  var names: ExpressionNames
  var tokens: ExpressionTokens
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
    let part = try parser.whole()
    if let rest = parser.tokens.next {
      throw ExpressionError(
        message: "expected an operator, such as == or \"and\", before this", range: rest.range)
    }
    return part
  }

  // MARK: Conditions

  mutating func whole() throws(ExpressionError) -> Part {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw ExpressionError(
        message:
          "parentheses and conditions may be nested at most \(Self.deepest) levels deep",
        range: tokens.here)
    }
    let condition = try disjunction()
    guard let sign = tokens.next, tokens.take("?") else { return condition }
    try Self.require(condition, .flag)
    let a = try whole()
    guard tokens.take(":") else {
      throw ExpressionError(
        message: "this ? needs a : and the value for the case that the condition is false",
        range: sign.range)
    }
    let b = try whole()
    guard a.kind == b.kind else {
      throw ExpressionError(
        message: "both values of a condition must be of the same kind; these are \(a.kind.noun) "
          + "and \(b.kind.noun)", range: a.range.lowerBound..<b.range.upperBound)
    }
    return (
      .choose(condition.expression, then: a.expression, otherwise: b.expression), a.kind,
      condition.range.lowerBound..<b.range.upperBound
    )
  }

  private mutating func disjunction() throws(ExpressionError) -> Part {
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
      let kind: Datum.Kind = left.kind == .text ? .text : .number
      try Self.require(left, kind)
      try Self.require(right, kind)
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
    while let sign = tokens.next, !sign.isText, let operation = Self.products[sign.text] {
      tokens.skip()
      left = try compute(operation, left, try unary())
    }
    return left
  }

  private static let products: [String: Expression.Operation] = [
    "*": .multiply, "/": .divide, "%": .modulo,
  ]

  private func compute(_ operation: Expression.Operation, _ a: Part, _ b: Part)
    throws(ExpressionError) -> Part
  {
    try Self.require(a, .number)
    try Self.require(b, .number)
    if operation == .divide || operation == .modulo, case .constant(.number(0)) = b.expression {
      throw ExpressionError(message: "a division by 0 has no result", range: b.range)
    }
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
      let inner = try whole()
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
    if ExpressionFunctions.ofLists.contains(token.text), tokens.next?.text == "(" {
      return try token.text == "join" ? joined(token) : total(token)
    }
    let isFunction = ExpressionFunctions.names.contains(token.text)
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
    throw unknown(token)
  }

  mutating func close(_ open: ExpressionTokens.Token) throws(ExpressionError) {
    guard tokens.take(")") else {
      throw ExpressionError(message: "this ( is not closed", range: open.range)
    }
  }

  static func require(_ part: Part, _ kind: Datum.Kind) throws(ExpressionError) {
    guard part.kind == kind else {
      throw ExpressionError(
        message: "expected \(kind.noun), found \(part.kind.noun)", range: part.range)
    }
  }
}
