import TactusGestures
import TactusJSON
import TactusPluginHost
import TactusViews

/// What follows from gestures, menus and keys.
extension SceneReader {
  func readBinding(_ cursor: JSONCursor) -> Binding? {
    guard let object = cursor.object() else { return nil }
    var binding = Binding()
    object.read(Binding.members, into: &binding, by: self)
    uses.bound.insert(binding.recognizer)
    let kind = readKind(Binding.action, object)
    if let kind, let on = object.value(Binding.on.member.key) {
      checkOutputs(of: binding.recognizer, for: kind, on)
    }
    guard let action = readAction(kind, object, of: "a binding") else { return nil }
    binding.action = action
    return binding
  }

  func readMenuItem(_ cursor: JSONCursor) -> MenuItem? {
    guard let object = cursor.object() else { return nil }
    var item = MenuItem()
    object.read(MenuItem.members, into: &item, by: self)
    let action = readAction(readKind(MenuItem.action, object), object, of: "a menu item")
    guard let command = action?.command else { return nil }
    item.command = command
    return item
  }

  func readKey(_ cursor: JSONCursor) -> KeyBinding? {
    guard let object = cursor.object() else { return nil }
    var key = KeyBinding()
    object.read(KeyBinding.members, into: &key, by: self)
    let action = readAction(readKind(KeyBinding.action, object), object, of: "a key")
    guard let command = action?.command else { return nil }
    key.command = command
    return key
  }

  func readChord(_ cursor: JSONCursor) -> KeyChord? {
    guard let text = cursor.text() else { return nil }
    if let chord = KeyChord(text) { return chord }
    cursor.error(
      "\(JSONWriter.quoted(text)) names no key; write \"Delete\", \"Control+z\" or \"Shift+Left\"")
    return nil
  }

  /// The kind of action that `do` names.
  private func readKind(_ member: Member, _ object: JSONObjectReader) -> (any Action.Type)? {
    guard case .word(let names) = member.shape else { return nil }
    return object.value(member)?.word(among: names).flatMap(ActionKinds.kind)
  }

  /// The action of a binding, a menu item or a key, with its arguments; the last thing that is read
  /// of an object.
  private func readAction(
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
    let made = kind.read(reader)
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
