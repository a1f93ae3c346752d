import TactusJSON
import TactusViews

/// Actions that follow from menus and keys, and what else is no gesture.
extension SceneReader {
  func readMenuItem(_ cursor: JSONCursor) -> MenuItem? {
    guard let object = cursor.object() else { return nil }
    let title = object.value(MenuItemMembers.title)?.text()
    let command = readCommand(object.value(MenuItemMembers.action), object, of: "a menu item")
    guard let title, let command else { return nil }
    return MenuItem(title: title, command: command)
  }

  func readKey(_ cursor: JSONCursor) {
    guard let object = cursor.object() else { return }
    let chord = object.value(KeyMembers.key).flatMap(readChord)
    let selector = object.value(KeyMembers.on)
    let found = selector.flatMap(readSelector)
    let command = readCommand(object.value(KeyMembers.action), object, of: "a key")
    guard let chord, let command, selector == nil || found != nil else { return }
    scene.keys.append(KeyBinding(chord: chord, selector: found, command: command))
  }

  private func readChord(_ cursor: JSONCursor) -> KeyChord? {
    guard let text = cursor.text() else { return nil }
    if let chord = KeyChord(text) { return chord }
    cursor.error(
      "\(JSONWriter.quoted(text)) names no key; write \"Delete\", \"Control+z\" or \"Shift+Left\"")
    return nil
  }

  private func readCommand(
    _ word: JSONCursor?, _ object: JSONObjectReader, of owner: String
  ) -> (any Command)? {
    let name = word.flatMap { $0.word(among: ActionKinds.commandNames) }
    return readAction(name.flatMap(ActionKinds.kind), object, of: owner)?.command
  }

  func readFeedback(_ cursor: JSONCursor) {
    if let isOn = cursor.node.boolean {
      scene.feedback = isOn ? FeedbackStyle() : nil
      return
    }
    guard let object = cursor.object() else { return }
    scene.feedback = FeedbackStyle(color: object.value(FeedbackMembers.color).flatMap(readColor))
    object.finish(of: "feedback")
  }

  func readHint(_ cursor: JSONCursor) {
    guard let object = cursor.object() else { return }
    let title = object.value(HintMembers.title)?.text()
    let lines = object.list(HintMembers.gestures).compactMap { pair in
      let words = pair.array(count: 2...2)?.compactMap { $0.text() } ?? []
      return words.count == 2 ? (gesture: words[0], meaning: words[1]) : nil
    }
    object.finish(of: "a hint")
    guard let title else { return }
    scene.hint = Hint(title: title, lines: lines)
  }
}
