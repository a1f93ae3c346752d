import TactusJSON
import TactusViews

/// The condition under which a keyboard on the screen is shown.
enum KeyboardShowing: String, SceneWord {
  case always, whenNeeded
}

extension KeyboardView.Characters: SceneWord {}

/// The members of views with keys on the screen.
extension ViewKind {
  static let ofKeyboards: [SceneMember<ViewDescription>] = [
    SceneMember(
      "keys", \.control.characters,
      "The keys of the keyboard: \"letters\", with digits and signs on further pages, or \"digits\", "
        + "large digits only."),
    SceneMember(
      "layout", .text(form: "a layout"), defaultText: "the layout of the user's locale",
      "The name of the layout in xkbcommon, such as \"de\", \"gb\" or \"us(intl)\". If the system has no "
        + "such layout, the keyboard has Latin letters."
    ) { cursor, reader, view in
      guard let name = cursor.text(), reader.isLayout(name, cursor) else { return }
      view.settings.append { ($0 as? KeyboardView)?.layout = .named(name) ?? .latin }
    },
    SceneMember(
      "for", .text(form: "a selector"),
      "A selector of the view that the keys type into. The default is the view with the keyboard "
        + "focus."
    ) { $2.control.typesInto = $1.readSelector($0) },
    SceneMember(
      "shows", KeyboardShowing.form.shape, defaultText: "\"always\"",
      "When the keyboard is shown: \"always\", or \"whenNeeded\", only while the user types into a text "
        + "field or a note. The keyboard then appears if the user taps the field or moves the focus "
        + "into it with a key, and the field moves above it."
    ) { cursor, reader, view in
      guard KeyboardShowing.form.read(cursor, reader) == .whenNeeded else { return }
      view.settings.append { ($0 as? KeyboardView)?.showsWhenNeeded = true }
    },
  ]

  static let ofKeyPads: [SceneMember<ViewDescription>] = [
    value,
    ViewProperties(of: KeyPad())(
      "length", \.length, .integer(KeyPad.lengths), "The number of digits of the PIN."),
    SceneMember(
      "entered",
      .either([.reference("command"), .list(.reference("command"), count: 0...Limits.group)]),
      "The command that runs when the PIN is complete, or a list of commands, performed in order. "
        + "Then the value becomes empty."
    ) { $2.control.press = $1.readPress($0) },
  ]
}

extension SceneReader {
  /// Reports an error unless a text has the form of a layout's name.
  fileprivate func isLayout(_ name: String, _ cursor: JSONCursor) -> Bool {
    if KeyLayout.isName(name) { return true }
    cursor.error(
      "\(JSONWriter.quoted(name)) is not a keyboard layout; write the name of a layout in xkbcommon, "
        + "such as \"de\" or \"us(intl)\"")
    return false
  }
}
