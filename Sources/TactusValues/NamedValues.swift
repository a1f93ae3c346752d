import TactusJSON

/// The named values that a scene declares in its `let` object, each with its current value.
///
/// Controls, labels and expressions identify a value by its index in `let`.
package final class NamedValues {
  /// The degree to which a value that contains typed text is hidden.
  package enum Concealment {
    /// The value is hidden from logs and from programs that watch the scene, but not from a program
    /// that requests it.
    case typed
    /// The value is also hidden from programs that request it, and it is not saved.
    case secret
  }

  private let declared: [NamedValue]
  private let lists: [ItemList]
  private let places: [String: Int]
  private var values: [Datum]
  /// The numbers at which gradual changes end, by the indices of the values that are changing.
  private var goals: [Int: Double] = [:]
  private var concealed: [Int: Concealment] = [:]
  private var observers: [Int: [() -> Void]] = [:]
  /// The first rank of the list to which a rank belongs, by the indices of the values.
  private var firstRanks: [Int: Int] = [:]
  /// The index in `lists` for each value that is the rank or a member of an item; the keys are the
  /// indices of the values.
  private lazy var listPlaces: [Int: Int] = {
    var places: [Int: Int] = [:]
    for (index, list) in lists.enumerated() {
      for slot in list.slots {
        places[slot.rank] = index
        for place in slot.members.values { places[place] = index }
      }
    }
    return places
  }()
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

  package convenience init(_ declared: DeclaredValues) {
    self.init(declared.all, lists: Array(declared.lists.values))
    for list in declared.lists.values {
      guard let first = list.ranks.first else { continue }
      for rank in list.ranks.dropFirst() { firstRanks[rank] = first }
    }
  }

  package init(_ declared: [NamedValue], lists: [ItemList] = []) {
    self.declared = declared
    self.lists = lists
    places = Dictionary(
      declared.indices.map { (declared[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    values = declared.map(\.initial)
  }

  package subscript(_ place: Int) -> Datum { values[place] }

  /// Returns the value at the given index or, while it changes gradually, the number at which the
  /// change ends.
  func goal(_ place: Int) -> Datum { goals[place].map { .number($0) } ?? values[place] }

  /// All names and current values, in the order of `let`.
  package var all: [(name: String, value: Datum)] { Array(zip(declared.map(\.name), values)) }

  /// The values that differ from their initial values in `let`, without secret ones.
  package var changed: [(name: String, value: Datum)] {
    declared.indices.compactMap { place in
      guard concealed[place] != .secret, declared[place].initial != values[place] else {
        return nil
      }
      return (declared[place].name, values[place])
    }
  }

  /// The names of the values that contain text typed by the user.
  package var typedNames: Set<String> { Set(concealed.keys.map { declared[$0].name }) }

  /// Hides a value from logs and other programs.
  package func conceal(_ place: Int, _ concealment: Concealment) {
    if concealed[place] != .secret { concealed[place] = concealment }
  }

  /// Returns a value as it appears in logs and in the answers to other programs.
  ///
  /// Three dots replace typed text that is not empty. If `isRequested` is true, another program has
  /// asked for the value, and the dots replace only a secret value.
  package func shown(_ place: Int, isRequested: Bool = false) -> Datum {
    guard let concealment = concealed[place], concealment == .secret || !isRequested else {
      return values[place]
    }
    return values[place].text.isEmpty ? values[place] : .text("•••")
  }

  package func place(of name: String) -> Int? { places[name] }

  /// The number of values, including the ranks and members of the items of lists.
  var count: Int { values.count }

  /// Returns the list to which a rank or a member of an item belongs; nil for other values.
  func list(of place: Int) -> ItemList? { listPlaces[place].map { lists[$0] } }

  package func name(at place: Int) -> String { declared[place].name }

  /// Copies the current values from the instance that this one replaces.
  ///
  /// A value is copied only if a value of that name and kind is declared in this instance, too.
  package func succeed(_ old: NamedValues) {
    for (declaration, value) in zip(old.declared, old.values) {
      // The new file takes precedence for an item that the user has not changed.
      if declaration.isOfList, declaration.initial == value { continue }
      if let place = place(of: declaration.name) { set(place, to: value) }
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
  ///
  /// The observers of the first rank of a list are also called when another rank of the list changes.
  /// An expression over the positions or the number of the items thus needs only one observer.
  package func observe(_ place: Int, _ body: @escaping () -> Void) {
    observers[place, default: []].append(body)
  }

  /// Gives the value at the given index a content of any kind, before anything uses the value.
  package func begin(_ place: Int, with initial: Datum) { values[place] = initial }

  /// Sets the value at the given index; does nothing if the new value is of another kind.
  ///
  /// In three cases, the value stays unchanged, and `onProblem` is called: the new value is a
  /// number that is not finite, the new value is a string with more than `Shape.maximumText`
  /// Unicode scalars, or the change exceeds `deepest` or `mostFollowers`.
  ///
  /// `goal` is the number at which a gradual change ends, of which this is one step; it is nil for
  /// any other change and for the last step.
  package func set(_ place: Int, to value: Datum, toward goal: Double? = nil) {
    goals[place] = goal
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
          "\(declared[place].name) stays at \(shown(place).text), because the scene's named values "
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
    let called = (observers[place] ?? []) + (firstRanks[place].flatMap { observers[$0] } ?? [])
    if !called.isEmpty { tell(called) }
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
  /// Whether the value stands for a member of an item, or belongs to a use of a component.
  package let isOfList: Bool
  /// Whether the value belongs to the scene's boards, so that actions cannot set it.
  package let isOfBoards: Bool

  package init(
    name: String, initial: Datum, isOfList: Bool = false, isOfBoards: Bool = false
  ) {
    self.name = name
    self.initial = initial
    self.isOfList = isOfList
    self.isOfBoards = isOfBoards
  }
}
