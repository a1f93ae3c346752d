import TactusJSON
import TactusValues

/// Methods that read named values, conditions, and text patterns.
extension SceneReader {
  /// The names that an expression in a scope, or at the top of the scene, can use.
  func names(in scope: Scope?) -> ExpressionNames {
    var names = ExpressionNames(
      values: values, recognizer: gesture,
      local: scope.map { ScopeNames(scope: $0, reader: self) })
    names.itemNames = expanded?.itemNames ?? []
    names.hasView = hasView == true
    return names
  }

  /// The names that the expressions in a node can use.
  func names(at cursor: JSONCursor) -> ExpressionNames {
    substitutions.inExpression = 0
    parameterFaults.severity = nil
    return names(in: scope(of: cursor))
  }

  /// Counts the use of a parameter that contains an expression; returns false after an error if
  /// there are too many.
  ///
  /// Parameters that use other parameters several times could otherwise make an expression
  /// of any length.
  func takeSubstitution(at node: JSONNode) -> Bool {
    guard !substitutions.areTooMany else { return false }
    substitutions.inExpression += 1
    substitutions.inScene += 1
    let isTooLong = substitutions.inExpression > Limits.substitutions
    guard isTooLong || substitutions.inScene > Limits.allSubstitutions else { return true }
    substitutions.areTooMany = true
    diagnostics.error(
      isTooLong
        ? "with its parameters, this expression contains more than \(Limits.substitutions) other "
          + "expressions; use each parameter less often"
        : "the expressions of the scene contain more than \(Limits.allSubstitutions) parameters that "
          + "are expressions themselves; use fewer of them", at: node, kind: .limitExceeded)
    return false
  }

  /// Returns the use of a component or the item that contains a node; nil at the top of the scene.
  func scope(of cursor: JSONCursor) -> Scope? { expanded?.sources.scope(of: cursor.node.source) }

  /// Declares the lists, after the named values for the members of their items were declared.
  func addLists() {
    for (name, list) in expanded?.lists ?? [:] {
      let slots = list.keys.compactMap { key -> ItemList.Slot? in
        func place(_ member: String) -> Int? {
          values.place(of: ListDeclaration.value(member, of: key, in: name))
        }
        guard let rank = place(ListDeclaration.rank) else { return nil }
        let members = list.members.compactMap { member in
          place(member.name).map { (member.name, $0) }
        }
        return ItemList.Slot(
          key: key, rank: rank, members: Dictionary(members) { first, _ in first })
      }
      values.add(
        ItemList(
          name: name,
          members: list.members.map { NamedValue(name: $0.name, initial: $0.initial) },
          slots: slots))
    }
  }

  func readNamedValue(_ name: String, _ keyRange: SourceRange, _ cursor: JSONCursor) -> NamedValue?
  {
    let isGenerated = expanded?.values.contains(name) == true
    guard isGenerated || ExpressionNames.isName(name) else {
      let fault = SceneExpansion.fault(inName: name, of: "a value") ?? ""
      report(fault, keyRange, cursor)
      return nil
    }
    guard values.place(of: name) == nil else {
      report(
        isGenerated
          ? "the name \(name) already belongs to another value; choose another id for the use, or "
            + "another name for the list"
          : "\(JSONWriter.quoted(name)) is a value of the scene's boards; use another name",
        keyRange,
        cursor)
      return nil
    }
    guard let initial = Datum(cursor.node) else {
      cursor.error(
        "expected a number, a string, true or false, found \(cursor.node.kindName)",
        kind: .wrongType)
      return nil
    }
    return NamedValue(name: name, initial: initial, isOfList: isGenerated)
  }

  private func report(_ message: String, _ range: SourceRange, _ cursor: JSONCursor) {
    diagnostics.report(
      Diagnostic(
        .error, message, in: cursor.node.source, at: range, pointer: cursor.pointer.description))
  }

  /// Reads the name of a value and returns the value's index in the scene's `let` declarations.
  ///
  /// The result is nil if no value has the name.
  func readValuePlace(_ cursor: JSONCursor) -> Int? {
    guard let name = cursor.text() else { return nil }
    let local = scope(of: cursor)
    if let place = values.place(of: local?.value(name) ?? name) { return place }
    let list = local?.list(name) ?? name
    if values.lists[list] != nil {
      let example = values.example(inList: list).map {
        ", or write the name of one of its values, such as \(name)\($0.dropFirst(list.count))"
      }
      cursor.error(
        "\(name) is a list, not a single value; change it with the actions append, removeItem or "
          + "setItems\(example ?? "")", kind: .wrongType)
      return nil
    }
    let known = (local?.names ?? []) + values.suggested
    let declaration =
      known.isEmpty && ExpressionNames.isName(name)
      ? "; declare it, as in \"let\": {\(JSONWriter.quoted(name)): 0}" : ""
    let hint = names(in: local).hint(for: name) ?? declaration
    cursor.error(
      "there is no value named \(JSONWriter.quoted(name))\(hint)", kind: .unknownValue,
      replacement: Suggestions.nearest(to: name, among: known).map(JSONWriter.quoted),
      accepted: known)
    return nil
  }

  /// Reads an expression of the given kind, or of any kind if `kind` is nil; returns nil if it is
  /// invalid.
  func readExpression(_ cursor: JSONCursor, _ kind: Datum.Kind?) -> (Expression, Datum.Kind)? {
    readExpression(cursor, kind, names(at: cursor))
  }

  /// Reads a condition in which the members of an item have their own names.
  func readCondition(_ cursor: JSONCursor, for item: ItemList.Slot) -> Expression? {
    readExpression(cursor, .flag, for: item)?.0
  }

