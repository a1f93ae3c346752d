import TactusJSON

/// The values that a scene names in `let`, for as long as the scene is shown.
///
/// A slider that sets one, a label that shows it and an expression that reads it share the value by its
/// place in `let`.
package final class NamedValues {
  private let declared: [NamedValue]
  private var values: [Datum]
  /// What follows when the value at a place has changed.
  private var observers: [Int: [() -> Void]] = [:]
  /// Carries out what tells all observers of a value, and what follows from that for all of them.
  package var aroundObservers: (() -> Void) -> Void = { $0() }
  /// Called after the observers, with the place of the value that has changed.
  package var onChange: ((Int) -> Void)?
  /// Called with the name of a value that cannot be set, and a sentence.
  package var onProblem: ((_ name: String, String) -> Void)?
  /// How many changes led to the present one.
  private var depth = 0

  /// How many changes followed from the outermost one.
  private var followers = 0
  /// The values that were refused a change that followed from the outermost one.
  private var refused: Set<Int> = []

  /// The most changes that may lead to one.
  package static let deepest = 16
  /// The most changes that may follow from one.
  package static let mostFollowers = 1_000

  package init(_ declared: [NamedValue]) {
    self.declared = declared
    values = declared.map(\.initial)
  }

  package subscript(_ place: Int) -> Datum { values[place] }

  /// Each name with its value, in the order of `let`.
  package var all: [(name: String, value: Datum)] { Array(zip(declared.map(\.name), values)) }

  /// Those that are not what `let` says.
  package var changed: [(name: String, value: Datum)] {
    zip(declared, values).compactMap { $0.initial == $1 ? nil : ($0.name, $1) }
  }

  package func place(of name: String) -> Int? { declared.firstIndex { $0.name == name } }

  package func name(at place: Int) -> String { declared[place].name }

  /// Takes over the values of the same names and kinds.
  package func succeed(_ old: NamedValues) {
    for (name, value) in old.all {
      if let place = place(of: name) { set(place, to: value) }
    }
  }

  /// Sets a value that was saved.
  ///
  /// - Returns: Whether there is one of the name and the kind.
  package func restore(_ name: String, to value: Datum) -> Bool {
    guard let place = place(of: name), values[place].kind == value.kind else { return false }
    set(place, to: value)
    return true
  }

  /// Calls `body` whenever the value at a place has changed.
  package func observe(_ place: Int, _ body: @escaping () -> Void) {
    observers[place, default: []].append(body)
  }

  /// Sets a value of the same kind. A number that is not finite, or a text over the limit of scene files, is refused with a
  /// problem.
  package func set(_ place: Int, to value: Datum) {
    guard values[place] != value, values[place].kind == value.kind else { return }
    guard value.number.isFinite else {
      onProblem?(
        declared[place].name,
        "\(declared[place].name) cannot become \(value.number): it stays \(values[place].text)")
      return
    }
    guard value.text.unicodeScalars.count <= Shape.maximumText else {
      onProblem?(
        declared[place].name,
        "\(declared[place].name) keeps its text: the new one has \(value.text.unicodeScalars.count) "
          + "characters, the limit is \(Shape.maximumText)")
      return
    }
    guard depth < Self.deepest, followers < Self.mostFollowers else {
      if refused.insert(place).inserted {
        onProblem?(
          declared[place].name,
          "\(declared[place].name) stays \(values[place].text): values change one another without end"
        )
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

/// A value as `let` declares it.
package struct NamedValue: Equatable, Sendable {
  package let name: String
  package let initial: Datum

  package init(name: String, initial: Datum) {
    self.name = name
    self.initial = initial
  }
}
