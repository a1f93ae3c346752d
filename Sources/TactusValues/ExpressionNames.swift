package import TactusGestures
import TactusJSON

/// The names that are available to an expression in a scene.
///
/// They are the names of the scene's values and, if a gesture triggers the expression, the names of
/// the outputs that the gesture's recognizer reports.
package struct ExpressionNames {
  let values: DeclaredValues
  /// The recognizer whose outputs the expression can use; nil for none.
  var recognizer: RecognizerDeclaration?
  /// The names that are defined only in the part of the scene that contains the expression.
  ///
  /// They take precedence over all others, except that a reported output takes precedence over a
  /// named value.
  var local: (any LocalNames)?
  /// The item over which a function such as `sum` iterates; nil outside of such functions.
  package var item: ItemList.Slot?
  /// The names that the repetitions of the scene give to their items, for messages.
  package var itemNames: Set<String> = []
  /// Whether the expression belongs to an action that acts on a view, so that it can read the
  /// properties of that view.
  package var hasView = false

  package init(
    values: DeclaredValues, recognizer: RecognizerDeclaration? = nil,
    local: (any LocalNames)? = nil
  ) {
    self.values = values
    self.recognizer = recognizer
    self.local = local
  }

  /// The names of the lists that the expression can use.
  var lists: [String] { (local?.lists ?? []) + values.lists.keys.sorted() }

  package static let reserved = ["state", "and", "or", "not", "true", "false"]

  /// Returns whether the given text is a valid name for a value in a scene's `let` object.
  ///
  /// A name consists of ASCII letters, digits and underscores, does not begin with a digit, and is
  /// not one of the words in `reserved`.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !isDigit(first), !reserved.contains(text) else {
      return false
    }
    return text.utf8.allSatisfy(isNameByte)
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  package init(values: [NamedValue], recognizer: RecognizerDeclaration? = nil) {
    self.init(values: DeclaredValues(values), recognizer: recognizer)
  }

  func list(_ name: String) -> ItemList? { local?.list(name) ?? values.lists[name] }

  func find(_ name: String) -> (expression: Expression, kind: Datum.Kind)? {
    if let place = item?.members[name] { return (.value(place), values[place].initial.kind) }
    let reported = recognizer.flatMap { Self.reported(name, by: $0) }
    if let reported, local?.isValue(name) == true { return reported }
    if let found = local?.find(name) ?? reported { return found }
    if hasView, let property = ViewProperty(name: name) {
      return (.view(property), property.kind)
    }
    guard let place = values.place(of: name) else {
      if name == ItemList.rankName, let item, let list = values.list(with: item) {
        return (.position(item.rank, among: list.ranks), .number)
      }
      return recognizer == nil ? nil : Self.numbers[name].map { ($0, .number) }
    }
    return (.value(place), values[place].initial.kind)
  }

  /// Returns what a recognizer reports under a name; nil if it reports nothing of that name.
  private static func reported(_ name: String, by recognizer: RecognizerDeclaration)
    -> (expression: Expression, kind: Datum.Kind)?
  {
    if name == "state" { return (.state, .text) }
    return reading(name, in: recognizer).map { (.output($0), $0.kind) }
  }

  /// Returns whether a recognizer reports a value with the given name, such as `location.x`.
  package static func isReported(_ name: String, by recognizer: RecognizerDeclaration) -> Bool {
    reported(name, by: recognizer) != nil
  }

  /// The numbers that every gesture has; a named value or an output of the same name takes
  /// precedence.
  private static let numbers: [String: Expression] = [
    "hand": .hand, "person": .person, "time": .time,
  ]

  /// The names of all values that the expression can use, without duplicates.
  var all: [String] {
    var seen: Set<String> = []
    return everyName.filter { seen.insert($0).inserted }
  }

  private var everyName: [String] {
    let known = (item?.members.keys.sorted() ?? []) + (local?.all ?? [])
    let rest = values.suggested
    guard let recognizer else { return known + rest }
    let outputs = recognizer.outputs.flatMap(Self.names)
    return known + outputs + ["state"] + Self.numbers.keys.sorted() + rest
  }

  /// Returns the name that the author of the file probably meant by an unknown name; nil if there is
  /// none.
  package func nearest(to name: String) -> String? {
    guard values.searches.take(1) else { return nil }
    // In `where`, for example, `price` stands for `item.price`.
    let members = (local?.all ?? []).filter { $0.contains(".") }
    if let member = members.first(where: { $0.hasSuffix("." + name) }) { return member }
    let properties = hasView ? ViewProperty.allCases.map(\.name) : []
    if let near = Suggestions.nearest(to: name, among: all + properties) { return near }
    let ends = members.map { $0.split(separator: ".").last.map(String.init) ?? "" }
    if let end = Suggestions.nearest(to: name, among: ends), let place = ends.firstIndex(of: end) {
      return members[place]
    }
    return Suggestions.nearest(to: name, among: values.related(to: name))
  }

  /// Returns advice for an unknown name, to be added to a message; nil if there is none.
  package func hint(for name: String) -> String? {
    if let hint = local?.hint(for: name) { return hint }
    let owner = String(name.prefix { $0 != "." })
    guard itemNames.contains(owner), !isOfItem(name) else { return nil }
    return "; \(owner) has a meaning only in the view that is repeated: move this entry into a "
      + "component, declare a parameter for \(name), and repeat the component"
  }

  /// Returns whether the part of a name before the first dot is an item or a list, so that the name
  /// can only be a member.
  func isOfItem(_ name: String) -> Bool {
    guard let dot = name.firstIndex(of: ".") else { return false }
    let owner = String(name[..<dot])
    return list(owner) != nil || (local?.all ?? []).contains { $0.hasPrefix(owner + ".") }
  }

  private static let parts: [OutputDeclaration.Kind: [String]] = [
    .vector: ["x", "y"], .point: ["x", "y"], .rectangle: ["x", "y", "width", "height"],
  ]

  /// Returns the names that an expression can use to read an output of a recognizer.
  ///
  /// A number or text has a single name, such as `scale`. A vector, point or rectangle has a name
  /// for each component, such as `translation.x` and `translation.y`. A list of points has no
  /// names.
  private static func names(of output: OutputDeclaration) -> [String] {
    switch output.kind {
    case .points: []
    default: parts[output.kind].map { $0.map { "\(output.key).\($0)" } } ?? [output.key]
    }
  }

  private static func reading(_ name: String, in recognizer: RecognizerDeclaration)
    -> OutputReading?
  {
    let words = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard let key = words.first, let found = recognizer.output(key) else { return nil }
    switch found.output.kind {
    case .text: return words.count == 1 ? OutputReading(kind: .text, slot: 0, words: []) : nil
    case .choice:
      let choice = found.output.words
      return words.count == 1 ? OutputReading(kind: .text, slot: found.slot, words: choice) : nil
    case .points: return nil
    default: break
    }
    let parts = parts[found.output.kind] ?? []
    if parts.isEmpty { return words.count == 1 ? number(at: found.slot) : nil }
    guard words.count == 2, let part = parts.firstIndex(of: words[1]) else { return nil }
    return number(at: found.slot + part)
  }

  private static func number(at slot: Int) -> OutputReading {
    OutputReading(kind: .number, slot: slot, words: [])
  }
}
