import TactusGestures
import TactusJSON
import TactusPluginHost
import TactusSystem

extension SceneReader {
  func readRecognizer(
    _ name: String, _ keyRange: SourceRange, _ cursor: JSONCursor
  ) -> RecognizerUse? {
    // A layer above took it away.
    if cursor.isNull { return nil }
    uses.declared.append((name, cursor, keyRange))
    faultyRecognizers.insert(name)
    guard let object = cursor.object() else { return nil }
    if let kind = compositionKind(cursor) { return readComposition(name, object, kind) }
    let use = object.value("use", isRequired: true)
    if use == nil { object.accept(CompositionKind.allCases.map(\.rawValue)) }
    let id = use.flatMap { $0.text() }
    let recognizer = id.flatMap(catalogue.recognizer)
    let isUnread = recognizer == nil && !catalogue.unread.isEmpty
    if let use, let id, recognizer == nil {
      isUnread ? warnOfUnread(id, use) : reportUnknown(id, use)
    }
    var made = RecognizerUse()
    object.read(RecognizerUse.members, into: &made, by: self)
    let parameters = object.value("parameters")?.object()
    object.finish(of: "a recognizer")
    guard let id, recognizer != nil || isUnread else { return nil }
    made.name = name
    made.id = id
    made.parameters = recognizer.map { readParameters(parameters, $0.declaration) } ?? []
    if let declaration = recognizer?.declaration { warnOfTemplates(parameters, declaration) }
    recognizers[name] = made
    faultyRecognizers.remove(name)
    return made
  }

  /// A module that is not to be used may offer it. Its tables are not read, so the scene is shown without.
  private func warnOfUnread(_ id: String, _ cursor: JSONCursor) {
    cursor.warning(
      "no module that may be used offers a recognizer \(JSONWriter.quoted(id)); the scene is shown "
        + "without it (left out unread: \(catalogue.unread.joined(separator: ", ")))")
  }

  private func reportUnknown(_ id: String, _ cursor: JSONCursor) {
    let known = catalogue.all.map(\.declaration.id)
    let refused = catalogue.entries.compactMap { entry -> String? in
      guard case .failure(let error) = entry.result, error.code != .shadowed else { return nil }
      if error.code == .missing { return "\(entry.path): \(error.message)" }
      return "\(entry.path) was found but not used: \(error.message)"
    }
    let searched = catalogue.searchPath.folders.joined(separator: ", ")
    let notes = (["searched: \(searched)"] + refused).joined(separator: "; ")
    cursor.error(
      "no module offers a recognizer \(JSONWriter.quoted(id)) (\(notes))",
      replacement: (Suggestions.nearest(to: id, among: known)
        ?? Suggestions.nearest(to: "tactus." + id, among: known)).map(JSONWriter.quoted),
      accepted: known)
  }

  /// Warns of a recognizer of shapes that is given none.
  private func warnOfTemplates(
    _ parameters: JSONObjectReader?, _ declaration: RecognizerDeclaration
  ) {
    let keys = declaration.parameters.map(\.key)
    guard keys.contains("templates"), !keys.contains("builtIn"),
      let given = parameters?.value("templates"), given.node.array?.isEmpty == true
    else { return }
    given.warning("without a template nothing is recognized; list at least one")
  }

  // MARK: Parameters

  private func readParameters(
    _ object: JSONObjectReader?, _ declaration: RecognizerDeclaration
  ) -> [ParameterValue?] {
    guard let object else { return declaration.parameters.map { _ in nil } }
    let values = declaration.parameters.map { parameter in
      object.value(parameter.key).flatMap { readValue($0, parameter) }
    }
    object.finish(kind: "parameter", of: declaration.id)
    return values
  }

  private func readValue(
    _ cursor: JSONCursor, _ parameter: ParameterDeclaration
  ) -> ParameterValue? {
    let unit = parameter.unit.shownSymbol
    switch parameter.kind {
    case .number(_, let range):
      return cursor.number(in: range, unit: unit).map { .number($0) }
    case .integer(_, let range):
      return cursor.integer(in: range, unit: unit).map { .number(Double($0)) }
    case .flag:
      return cursor.boolean().map { .flag($0) }
    case .choice(_, let words):
      return cursor.word(among: words).flatMap { words.firstIndex(of: $0) }.map { .choice($0) }
    case .choices(_, let words):
      return readChoices(cursor, words)
    case .text:
      guard parameter.isList else { return cursor.text().map { .text($0) } }
      guard let text = cursor.node.string else { return readList(cursor) }
      return PictureFiles.isPath(text) && !text.hasPrefix("[")
        ? readFile(text, cursor) : cursor.text().map { .text($0) }
    }
  }

  /// A list becomes the text that the recognizer wants.
  private func readList(_ cursor: JSONCursor) -> ParameterValue? {
    guard cursor.array(count: 0...Limits.elements) != nil else { return nil }
    var writer = JSONWriter()
    writer.value(cursor.node)
    return .text(writer.text)
  }

  /// The text of a file that the scene names in the place of a list.
  private func readFile(_ name: String, _ cursor: JSONCursor) -> ParameterValue? {
    guard let path = trust.absolute(name, in: cursor.node.source) else {
      cursor.error("\(JSONWriter.quoted(name)) is no file: there is no home folder to start from")
      return nil
    }
    do {
      let source = try SourceFile.text(path, limit: Limits.file, kind: .regular)
      uses.files.append(path)
      let faults = Diagnostics()
      guard let node = JSONNode.parse(source, reportingTo: faults), node.array != nil,
        !faults.hasErrors
      else {
        let reason = faults.sorted.first.map { "line \($0.location.line): \($0.message)" }
        cursor.error("\(path) holds no list: \(reason ?? "found \(node(source))")")
        return nil
      }
      return readList(JSONCursor(node, at: cursor.pointer, reportingTo: diagnostics))
    } catch {
      cursor.error("\(path) cannot be read: \(error.message)")
      return nil
    }
  }

  /// What a file begins with, for a message.
  private func node(_ source: SourceText) -> String {
    String(source.text(in: SourceRange(0, min(20, source.bytes.count))).prefix { !$0.isNewline })
  }

  /// A list of words, or one alone.
  private func readChoices(_ cursor: JSONCursor, _ words: [String]) -> ParameterValue? {
    let cursors = cursor.node.string == nil ? cursor.array(count: 0...Limits.group) : [cursor]
    guard let cursors else { return nil }
    var mask: UInt64 = 0
    for cursor in cursors {
      guard let word = cursor.word(among: words), let index = words.firstIndex(of: word) else {
        return nil
      }
      mask |= 1 << UInt64(index)
    }
    return .choices(mask)
  }
}
