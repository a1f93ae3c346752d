import StrokeTemplates
import TactusGestures
import TactusJSON
import TactusSystem

/// Methods that read a recognizer's parameters and check them against the recognizer's declaration.
extension SceneReader {
  func readParameters(
    _ object: JSONObjectReader?, _ declaration: RecognizerDeclaration
  ) -> [ParameterValue?] {
    guard let object else { return declaration.parameters.map { _ in nil } }
    let values = declaration.parameters.map { parameter in
      object.value(parameter.key).flatMap { readValue($0, parameter, of: declaration.id) }
    }
    object.finish(kind: "parameter", of: declaration.id)
    return values
  }

  private func readValue(
    _ cursor: JSONCursor, _ parameter: ParameterDeclaration, of id: String
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
      if id == "tactus.trace", parameter.key == "path", cursor.pathData() == nil { return nil }
      guard parameter.isList else { return cursor.text().map { .text($0) } }
      return readTextOfList(cursor) { list in
        if parameter.key == "templates" { checkTemplates(list, of: id) }
      }
    }
  }

  private func checkTemplates(_ list: JSONCursor, of id: String) {
    guard ["tactus.unistroke", "tactus.multistroke"].contains(id) else { return }
    StrokeTemplates.check(list, allowsStrokes: id == "tactus.multistroke")
  }

  /// Reads a list parameter, which a scene can give as an array, a string that contains JSON, or a
  /// file name.
  private func readTextOfList(
    _ cursor: JSONCursor, check: (JSONCursor) -> Void
  ) -> ParameterValue? {
    guard let text = cursor.node.string else { return readList(cursor, check) }
    let isList = text.first { !$0.isWhitespace } == "["
    if !isList, ItemReader.isPath(text) { return readFile(text, cursor, check) }
    let faults = Diagnostics()
    if let node = JSONNode.parse(SourceText(name: "list", text: text), reportingTo: faults) {
      check(JSONCursor(node, reportingTo: faults))
    }
    if let fault = faults.sorted.first(where: { $0.severity == .error }) {
      cursor.error("line \(fault.location.line) of this string: \(fault.message)")
    }
    return cursor.text().map { .text($0) }
  }

  /// Reads an array and returns it as JSON text, the form in which recognizers accept lists.
  private func readList(
    _ cursor: JSONCursor, _ check: (JSONCursor) -> Void
  ) -> ParameterValue? {
    guard cursor.array(count: 0...Limits.elements) != nil else { return nil }
    check(cursor)
    var writer = JSONWriter()
    writer.value(cursor.node)
    return .text(writer.text)
  }

  /// Reads a list that the scene gives as the name of a file, which contains the list.
  private func readFile(
    _ name: String, _ cursor: JSONCursor, _ check: (JSONCursor) -> Void
  ) -> ParameterValue? {
    guard let path = trust.absolute(name, in: cursor.node.source) else {
      cursor.error(
        "\(JSONWriter.quoted(name)) cannot be found because the home folder is unknown; write an "
          + "absolute path", kind: .missingFile)
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
        cursor.error(
          "\(path) does not contain a list: \(reason ?? "found \(node(source))")",
          kind: .invalidValue)
        return nil
      }
      return readList(JSONCursor(node, at: cursor.pointer, reportingTo: diagnostics), check)
    } catch {
      cursor.error(error.message, kind: .missingFile)
      return nil
    }
  }

  /// Returns the beginning of a file's first line, at most 20 bytes, to quote in a message.
  private func node(_ source: SourceText) -> String {
    String(source.text(in: SourceRange(0, min(20, source.bytes.count))).prefix { !$0.isNewline })
  }

  /// Reads a word, or a list of words, as a bit mask.
  ///
  /// The bit with the value 1 represents the first element of `words`, the bit with the value 2 the
  /// second one, and so on.
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
