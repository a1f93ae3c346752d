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
  package enum Operation: Sendable { case add, subtract, multiply, divide, least, greatest }
  package enum Function: Sendable { case negative, absolute, round }

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
  case not(Expression)
  case and(Expression, Expression)
  case or(Expression, Expression)
  case compare(Comparison, Expression, Expression)
  case compute(Operation, Expression, Expression)
  case apply(Function, Expression)
  case join(Expression, Expression)

  /// The indices, in the scene's `let` object, of the named values that the expression reads.
  package var places: [Int] {
    switch self {
    case .constant, .output, .state, .time, .person, .hand: []
    case .value(let place): [place]
    case .not(let part), .apply(_, let part): part.places
    case .and(let a, let b), .or(let a, let b), .compare(_, let a, let b),
      .compute(_, let a, let b),
      .join(let a, let b):
      a.places + b.places
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

  package init(values: NamedValues, gesture: GestureValues? = nil) {
    self.values = values
    self.gesture = gesture
  }
}

extension Expression {
  package func holds(in scope: ExpressionScope) -> Bool { datum(in: scope).flag }

  package func datum(in scope: ExpressionScope) -> Datum {
    switch self {
    case .constant(let datum): datum
    case .value(let place): scope.values[place]
    case .output(let output): scope.gesture.map(output.datum) ?? .number(0)
    case .state: .text(scope.gesture.map(Self.state) ?? "")
    case .time:
      .number(scope.gesture.map { Double($0.transition.time.nanoseconds) / 1e6 } ?? 0)
    case .person: .number(Double(scope.gesture?.transition.group.person ?? 1))
    case .hand: .number(Double(scope.gesture?.transition.group.hand ?? 1))
    case .not(let part): .flag(!part.holds(in: scope))
    case .and(let a, let b): .flag(a.holds(in: scope) && b.holds(in: scope))
    case .or(let a, let b): .flag(a.holds(in: scope) || b.holds(in: scope))
    case .compare(let comparison, let a, let b):
      .flag(comparison.holds(a.datum(in: scope), b.datum(in: scope)))
    case .compute(let operation, let a, let b):
      .number(operation.result(a.datum(in: scope).number, b.datum(in: scope).number))
    case .apply(let function, let part): .number(function.result(part.datum(in: scope).number))
    case .join(let a, let b): .text(a.datum(in: scope).text + b.datum(in: scope).text)
    }
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
    case .less: a.number < b.number
    case .lessOrEqual: a.number <= b.number
    case .greater: a.number > b.number
    case .greaterOrEqual: a.number >= b.number
    }
  }
}

extension Expression.Operation {
  fileprivate func result(_ a: Double, _ b: Double) -> Double {
    switch self {
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: a / b
    case .least: min(a, b)
    case .greatest: max(a, b)
    }
  }
}

extension Expression.Function {
  fileprivate func result(_ value: Double) -> Double {
    switch self {
    case .negative: -value
    case .absolute: abs(value)
    case .round: value.rounded()
    }
  }
}
