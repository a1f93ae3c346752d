/// The functions that an expression can call.
enum ExpressionFunctions {
  /// The functions with one argument.
  private static let simple: [String: Expression.Function] = [
    "abs": .absolute, "ceil": .ceiling, "floor": .floor, "length": .length, "round": .round,
    "sqrt": .squareRoot,
  ]
  /// The functions with two or more arguments.
  private static let folding: [String: Expression.Operation] = ["max": .greatest, "min": .least]

  /// The functions over the items of a list, whose name is the first argument.
  static let ofLists = ["count", "join", "sum"]

  /// The functions of single values; each yields a number.
  static let names = simple.keys.sorted() + folding.keys.sorted()

  static func kind(of name: String) -> Datum.Kind { name == "length" ? .text : .number }

  /// Returns the phrase for the arguments that a function takes, for use in messages.
  static func wanted(by name: String) -> String {
    if folding[name] != nil { return "at least two numbers" }
    return kind(of: name) == .text ? "one string" : "one number"
  }

  /// Returns the call of a function; nil if the number of arguments is wrong.
  static func call(_ name: String, _ arguments: [Expression]) -> Expression? {
    guard let first = arguments.first else { return nil }
    if let function = simple[name] {
      return arguments.count == 1 ? .apply(function, first) : nil
    }
    guard let operation = folding[name], arguments.count > 1 else { return nil }
    return arguments.dropFirst().reduce(first) { .compute(operation, $0, $1) }
  }
}
