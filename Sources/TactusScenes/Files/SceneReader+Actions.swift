import TactusGestures
import TactusJSON
import TactusPluginHost
import TactusViews

/// Methods that read the bindings of gestures, menus and keys.
extension SceneReader {
  func readBinding(_ cursor: JSONCursor) -> Binding? {
    guard let object = cursor.object() else { return nil }
    var binding = Binding()
    let on = object.value(Binding.on.member.key).flatMap { cursor in
      cursor.node.string.map { scope(of: cursor)?.recognizer($0) ?? $0 }
    }
    gesture = on.flatMap(declaration)
    hasView = true
    defer { (gesture, hasView) = (nil, nil) }
    object.read(Binding.members, into: &binding, by: self)
    let place = binding.place.flatMap { selector in object.value("at").map { (selector, $0) } }
    uses.bindings.append((binding.recognizer, place))
    warnOfUnknownShapes(in: binding, object)
    warnOfHidingParameters(in: cursor)
    let kind = readKind(Binding.action, object)
    if let kind, let on = object.value(Binding.on.member.key) {
      checkOutputs(of: binding.recognizer, for: kind, on)
    }
    guard let (action, arguments) = readAction(kind, object, of: "a binding") else { return nil }
    (binding.action, binding.arguments) = (action, arguments)
    return binding
  }

  /// Reads an object that performs a command, such as a key, menu item or timer.
  ///
  /// Expressions in the object cannot refer to the outputs of a gesture, because no gesture
  /// triggers the command.
  func readOwner<Owner: CommandOwner>(_ cursor: JSONCursor) -> Owner? {
    let outer = (gesture, hasView)
    gesture = nil
    defer { (gesture, hasView) = outer }
    guard let object = cursor.object() else { return nil }
    hasView = cursor.node["with"]?["target"] != nil || (Owner.hasView && outer.1 != false)
    var owner = Owner()
    object.read(Owner.members, into: &owner, by: self)
    let read = readAction(readKind(Owner.action, object), object, of: Owner.noun)
    guard let (action, arguments) = read, let command = action.command else { return nil }
    (owner.use.command, owner.use.arguments) = (command, arguments)
    return owner
  }

  func readTimer(_ cursor: JSONCursor) -> TimedCommand? {
    guard let timer: TimedCommand = readOwner(cursor) else { return nil }
    guard timer.moment == nil else { return timer }
    if cursor.node["after"] == nil, cursor.node["every"] == nil, cursor.node["idle"] == nil {
      cursor.error(
        "a timer needs \"after\", \"every\" or \"idle\" with a time in ms", kind: .missingKey)
    }
    return nil
  }

  /// Reads the command or list of commands that a button performs when pressed.
  func readPress(_ cursor: JSONCursor) -> [CommandUse] {
    let all = cursor.node.array == nil ? [cursor] : cursor.elements(0...Limits.group)
    return all.compactMap { cursor in
      guard let name = cursor.node.string else { return (readOwner(cursor) as PressCommand?)?.use }
      let known = ActionKinds.commandNames
      let meant = known.contains(name) ? name : Suggestions.nearest(to: name, among: known)
      cursor.error(
        "expected an object, found \(JSONWriter.quoted(name))", kind: .wrongType,
        replacement: "{\"do\": \(JSONWriter.quoted(meant ?? "bell"))}")
      return nil
    }
  }

  func readChord(_ cursor: JSONCursor) -> KeyChord? {
    guard let text = cursor.text() else { return nil }
    if let chord = KeyChord(text) {
      if !KeyNames.contains(chord.name) {
        cursor.warning(
          "\(JSONWriter.quoted(chord.name)) is not a key on common keyboards",
          replacement: KeyNames.nearest(to: text).map(JSONWriter.quoted))
      }
      return chord
    }
    cursor.error(
      "\(JSONWriter.quoted(text)) is not a key; write a key such as \"Delete\", \"Control+z\" or "
        + "\"Shift+Left\"",
      replacement: KeyNames.nearest(to: text).map(JSONWriter.quoted))
    return nil
  }

  private func readKind(_ member: Member, _ object: JSONObjectReader) -> (any Action.Type)? {
    guard case .word(let names) = member.shape, let cursor = object.value(member) else {
      return nil
    }
    if let name = cursor.node.string, !names.contains(name), ActionKinds.kind(name) != nil {
      cursor.error(
        "the action \(name) requires a gesture; use it in \"bindings\"", kind: .unknownWord)
      return nil
    }
    if cursor.node.array != nil || cursor.node.object != nil {
      cursor.error(
        "expected the name of one action; write its arguments in \"with\"; for each further "
          + "action, add an object like this one", kind: .wrongType)
      return nil
    }
    return cursor.word(among: names).flatMap(ActionKinds.kind)
  }

  /// Reads the action of a binding, menu item or key.
  ///
  /// Call this method after reading all other members of the object, because it reports the
  /// remaining members as unknown.
  private func readAction(
    _ kind: (any Action.Type)?, _ object: JSONObjectReader, of owner: String
  ) -> (action: any Action, arguments: [FollowedArgument])? {
    let arguments = object.value("with")
    object.note(keys: kind?.arguments.map(\.key) ?? [], of: "with")
    object.finish(of: owner)
    return kind.flatMap { readAction($0, with: arguments, of: object.cursor) }
  }

  /// Reads an action of the given kind.
  ///
  /// - Parameters:
  ///   - kind: The kind of action.
  ///   - arguments: The value of `with`; nil if it is missing.
  ///   - owner: The object that contains the action, where errors about the whole action are
  ///     reported.
  /// - Returns: The action, and its arguments that follow expressions; nil if its arguments contain
  ///   an error.
  func readAction(
    _ kind: any Action.Type, with arguments: JSONCursor?, of owner: JSONCursor
  ) -> (action: any Action, arguments: [FollowedArgument])? {
    let outer = self.arguments
    self.arguments = []
    defer { self.arguments = outer }
    if arguments == nil, let needed = kind.arguments.first(where: \.isRequired) {
      owner.error(
        "the action \(kind.name) needs \"with\": {\"\(needed.key)\": ...}", kind: .missingKey)
      return nil
    }
    let reader = ActionReader(scene: self, binding: owner, object: arguments?.object())
    if arguments != nil, reader.object == nil { return nil }
    let made = kind.read(reader)
    reader.object?.finish(of: "the action \(kind.name)")
    return made.map { ($0, self.arguments) }
  }

  /// Returns the declaration of the scene's recognizer with the given name; nil if it is unknown.
  func declaration(of name: String) -> RecognizerDeclaration? {
    recognizers[name].flatMap { catalogue.declaration(of: $0) { self.recognizers[$0] } }
  }

  /// Reports an error if the recognizer lacks an output that the action needs.
  ///
  /// For instance, an action that rotates a view needs an angle.
  private func checkOutputs(of name: String, for kind: any Action.Type, _ cursor: JSONCursor) {
    guard let found = declaration(of: name),
      let missing = kind.outputs.first(where: { found.output($0) == nil })
    else { return }
    let able = uses.declared.map(\.name).filter { other in
      guard let other = declaration(of: other) else { return false }
      return kind.outputs.allSatisfy { other.output($0) != nil }
    }
    cursor.error(
      "\(found.id) does not report \(missing), which the action \(kind.name) needs",
      kind: .unsuitableRecognizer, accepted: able)
  }
}
