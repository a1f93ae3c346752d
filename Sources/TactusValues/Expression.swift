import TactusGestures
import TactusInput
package import TactusInteraction

/// A parsed expression in a scene's file.
///
/// A scene uses expressions as conditions (the member `if`), as new values (the member `to`), and
/// in the text of labels. `ExpressionParser` has already checked that every operand is of a
/// suitable kind.
package indirect enum Expression: Sendable {
  package enum Comparison: Sendable {
    case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
  }
  package enum Operation: Sendable {
    case add, subtract, multiply, divide, modulo, least, greatest
  }
  package enum Function: Sendable {
    case negative, absolute, round, floor, ceiling, squareRoot
    /// The number of characters of a text.
    case length
  }

  case constant(Datum)
  /// A reference to the named value at the given index in the scene's `let` object.
  case value(Int)
  case output(OutputReading)
  /// The name of the current state of the gesture that triggered the evaluation.
  case state
  /// The time of the last change of the gesture that triggered the evaluation.
  ///
  /// The time is in milliseconds from an arbitrary zero point.
  case time
  /// The number of the person whose finger makes the gesture.
  case person
  /// The number of that person's hand.
  case hand
  /// A property of the view that the triggered action acts on.
  case view(ViewProperty)
  case not(Expression)
  case and(Expression, Expression)
  case or(Expression, Expression)
  case compare(Comparison, Expression, Expression)
  case compute(Operation, Expression, Expression)
  case apply(Function, Expression)
  case join(Expression, Expression)
  /// A text that contains expressions in braces.
  case pattern(TextPattern)
  /// The sum of the terms of all items that a list contains.
  case total([ItemTerm])
  /// The texts of all items that a list contains, in the order of the items.
  case joined([ItemText])
  /// The number of items in a list, given the indices of the values that contain the ranks of its
  /// slots.
  case itemCount([Int])
  /// The position of an item in its list, from 1; 0 if the item's slot is empty.
  ///
  /// Both parameters are indices of named values that contain ranks: the item's own rank, and those
  /// of all slots of the list.
  case position(Int, among: [Int])
  /// One of two expressions of the same kind, depending on a condition.
  case choose(Expression, then: Expression, otherwise: Expression)

  /// The indices, in the scene's `let` object, of the named values whose changes can change the
  /// result.
  ///
  /// The first rank of a list stands for all its ranks, because its observers are called when any of
  /// them changes.
  package var places: [Int] {
    switch self {
    case .constant, .output, .state, .time, .person, .hand, .view: []
    case .value(let place): [place]
    case .not(let part), .apply(_, let part): part.places
    case .and(let a, let b), .or(let a, let b), .compare(_, let a, let b),
      .compute(_, let a, let b),
      .join(let a, let b):
      a.places + b.places
    case .pattern(let pattern): pattern.places
    case .total(let terms):
      terms.prefix(1).map(\.rank) + terms.flatMap { $0.term.places }
    case .joined(let texts):
      texts.prefix(1).map(\.rank)
        + texts.flatMap { $0.text.places + $0.separator.places + ($0.condition?.places ?? []) }
    case .position(_, let ranks), .itemCount(let ranks): Array(ranks.prefix(1))
    case .choose(let condition, let a, let b): condition.places + a.places + b.places
    }
  }
}

/// A reference to one of the outputs, a number or a string, that a recognizer reports for a
/// gesture.
package struct OutputReading: Sendable {
  let kind: Datum.Kind
  /// The index of the number in the list of all numbers that the gesture reports.
  ///
  /// The index is not used for free text, which is not in that list.
  let slot: Int
  /// The words of a choice, which is an output that reports the index of one of its words.
  ///
  /// The list is empty if the output is a number or free text.
  let words: [String]

  /// Whether the output is a string that can be any text.
  var isFreeText: Bool { kind == .text && words.isEmpty }

  func datum(in gesture: GestureValues) -> Datum {
    guard kind == .text else { return .number(gesture.transition.values[slot]) }
    guard !words.isEmpty else { return .text(gesture.transition.text) }
    return .text(OutputDeclaration.word(at: gesture.transition.values[slot], in: words) ?? "")
  }
}

/// The values that an expression can read while it is evaluated.
package struct ExpressionScope {
  package let values: NamedValues
  /// The outputs of the gesture that triggered the evaluation; nil if no gesture did.
  package var gesture: GestureValues?
  /// The view on which the triggered action acts; nil for none.
  package var view: (any ViewReading)?
  /// The index of the value that the evaluated expression is going to set; nil for none.
  ///
  /// While this value changes gradually, it counts as the number at which the change ends, so that
  /// several quick increments all count.
  package var changing: Int?

  package init(
    values: NamedValues, gesture: GestureValues? = nil, view: (any ViewReading)? = nil
  ) {
    self.values = values
    self.gesture = gesture
    self.view = view
  }
}

