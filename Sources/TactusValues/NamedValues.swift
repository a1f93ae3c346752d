import TactusJSON

/// The named values that a scene declares in its `let` object, each with its current value.
///
/// Controls, labels and expressions identify a value by its index in `let`.
package final class NamedValues {
  private let declared: [NamedValue]
  private var values: [Datum]
  private var observers: [Int: [() -> Void]] = [:]
  /// The function that calls the observers of a changed value, through the closure that it
  /// receives.
  ///
  /// The function must call the closure. A scene sets a function that arranges the scene's views
  /// only once per change, instead of once per observer.
  package var aroundObservers: (() -> Void) -> Void = { $0() }
  /// Called with the index of a changed value after its observers have been notified.
  package var onChange: ((Int) -> Void)?
  /// Called with the name of a value that cannot be set and a human-readable message that explains
  /// why.
  package var onProblem: ((_ name: String, String) -> Void)?
  /// The number of nested calls to `set` in progress.
  ///
  /// Calls are nested if an observer of one value sets another value.
  private var depth = 0

  /// The number of changes since the outermost call to `set` began, including the change by that
  /// call.
  private var followers = 0
  /// The indices of the values that could not be set because a limit was exceeded.
  ///
  /// The limits are `deepest` and `mostFollowers`. The set is cleared when the outermost call to
  /// `set` ends, so that each value is reported only once per such call.
  private var refused: Set<Int> = []

  /// The maximum nesting depth of changes.
  ///
  /// Changes are nested if an observer of one value sets another value.
  package static let deepest = 16
  /// The maximum number of changes that one call to `set` may make, including those that the
  /// observers it triggers make.
  package static let mostFollowers = 1_000

  package init(_ declared: [NamedValue]) {
    self.declared = declared
    values = declared.map(\.initial)
  }

  package subscript(_ place: Int) -> Datum { values[place] }

  /// All names and current values, in the order of `let`.
  package var all: [(name: String, value: Datum)] { Array(zip(declared.map(\.name), values)) }

  /// The values that differ from their initial values in `let`.
  package var changed: [(name: String, value: Datum)] {
    zip(declared, values).compactMap { $0.initial == $1 ? nil : ($0.name, $1) }
  }

  package func place(of name: String) -> Int? { declared.firstIndex { $0.name == name } }

  package func name(at place: Int) -> String { declared[place].name }

  /// Copies the current values from the instance that this one replaces.
  ///
  /// A value is copied only if a value of that name and kind is declared in this instance, too.
  package func succeed(_ old: NamedValues) {
    for (name, value) in old.all {
      if let place = place(of: name) { set(place, to: value) }
    }
  }

  /// Restores a saved value.
  ///
  /// - Returns: Whether there is a value of the given name and kind.
  package func restore(_ name: String, to value: Datum) -> Bool {
    guard let place = place(of: name), values[place].kind == value.kind else { return false }
    set(place, to: value)
    return true
  }

  /// Registers a closure to be called after each change of the value at the given index.
  package func observe(_ place: Int, _ body: @escaping () -> Void) {
    observers[place, default: []].append(body)
  }

  /// Sets the value at the given index; does nothing if the new value is of another kind.
  ///
  /// In three cases, the value stays unchanged, and `onProblem` is called: the new value is a
  /// number that is not finite, the new value is a string with more than `Shape.maximumText`
  /// Unicode scalars, or the change exceeds `deepest` or `mostFollowers`.
  package func set(_ place: Int, to value: Datum) {
    guard values[place] != value, values[place].kind == value.kind else { return }
    guard value.number.isFinite else {
      onProblem?(
        declared[place].name,
        "\(declared[place].name) cannot be set to \(value.number) and keeps the value "
          + "\(values[place].text)")
      return
    }
    guard value.text.unicodeScalars.count <= Shape.maximumText else {
      onProblem?(
        declared[place].name,
        "\(declared[place].name) keeps its text: the new text has \(value.text.unicodeScalars.count) "
          + "characters, but the limit is \(Shape.maximumText)")
      return
    }
    guard depth < Self.deepest, followers < Self.mostFollowers else {
      if refused.insert(place).inserted {
        onProblem?(
          declared[place].name,
          "\(declared[place].name) stays at \(values[place].text), because the scene's named values "
            + "change each other in an endless loop")
      }
      return
    }
    depth += 1
    followers += 1
    defer {
      depth -= 1
      if depth == 0 { (followers, refused) = (0, []) }
    }
    values[place] = value
    if let observers = observers[place] { tell(observers) }
    onChange?(place)
  }

  private func tell(_ observers: [() -> Void]) {
    aroundObservers {
      for body in observers { body() }
    }
  }
}

/// The declaration of a named value in a scene: its name and its initial value.
package struct NamedValue: Equatable, Sendable {
  package let name: String
  package let initial: Datum

  package init(name: String, initial: Datum) {
    self.name = name
    self.initial = initial
  }
}
