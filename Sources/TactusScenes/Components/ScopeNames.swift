import TactusJSON
import TactusValues

/// The names that an expression in a scope can use, while a scene file is being read.
struct ScopeNames: LocalNames {
  let scope: Scope
  let reader: SceneReader

  var all: [String] { scope.names }
  var lists: [String] { scope.lists.keys.sorted() }

  func hint(for name: String) -> String? {
    // A component cannot use the names of the item or the component around its use.
    var around = scope.user
    while let current = around {
      if current.meaning(of: name) != nil {
        return "; a component cannot use the names of the place where it is used: declare a "
          + "parameter for \(name), and write \"PARAMETER\": \"{\(name)}\" in the use"
      }
      around = current.user
    }
    return nil
  }

  func find(_ name: String) -> (expression: Expression, kind: Datum.Kind)? {
    switch scope.meaning(of: name) {
    case nil: nil
    case .node(let node): part(node)
    case .value(let full): value(full)
    case .position(let list, let slot): position(of: slot, in: list)
    case .count(let list): count(of: list)
    }
  }

  func isValue(_ name: String) -> Bool {
    if case .value = scope.meaning(of: name) { true } else { false }
  }

  func list(_ name: String) -> ItemList? { reader.values.lists[scope.list(name)] }

  private func value(_ full: String) -> (expression: Expression, kind: Datum.Kind)? {
    reader.values.place(of: full).map { (.value($0), reader.values[$0].initial.kind) }
  }

  private func position(of slot: Int, in list: String)
    -> (expression: Expression, kind: Datum.Kind)?
  {
    guard let list = reader.values.lists[list], list.slots.indices.contains(slot) else {
      return nil
    }
    return (.position(list.slots[slot].rank, among: list.ranks), .number)
  }

  private func count(of list: String) -> (expression: Expression, kind: Datum.Kind)? {
    reader.values.lists[list].map { (.itemCount($0.ranks), .number) }
  }

  /// Returns the expression that a parameter stands for; nil if it is not a number, a text, true or
  /// false.
  ///
  /// A fault in the value is reported where it is written, and the faulty part is then used as plain
  /// text. If faults must not be reported, the result for a faulty expression is nil.
  private func part(_ node: JSONNode) -> (expression: Expression, kind: Datum.Kind)? {
    guard let text = node.string, !reader.sources.isLiteral(node.source), text.contains("{") else {
      return Datum(node).map { (.constant($0), $0.kind) }
    }
    guard reader.takeSubstitution(at: node) else { return (.constant(.text("")), .text) }
    let names = reader.names(in: reader.sources.scope(of: node.source))
    guard let inner = BraceText.expression(text) else {
      let (pattern, faults) = TextPattern.parse(text, names: names, mark: reader.decimalMark)
      for fault in faults { reader.report(fault, inParameter: node) }
      return (.pattern(pattern), .text)
    }
    let count = reader.parameterFaults.count
    do throws(ExpressionError) {
      let part = try ExpressionParser.parse(inner, names: names)
      return (part.expression, part.kind)
    } catch {
      guard reader.parameterFaults.severity != nil else { return nil }
      var error = error
      error.move(by: 1)
      // The fault can come from a fault in a parameter that this expression uses.
      if reader.parameterFaults.count == count { reader.report(error, inParameter: node) }
      return (.pattern(TextPattern(text)), .text)
    }
  }
}
