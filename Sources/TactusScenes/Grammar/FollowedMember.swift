import TactusJSON
import TactusValues
import TactusViews

/// How an expression is written at a member that can also be a constant.
enum FollowingNotation: Sendable {
  /// The whole string is an expression of the given kind, such as `"page != 2"`.
  case expression(Datum.Kind)
  /// Expressions are in braces, such as `"{name}.png"`, because the value is a string itself.
  case braces
}

/// The rule by which an expression determines a value of type `Value` while the scene runs.
struct Following<Value>: Sendable {
  let notation: FollowingNotation
  private let makeExpected: @Sendable () -> String
  /// Converts the result of the expression; returns nil if the result is not allowed.
  let value: @Sendable (Datum) -> Value?
  /// Converts the result for an argument of an action; returns nil if the result cannot be used.
  ///
  /// A number beyond the limits is replaced by the nearest allowed one.
  let nearest: @Sendable (Datum) -> Value?

  init(
    notation: FollowingNotation, expected: @autoclosure @escaping @Sendable () -> String,
    nearest: (@Sendable (Datum) -> Value?)? = nil, value: @escaping @Sendable (Datum) -> Value?
  ) {
    self.notation = notation
    makeExpected = expected
    self.value = value
    self.nearest = nearest ?? value
  }

  /// The noun phrase that messages use for the allowed values, such as "a number from 0 to 1".
  var expected: String { makeExpected() }

  /// The shape of a string that is evaluated while the scene runs.
  var shape: Shape {
    switch notation {
    case .expression(.flag): .text(form: "a condition")
    case .expression: .text(form: "an expression")
    case .braces: .text(form: "a string with expressions in braces", pattern: "\\{")
    }
  }
}

/// An expression, or a string with expressions in braces, whose result becomes a member's value.
struct FollowedValue<Value>: Sendable {
  enum Source: Sendable {
    case expression(Expression)
    case pattern(TextPattern)
  }

  let source: Source
  let following: Following<Value>

  /// The indices of the named values that determine the result.
  var places: [Int] {
    switch source {
    case .expression(let expression): expression.places
    case .pattern(let pattern): pattern.places
    }
  }

  /// Whether the result depends on the gesture or the view for which it is evaluated.
  var readsEvent: Bool {
    switch source {
    case .expression(let expression): expression.readsEvent
    case .pattern(let pattern): pattern.readsEvent
    }
  }

  func datum(in scope: ExpressionScope) -> Datum {
    switch source {
    case .expression(let expression): expression.datum(in: scope)
    case .pattern(let pattern): .text(pattern.text(in: scope))
    }
  }

  func value(in scope: ExpressionScope) -> Value? { following.value(datum(in: scope)) }

  /// Returns a clause that says why the current result is not allowed.
  func refusal(in scope: ExpressionScope) -> String {
    let datum = datum(in: scope)
    let found = if case .text(let text) = datum { JSONWriter.quoted(text) } else { datum.text }
    return "the expression yields \(found), but \(following.expected) is expected"
  }
}

/// A member of a view whose value an expression determines while the scene runs.
struct FollowedMember {
  /// The step that must follow a change to the description of a view.
  enum Effect {
    /// Nothing: the member is a property of the view.
    case none
    /// The view's rotation and scale are set to those in the description.
    case turn
    /// The view is placed in its parent again.
    case frame
    /// The view's pictures are looked up again.
    case pictures
    /// The control gets the range and the step in the description.
    case range
    /// The view's pictures are put in order again.
    case pictureOrder
  }

  let key: String
  /// The indices of the named values that determine the member's value.
  let places: [Int]
  let effect: Effect
  /// A function that sets the member in a view or its description.
  ///
  /// If the result of the expression is not allowed, the function returns the reason, a clause, and
  /// the member stays as it is.
  let set: (ExpressionScope, View, inout ViewDescription) -> String?

  /// Creates a member whose value `put` stores in a view or its description.
  init<Value>(
    _ key: String, _ followed: FollowedValue<Value>, _ effect: Effect = .none,
    put: @escaping (Value, View, inout ViewDescription) -> Void
  ) {
    self.init(key, followed.places, effect) { scope, view, description in
      guard let value = followed.value(in: scope) else { return followed.refusal(in: scope) }
      put(value, view, &description)
      return nil
    }
  }

  init(
    _ key: String, _ places: [Int], _ effect: Effect,
    set: @escaping (ExpressionScope, View, inout ViewDescription) -> String?
  ) {
    self.key = key
    self.places = places
    self.effect = effect
    self.set = set
  }
}

/// The values that a scene file sets on a view.
struct ViewSettings {
  /// The closures that set properties to constants, in the order of the members' declarations.
  private(set) var fixed: [(View) -> Void] = []
  private(set) var followed: [FollowedMember] = []

  mutating func append(_ set: @escaping (View) -> Void) { fixed.append(set) }

  mutating func append(_ member: FollowedMember) { followed.append(member) }
}

extension SceneMember where Owner == ViewDescription {
  /// Declares a member whose value is stored in a view's description, either as a constant or as
  /// the result of an expression.
  init<Value>(
    following key: String,
    _ property: @autoclosure @escaping @Sendable () -> MemberKeyPath<ViewDescription, Value>,
    _ form: @autoclosure @escaping @Sendable () -> ValueForm<Value>,
    effect: FollowedMember.Effect, _ doc: String
  ) {
    self.init(
      key, form().followedShape, defaultText: form().defaultText(Owner()[keyPath: property()]), doc
    ) { cursor, reader, owner in
      let property = property()
      switch reader.readFollowed(cursor, form) {
      case .none:
        if let value = form().read(cursor, reader) { owner[keyPath: property] = value }
      case .faulty: break
      case .followed(let followed):
        reader.follow(
          FollowedMember(key, followed, effect) { value, _, description in
            description[keyPath: property] = value
          }, in: &owner, cursor)
      }
    }
  }
}

extension ValueForm {
  /// The shape of a constant or, if an expression can determine the value, of either.
  var followedShape: Shape { following.map { .either([shape, $0.shape]) } ?? shape }
}