extension Expression {
  package func holds(in scope: ExpressionScope) -> Bool { datum(in: scope).flag }

  package func datum(in scope: ExpressionScope) -> Datum {
    switch self {
    case .constant(let datum): datum
    case .value(let place):
      place == scope.changing ? scope.values.goal(place) : scope.values[place]
    case .output(let output): scope.gesture.map(output.datum) ?? .number(0)
    case .state: .text(scope.gesture.map(Self.state) ?? "")
    case .time:
      .number(scope.gesture.map { Double($0.transition.time.nanoseconds) / 1e6 } ?? 0)
    case .person: .number(Double(scope.gesture?.transition.group.person ?? 1))
    case .hand: .number(Double(scope.gesture?.transition.group.hand ?? 1))
    case .view(let property):
      scope.view?.datum(of: property) ?? (property.kind == .text ? .text("") : .number(0))
    case .not(let part): .flag(!part.holds(in: scope))
    case .and(let a, let b): .flag(a.holds(in: scope) && b.holds(in: scope))
    case .or(let a, let b): .flag(a.holds(in: scope) || b.holds(in: scope))
    case .compare(let comparison, let a, let b):
      .flag(comparison.holds(a.datum(in: scope), b.datum(in: scope)))
    case .compute(let operation, let a, let b):
      .number(operation.result(a.datum(in: scope).number, b.datum(in: scope).number))
    case .apply(let function, let part): .number(function.result(part.datum(in: scope)))
    case .join(let a, let b):
      .text(Self.shortened(a.datum(in: scope).text + b.datum(in: scope).text))
    case .pattern(let pattern): .text(pattern.text(in: scope))
    case .total(let terms): .number(Self.total(terms, scope))
    case .joined(let texts): .text(ItemText.joined(texts, in: scope))
    case .itemCount(let ranks):
      .number(Double(ranks.count { scope.values[$0].number > 0 }))
    case .position(let own, let ranks): .number(Self.position(own, ranks, scope.values))
    case .choose(let condition, let a, let b):
      condition.holds(in: scope) ? a.datum(in: scope) : b.datum(in: scope)
    }
  }

  /// The maximum length of a text that an expression computes, in bytes.
  ///
  /// An expression such as `text + text` that sets its own value would otherwise double it each time.
  static let longestText = 65_536

  /// Returns a text, cut off at the maximum length.
  static func shortened(_ text: String) -> String {
    text.utf8.count <= longestText ? text : String(text.unicodeScalars.prefix(longestText / 4))
  }

  private static func total(_ terms: [ItemTerm], _ scope: ExpressionScope) -> Double {
    var sum = 0.0
    for term in terms where scope.values[term.rank].number > 0 {
      let datum = term.term.datum(in: scope)
      sum += datum.flag ? 1 : datum.number
    }
    return sum
  }

  private static func position(_ own: Int, _ ranks: [Int], _ values: NamedValues) -> Double {
    let rank = values[own].number
    guard rank > 0 else { return 0 }
    return Double(ranks.count { values[$0].number > 0 && values[$0].number <= rank })
  }

  private static func state(_ gesture: GestureValues) -> String {
    gesture.transition.state.name(isDiscrete: gesture.declaration.isDiscrete)
  }
}

extension Expression.Comparison {
  fileprivate func holds(_ a: Datum, _ b: Datum) -> Bool {
    switch self {
    case .equal: a == b
    case .unequal: a != b
    case .less: Self.isLess(a, b)
    case .lessOrEqual: !Self.isLess(b, a)
    case .greater: Self.isLess(b, a)
    case .greaterOrEqual: !Self.isLess(a, b)
    }
  }

  /// Returns whether a number is less than another, or a text is before another in the order of
  /// their Unicode scalars.
  private static func isLess(_ a: Datum, _ b: Datum) -> Bool {
    if case (.text(let a), .text(let b)) = (a, b) { return a < b }
    return a.number < b.number
  }
}

extension Expression.Operation {
  fileprivate func result(_ a: Double, _ b: Double) -> Double {
    switch self {
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: a / b
    case .modulo: Self.modulo(a, b)
    case .least: min(a, b)
    case .greatest: max(a, b)
    }
  }

  /// Returns the remainder of a floored division, which has the sign of the divisor.
  private static func modulo(_ a: Double, _ b: Double) -> Double {
    let remainder = a.truncatingRemainder(dividingBy: b)
    return remainder != 0 && (remainder < 0) != (b < 0) ? remainder + b : remainder
  }
}

extension Expression.Function {
  fileprivate func result(_ datum: Datum) -> Double {
    let value = datum.number
    return switch self {
    case .negative: -value
    case .absolute: abs(value)
    case .round: value.rounded()
    case .floor: value.rounded(.down)
    case .ceiling: value.rounded(.up)
    case .squareRoot: value.squareRoot()
    case .length: Double(datum.text.count)
    }
  }
}
