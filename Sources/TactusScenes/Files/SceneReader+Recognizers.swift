import TactusGestures
import TactusJSON
import TactusPluginHost
import TactusSystem

extension SceneReader {
  func readRecognizer(
    _ name: String, _ keyRange: SourceRange, _ cursor: JSONCursor
  ) -> RecognizerUse? {
    // A higher layer removed the recognizer.
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
    if made.isolation == .none { made.isolation = openIsolation(of: recognizer, object) }
    let parameters = object.value("parameters")?.object()
    object.note(keys: recognizer?.declaration.parameters.map(\.key) ?? [], of: "parameters")
    object.finish(of: "a recognizer")
    guard let id, recognizer != nil || isUnread else { return nil }
    made.name = name
    made.id = id
    made.parameters = recognizer.map { readParameters(parameters, $0.declaration) } ?? []
    if let declaration = recognizer?.declaration { warnOfTemplates(parameters, declaration) }
    if id == "tactus.trace", parameters?.value("path") == nil {
      cursor.warning(
        "a recognizer tactus.trace without a path recognizes nothing; add \"parameters\": "
          + "{\"path\": \"M 40 20 V 180 H 140\"}", kind: .noEffect)
    }
    recognizers[name] = made
    faultyRecognizers.remove(name)
    return made
  }

  /// Returns the isolation of a recognizer for which the scene requests `none`.
  ///
  /// With `none`, the recognizer runs in the program's own process, which only a trusted
  /// source text can request. If the text is not trusted, the result is `auto`, which runs a script
  /// in a separate process.
  private func openIsolation(
    of recognizer: ModuleRecognizer?, _ object: JSONObjectReader
  ) -> RecognizerUse.Isolation {
    guard let wish = object.value("isolation"), !trust.allows(wish.node.source) else {
      return .none
    }
    if recognizer?.isScript == true {
      wish.warning(
        "this recognizer is written in Lua and runs in a separate process, because its "
          + "\"isolation\": \"none\" is honored only in your own configuration; set it there, or "
          + "use --allow-run", kind: .notAllowed)
    }
    return .auto
  }

  /// Warns that a recognizer is in none of the modules in use, and lists the excluded modules whose
  /// recognizers are unknown.
  ///
  /// This is only a warning, because the recognizer may be in one of the excluded modules. The
  /// scene is shown without the recognizer.
  private func warnOfUnread(_ id: String, _ cursor: JSONCursor) {
    cursor.warning(
      "no module in use offers the recognizer \(JSONWriter.quoted(id)), so the scene is shown "
        + "without it; it may be in an excluded module: "
        + catalogue.unread.joined(separator: ", "), kind: .unknownModule)
  }

  private func reportUnknown(_ id: String, _ cursor: JSONCursor) {
    let known = catalogue.all.map(\.declaration.id)
    let refused = catalogue.entries.compactMap { entry -> String? in
      guard case .failure(let error) = entry.result, error.code != .shadowed else { return nil }
      if error.code == .missing { return "\(entry.path): \(error.message)" }
      return "\(entry.path) was found but not used: \(error.message)"
    }
    let searched = catalogue.searchPath.folders.joined(separator: ", ")
    let notes = (["folders searched: \(searched)"] + refused).joined(separator: "; ")
    cursor.error(
      "no module offers the recognizer \(JSONWriter.quoted(id)) (\(notes))", kind: .unknownModule,
      replacement: (Suggestions.nearest(to: id, among: known)
        ?? Suggestions.nearest(to: "tactus." + id, among: known)).map(JSONWriter.quoted),
      accepted: known)
  }

  /// Warns if a shape recognizer has no shapes to recognize.
  private func warnOfTemplates(
    _ parameters: JSONObjectReader?, _ declaration: RecognizerDeclaration
  ) {
    let keys = declaration.parameters.map(\.key)
    guard keys.contains("templates"), !keys.contains("builtIn"),
      let given = parameters?.value("templates"), given.node.array?.isEmpty == true
    else { return }
    given.warning(
      "a recognizer without templates recognizes nothing; list at least one template",
      kind: .noEffect)
  }
}
