package import TactusInput
import TactusJSON
import TactusStage
package import TactusViews

/// A key with its modifiers, written "Control+z" or "Shift+Left" in scene files.
struct KeyChord: Equatable {
  var name = ""
  var modifiers: KeyEvent.Modifiers = []

  /// Creates a chord that matches no key.
  init() {}

  /// Parses a key chord such as "Control+z"; returns nil if the text is not a valid chord.
  init?(_ text: String) {
    var parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    // "Control++" is the plus key.
    if parts.count > 1, parts.suffix(2) == ["", ""] { parts = parts.dropLast(2) + ["plus"] }
    guard let last = parts.popLast(), !last.isEmpty else { return nil }
    name = last
    for part in parts {
      switch part {
      case "Shift": modifiers.insert(.shift)
      case "Control": modifiers.insert(.control)
      case "Alt": modifiers.insert(.alt)
      default: return nil
      }
    }
  }

  func matches(_ key: KeyEvent) -> Bool {
    guard name == key.name || (name.count == 1 && name == key.name.lowercased()) else {
      return false
    }
    let held = key.modifiers.intersection([.shift, .control, .alt])
    // A character such as + may need Shift on one keyboard and not on another.
    let isSign = modifiers.isEmpty && name.count > 1 && !key.text.isEmpty
    return held == modifiers || (isSign && held == .shift)
  }
}

/// A key and the command that it triggers.
struct KeyBinding: CommandOwner {
  static let noun = "a key"
  static let doc = "An action that runs when a key is pressed."
  static let subject = "the view that has the keyboard focus"

  var chord = KeyChord()
  /// A selector of views, one of which must have the focus for the key to take effect.
  ///
  /// If the selector is nil, the key takes effect regardless of the focus.
  var selector: Selector?
  var use = CommandUse()

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "key", \.chord,
      ValueForm(
        .text(form: "a key", pattern: "^((Shift|Control|Alt)\\+)*([A-Za-z0-9_]+|\\+)$")
      ) { $1.readChord($0) }, isRequired: true,
      "The key's name in xkbcommon, with any modifiers (Shift, Control, Alt) in front of it. "
        + "Examples: \"Delete\", \"Control+z\", \"Shift+Left\". The buttons, rings and strips of a "
        + "tablet's pad are keys, too: \"PadButton1\", \"PadRing1Clockwise\", "
        + "\"PadRing1Counterclockwise\", \"PadStrip1Up\", \"PadStrip1Down\"."),
    SceneMember(
      "on", \.selector,
      "A selector. The key works only while a view that the selector matches has the keyboard "
        + "focus; by default, the key always works."),
    condition,
  ]
}

extension Scene {
  package func handle(_ key: KeyEvent) -> Bool {
    perform(key, on: stage.firstResponder, among: description.triggers.keys)
  }

  /// Performs the action of a key whose `on` matches the focused view, if this view is in the sheet.
  package func handle(_ key: KeyEvent, in sheet: SheetView) -> Bool {
    guard let focus = stage.firstResponder, sheet.holds(focus) else { return false }
    return perform(key, on: focus, among: description.triggers.keys.filter { $0.selector != nil })
  }

  private func perform(_ key: KeyEvent, on focus: View?, among bindings: [KeyBinding]) -> Bool {
    guard key.phase != .released else { return false }
    for binding in bindings
    where binding.chord.matches(key) {
      if let selector = binding.selector {
        guard let focus, selector.matches(focus) else { continue }
      }
      let view = focus ?? tree.root
      guard binding.use.holds(on: view, in: self) else { continue }
      binding.use.performAllowed(on: view, at: key.time, in: self)
      return true
    }
    return false
  }
}