  /// Reads an expression in which the members of an item, if there is one, have their own names.
  func readExpression(
    _ cursor: JSONCursor, _ kind: Datum.Kind?, for item: ItemList.Slot?
  ) -> (Expression, Datum.Kind)? {
    var names = names(at: cursor)
    names.item = item
    return readExpression(cursor, kind, names)
  }

  private func readExpression(
    _ cursor: JSONCursor, _ kind: Datum.Kind?, _ names: ExpressionNames
  ) -> (Expression, Datum.Kind)? {
    guard let written = cursor.text() else { return nil }
    // Braces around the whole expression are needed only if a use passes it to a parameter.
    let inner = BraceText.whole(written)
    parameterFaults.severity = .error
    let count = parameterFaults.count
    do throws(ExpressionError) {
      let part = try ExpressionParser.parse(inner ?? written, names: names)
      if let kind, part.kind != kind {
        throw ExpressionError(
          message: "expected \(kind.noun), found \(part.kind.noun)", range: part.range)
      }
      return (part.expression, part.kind)
    } catch {
      // The fault comes from a parameter's fault, which has been reported.
      guard parameterFaults.count == count else { return nil }
      var error = error
      if inner != nil { error.move(by: 1) }
      report(error, cursor, .error)
      return nil
    }
  }

  /// Returns whether a member that must be a constant number, true or false is written as an
  /// expression; reports an error if so.
  func refusesExpression(_ cursor: JSONCursor, _ shape: () -> Shape) -> Bool {
    guard let text = cursor.node.string, text.contains("{"),
      !sources.isLiteral(cursor.node.source), let noun = shape().constantNoun
    else { return false }
    cursor.error(
      "this member cannot follow an expression, so \(JSONWriter.quoted(text)) is not allowed; write "
        + noun + (scope(of: cursor) == nil ? "" : ", or pass a constant to the parameter"),
      kind: .wrongType)
    return true
  }

  /// Reads text for users that can contain values in braces, such as `{level}`.
  ///
  /// Numbers have the decimal mark of the scene's locale. Braces with a fault are shown as they are
  /// written, and a warning is reported for each of them.
  func readPattern(_ cursor: JSONCursor) -> TextPattern? {
    readPattern(cursor, mark: decimalMark, .warning)
  }

  /// Reads text for programs that can contain values in braces; its decimal mark is a point.
  func readPlainPattern(_ cursor: JSONCursor) -> TextPattern? {
    readPattern(cursor, mark: .point, .warning)
  }

  func readPattern(
    _ cursor: JSONCursor, mark: DecimalMark, _ severity: Diagnostic.Severity
  ) -> TextPattern? {
    if sources.isLiteral(cursor.node.source), let datum = Datum(cursor.node) {
      return literal(datum, mark)
    }
    guard let text = cursor.text() else { return nil }
    let names = names(at: cursor)
    parameterFaults.severity = severity
    let count = parameterFaults.count
    let (pattern, faults) = TextPattern.parse(text, names: names, mark: mark)
    for fault in faults { report(fault, cursor, fault.isOfItem ? .error : severity) }
    let isFaulty = !faults.isEmpty || parameterFaults.count > count
    return severity == .error && isFaulty ? nil : pattern
  }

  /// Returns the text that shows the content of a parameter or of a member of an item.
  private func literal(_ datum: Datum, _ mark: DecimalMark) -> TextPattern {
    guard case .number(let number) = datum else { return TextPattern(datum.text) }
    return TextPattern.parse(
      "{\(JSONWriter.text(of: number))}", names: names(in: nil), mark: mark
    ).pattern
  }

  /// Reads the name of a locale, such as "de" or "de_AT.UTF-8".
  func readLocale(_ cursor: JSONCursor) -> String? {
    guard let name = cursor.text() else { return nil }
    let language = name.prefix { $0.isASCII && $0.isLetter }
    let rest = name.dropFirst(language.count)
    guard (2...3).contains(language.count), rest.first.map({ "-_.@".contains($0) }) ?? true,
      rest.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_.@".contains($0)) })
    else {
      cursor.error(
        "\(JSONWriter.quoted(name)) is not a locale; write a language and, if needed, a region, such "
          + "as \"de\" or \"de-AT\"")
      return nil
    }
    return name
  }

  /// Reports a problem with an expression, at the location of the faulty part in the file.
  ///
  /// If the JSON string that contains the expression has escape sequences, the problem is reported
  /// for the whole string, because offsets in the parsed expression then differ from those in the
  /// file.
  func report(
    _ error: ExpressionError, _ cursor: JSONCursor, _ severity: Diagnostic.Severity
  ) {
    // The uses of parameters exceed a limit, which has been reported.
    guard !substitutions.areTooMany else { return }
    let whole = cursor.node.range
    let text = cursor.node.string ?? ""
    let isPlain = whole.end - whole.start == text.utf8.count + 2
    let start = whole.start + 1
    let range =
      isPlain ? SourceRange(start + error.range.lowerBound, start + error.range.upperBound) : whole
    let replacement = isPlain ? error.replacement : nil
    diagnostics.report(
      Diagnostic(
        severity, error.message, kind: .invalidExpression, in: cursor.node.source, at: range,
        pointer: cursor.pointer.description,
        suggestion: replacement.map { Suggestion($0, at: range, isShown: true) }))
  }
}

extension Shape {
  /// The noun for a number, or for true or false; nil for any other shape.
  fileprivate var constantNoun: String? {
    switch self {
    case .number, .integer: "a number"
    case .boolean: "true or false"
    default: nil
    }
  }
}

extension JSONNode {
  /// The phrase that describes the type of the node in messages, such as "a list".
  fileprivate var kindName: String {
    switch value {
    case .object: "an object"
    case .array: "a list"
    default: "null"
    }
  }
}
