import TactusGestures
import TactusJSON
import TactusViews

extension SceneReader {
  mutating func readAttachment(_ cursor: JSONCursor) {
    guard let object = cursor.object() else { return }
    let selector = object.value("to", isRequired: true).flatMap(readSelector)
    let names = object.array("recognizers", isRequired: true)?.compactMap(recognizerName) ?? []
    object.finish(of: "an attachment")
    guard let selector else { return }
    scene.attachments.append(AttachmentRule(selector: selector, recognizers: names))
  }

  func readSelector(_ cursor: JSONCursor) -> Selector? {
    guard let text = cursor.string() else { return nil }
    if let selector = Selector(text) { return selector }
    cursor.error("\"\(text)\" is no selector; write \"#id\", \".class\" or \"#id .class\"")
    return nil
  }

  mutating func readRules(_ object: JSONObjectReader) {
    for group in object.array("simultaneous") ?? [] {
      let names = group.array()?.compactMap(recognizerName) ?? []
      for (index, name) in names.enumerated() {
        for other in names[(index + 1)...] { scene.rules.allowSimultaneous(name, other) }
      }
    }
    readRequirements(object.value("requireFailure"))
    object.finish(of: "rules")
  }

  /// `{"tap": ["doubleTap"]}`: the tap waits until the double tap has failed.
  private mutating func readRequirements(_ cursor: JSONCursor?) {
    guard let entries = cursor?.object()?.entries() else { return }
    for entry in entries {
      guard knows(entry.key) else {
        entry.value.error("no recognizer is named \"\(entry.key)\"")
        continue
      }
      for other in entry.value.array() ?? [] {
        guard let name = recognizerName(other) else { continue }
        do {
          try scene.rules.requireFailure(of: name, before: entry.key)
        } catch {
          other.error(error.description)
        }
      }
    }
  }

  private func knows(_ name: String) -> Bool {
    faultyRecognizers.contains(name) || scene.recognizer(name) != nil
  }

  mutating func readBinding(_ cursor: JSONCursor) {
    guard let object = cursor.object() else { return }
    let name = object.value("on", isRequired: true).flatMap(recognizerName)
    let action = object.value("do", isRequired: true).flatMap { $0.word(among: ActionKinds.names) }
    let arguments = object.value("with")
    object.finish(of: "a binding")
    guard let name, let action, let kind = ActionKinds.kind(action) else { return }
    let reader = ActionReader(scene: self, binding: cursor, object: arguments?.object())
    guard let made = kind.init(reader) else { return }
    reader.object?.finish(of: "the action \(action)")
    scene.bindings.append(Binding(recognizer: name, action: made))
  }
}
