import TactusJSON
import TactusStage
import TactusValues

/// The result of reading an argument that can be a constant or follow an expression.
enum ArgumentReading<Value> {
  /// A constant; nil after an error.
  case constant(Value?)
  case followed(ArgumentExpression<Value>)
}

/// An expression, or several ones, whose result becomes an argument of an action.
struct ArgumentExpression<Value>: Sendable {
  /// Whether the result depends on the gesture or the view for which the action is performed.
  let readsEvent: Bool
  /// Returns the result, or the nearest allowed number; nil if there is none.
  let nearest: @Sendable (ExpressionScope) -> Value?
  /// Returns a clause that says why the result is not allowed; nil if it is.
  let refusal: @Sendable (ExpressionScope) -> String?

  init(
    readsEvent: Bool, nearest: @escaping @Sendable (ExpressionScope) -> Value?,
    refusal: @escaping @Sendable (ExpressionScope) -> String?
  ) {
    self.readsEvent = readsEvent
    self.nearest = nearest
    self.refusal = refusal
  }

  init(_ followed: FollowedValue<Value>) {
    self.init(
      readsEvent: followed.readsEvent,
      nearest: { followed.following.nearest(followed.datum(in: $0)) },
      refusal: { followed.value(in: $0) == nil ? followed.refusal(in: $0) : nil })
  }

  /// Creates an expression from a reading, which is a constant or an expression.
  ///
  /// If the constant was faulty, which has been reported, the result of the expression is nil.
  init(_ reading: ArgumentReading<Value>) where Value: Sendable {
    switch reading {
    case .constant(let value):
      self.init(readsEvent: false, nearest: { _ in value }, refusal: { _ in nil })
    case .followed(let expression): self = expression
    }
  }

  /// A version of this expression for an optional argument.
  var optional: ArgumentExpression<Value?> {
    let nearest = nearest
    return ArgumentExpression<Value?>(
      readsEvent: readsEvent, nearest: { nearest($0).map { .some($0) } }, refusal: refusal)
  }
}

extension ArgumentReading {
  var optional: ArgumentReading<Value?> {
    switch self {
    case .constant(let value): .constant(value.map { .some($0) })
    case .followed(let expression): .followed(expression.optional)
    }
  }
}

/// An argument of an action whose value an expression determines whenever the action is performed.
struct FollowedArgument: Sendable {
  let key: String
  /// A function that sets the argument in an action of the kind that declares it.
  ///
  /// If the result of the expression is not allowed, the function returns the reason, a clause, and
  /// the argument keeps its default.
  let set: @Sendable (ExpressionScope, inout any Action) -> String?
}

extension Action {
  static func shape<Value>(of form: ValueForm<Value>) -> Shape { form.followedShape }

  /// Reads an argument that is a constant or, if the form of the value allows it, follows an
  /// expression, which is evaluated whenever the action is performed.
  static func read<Value>(
    _ key: String, _ property: MemberKeyPath<Self, Value>,
    _ form: () -> ValueForm<Value>, _ cursor: JSONCursor, _ reader: SceneReader,
    into action: inout Self
  ) {
    switch reader.readArgument(cursor, form) {
    case .constant(let value):
      if let value { action[keyPath: property] = value }
    case .followed(let expression):
      reader.follow(expression, key, cursor) { (value: Value, action: inout Self) in
        action[keyPath: property] = value
      }
    }
  }
}

/// Methods that read arguments of actions, and times of timers, that can follow an expression.
extension SceneReader {
  func readArgument<Value>(
    _ cursor: JSONCursor, _ form: () -> ValueForm<Value>
  ) -> ArgumentReading<Value> {
    if let readArgument = form().readArgument { return readArgument(cursor, self) }
    switch readFollowed(cursor, form) {
    case .none: return .constant(form().read(cursor, self))
    case .faulty: return .constant(nil)
    case .followed(let followed): return .followed(ArgumentExpression(followed))
    }
  }

  /// Makes an argument of the action that is being read follow an expression.
  func follow<Owner: Action, Value>(
    _ expression: ArgumentExpression<Value>, _ key: String, _ cursor: JSONCursor,
    put: @escaping @Sendable (Value, inout Owner) -> Void
  ) {
    arguments.append(
      FollowedArgument(key: key) { scope, action in
        guard var changed = action as? Owner else { return nil }
        guard let value = expression.nearest(scope) else { return expression.refusal(scope) }
        put(value, &changed)
        action = changed
        return nil
      })
    warnOfInitialResult(of: expression, cursor, "the default is used")
  }

  /// Warns if the result of an expression is not allowed for the initial values of the scene.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - cursor: The expression in the file.
  ///   - end: A clause that says what happens if no number replaces the result.
  func warnOfInitialResult<Value>(
    of expression: ArgumentExpression<Value>, _ cursor: JSONCursor, _ end: String
  ) {
    let scope = ExpressionScope(values: initialValues)
    guard !expression.readsEvent, let reason = expression.refusal(scope) else { return }
    let isReplaced = expression.nearest(scope) != nil
    cursor.warning(
      "\(reason); until the values change, "
        + (isReplaced ? "the nearest allowed number is used" : end), kind: .outOfRange)
  }
}

extension Scene {
  /// Returns an action with the current results of the expressions of its arguments.
  ///
  /// An argument whose result is not allowed has its default, and the problem is reported once.
  func resolved(
    _ action: any Action, _ arguments: [FollowedArgument], in scope: ExpressionScope
  ) -> any Action {
    var action = action
    for argument in arguments {
      guard let reason = argument.set(scope, &action) else { continue }
      let name = type(of: action).name
      stage.problems.reportOnce(
        "\(name) \(argument.key)",
        as: "the action \(name) uses the default for \"\(argument.key)\": \(reason)")
    }
    return action
  }
}
