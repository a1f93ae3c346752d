import TactusGestures
import TactusJSON
import TactusPluginHost
import TactusViews

extension SceneReader {
  func readAttachment(_ cursor: JSONCursor) {
    guard let object = cursor.object() else { return }
    let selector = object.value(AttachmentMembers.to).flatMap(readSelector)
    let names = object.list(AttachmentMembers.recognizers).compactMap(recognizerName)
    uses.attached.formUnion(names)
    object.finish(of: "an attachment")
    guard let selector else { return }
    scene.attachments.append(AttachmentRule(selector: selector, recognizers: names))
  }

  func readSelector(_ cursor: JSONCursor) -> Selector? {
    guard let text = cursor.text() else { return nil }
    if let selector = Selector(text) {
      uses.selectors.append((selector, cursor))
      return selector
    }
    cursor.error(
      "\(JSONWriter.quoted(text)) is no selector; write \"#id\", \".class\" or \"#id .class\"",
      replacement: nearestSelector(to: text))
    return nil
  }

  /// `#strip` for `strip` where a view has that id, and `.cell` for `.cell!`.
  private func nearestSelector(to text: String) -> String? {
    if let name = Suggestions.nearest(to: text, among: uses.identifiers.keys.sorted()) {
      return JSONWriter.quoted("#" + name)
    }
    let kept = text.filter { character in
      "#. ".contains(character) || Selector.isName(String(character))
    }
    return kept.count * 2 > text.count && Selector(kept) != nil ? JSONWriter.quoted(kept) : nil
  }

  func readRules(_ object: JSONObjectReader) {
    for group in object.list(RuleMembers.simultaneous) {
      let names = (group.array(count: 0...Limits.group) ?? []).compactMap(recognizerName)
      for (index, name) in names.enumerated() {
        for other in names[(index + 1)...] { scene.rules.allowSimultaneous(name, other) }
      }
    }
    for entry in object.names(RuleMembers.requireFailure) {
      readRequirement(entry.key, entry.keyRange, entry.value, isWaiter: true)
    }
    for entry in object.names(RuleMembers.requiredToFail) {
      readRequirement(entry.key, entry.keyRange, entry.value, isWaiter: false)
    }
    object.finish(of: "rules")
  }

  /// `{"tap": ["doubleTap"]}`: the tap waits until the double tap has failed; or, where the key is
  /// not the one who waits, the double tap waits until the tap has failed.
  private func readRequirement(
    _ key: String, _ keyRange: SourceRange, _ cursor: JSONCursor, isWaiter: Bool
  ) {
    guard knows(key) else {
      reportUnknownName(key, keyRange, cursor)
      return
    }
    for other in cursor.array(count: 0...Limits.group) ?? [] {
      guard let name = recognizerName(other) else { continue }
      uses.awaited.insert(isWaiter ? name : key)
      uses.requirementCount += 1
      guard uses.requirementCount <= Limits.requirements else {
        other.error("more than \(Limits.requirements) failure requirements")
        return
      }
      do {
        try scene.rules.requireFailure(
          of: isWaiter ? name : key, before: isWaiter ? key : name)
      } catch {
        reportCycle(error, other)
      }
    }
  }

  private func reportCycle(_ error: RuleError, _ cursor: JSONCursor) {
    let range = cursor.node.range
    let removal = cursor.node.source.removal(from: range.start, to: range.end)
    diagnostics.report(
      Diagnostic(
        .error, error.description, in: cursor.node.source, at: range,
        pointer: cursor.pointer.description, suggestion: Suggestion("", at: removal)))
  }

  private func knows(_ name: String) -> Bool {
    faultyRecognizers.contains(name) || recognizers[name] != nil
  }

  func readBinding(_ cursor: JSONCursor) {
    guard let object = cursor.object() else { return }
    let on = object.value(BindingMembers.on)
    let name = on.flatMap(recognizerName)
    let at = object.value(BindingMembers.at)
    let place = at.flatMap(readSelector)
    let word = object.value(BindingMembers.action)
    let kind = word.flatMap { $0.word(among: ActionKinds.names) }.flatMap(ActionKinds.kind)
    if let name { uses.bound.insert(name) }
    if let name, let on, let kind { checkOutputs(of: name, for: kind, on) }
    let made = readAction(kind, object, of: "a binding")
    guard let name, let made, at == nil || place != nil else { return }
    scene.bindings.append(Binding(recognizer: name, place: place, action: made))
  }

  /// The action of a binding, a menu item or a key, with its arguments; the last thing that is read
  /// of an object.
  func readAction(
    _ kind: (any Action.Type)?, _ object: JSONObjectReader, of owner: String
  ) -> (any Action)? {
    let arguments = object.value("with")
    object.finish(of: owner)
    guard let kind else { return nil }
    if arguments == nil, let needed = kind.arguments.first(where: \.isRequired) {
      object.cursor.error("the action \(kind.name) needs \"with\": {\"\(needed.key)\": ...}")
      return nil
    }
    let reader = ActionReader(scene: self, binding: object.cursor, object: arguments?.object())
    if arguments != nil, reader.object == nil { return nil }
    let made = kind.init(reader)
    reader.object?.finish(of: "the action \(kind.name)")
    return made
  }

  /// An action that turns a view can follow only from a recognizer that reports an angle.
  private func checkOutputs(of name: String, for kind: any Action.Type, _ cursor: JSONCursor) {
    guard let use = recognizers[name],
      let declaration = catalogue.recognizer(use.id)?.declaration,
      let missing = kind.outputs.first(where: { declaration.output($0) == nil })
    else { return }
    let able = uses.declared.map(\.name).filter { other in
      guard let id = recognizers[other]?.id, let found = catalogue.recognizer(id) else {
        return false
      }
      return kind.outputs.allSatisfy { found.declaration.output($0) != nil }
    }
    cursor.error(
      "\(use.id) reports no \(missing), which the action \(kind.name) needs", accepted: able)
  }
}
