import TactusGeometry
import TactusInput
import TactusJSON
public import TactusViews

/// A key, with what is held beside it, as a scene file names it: "Control+z", "Shift+Left".
struct KeyChord: Equatable {
  var name = ""
  var modifiers: KeyEvent.Modifiers = []

  /// The chord that no key makes.
  init() {}

  /// Nil where the text names no key.
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
    // A sign such as + may need Shift on one keyboard and not on another.
    let isSign = modifiers.isEmpty && name.count > 1 && !key.text.isEmpty
    return held == modifiers || (isSign && held == .shift)
  }
}

/// What a key does.
struct KeyBinding: CommandOwner {
  static let noun = "a key"
  static let doc = "What a key of the keyboard does."
  static let subject = "the view that the keys go to"

  var chord = KeyChord()
  /// Which first responders it works on; any, or none at all, where it is nil.
  var selector: Selector?
  var use = CommandUse()

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "key", \.chord,
      ValueForm(
        .text(form: "a key", pattern: "^((Shift|Control|Alt)\\+)*([A-Za-z0-9_]+|\\+)$")
      ) { $1.readChord($0) }, isRequired: true,
      "Its name as xkbcommon has it, with what is held: \"Delete\", \"Control+z\", "
        + "\"Shift+Left\"."),
    SceneMember(
      "on", \.selector,
      "Which views it works on while the keys go to them; always unless given."),
    condition,
  ]
}

extension Scene {
  func handle(_ key: KeyEvent) {
    if handleInMenu(key) { return }
    if let firstResponder, firstResponder.tree === tree, firstResponder.keyPressed(key) { return }
    if onKey?(key) == true { return }
    guard key.phase != .released else { return }
    for binding in description.triggers.keys
    where binding.chord.matches(key) && binding.use.holds(in: self) {
      let view = firstResponder
      if let selector = binding.selector {
        guard let view, selector.matches(view) else { continue }
      }
      binding.use.command.perform(on: view ?? tree.root, at: key.time, in: self)
      return
    }
    switch key.name {
    case "Tab": moveFocus(by: 1)
    case "ISO_Left_Tab": moveFocus(by: -1)
    case "Escape": focus.move(to: nil)
    default: break
    }
  }

  /// Gives the keys to the next view that takes them, in the order of reading, round and round.
  private func moveFocus(by step: Int) {
    let views = shownViews { $0.takesFocus && mayFocus?($0) != false }
    guard !views.isEmpty else { return }
    let present = views.firstIndex { $0 === firstResponder }
    let next = present.map { $0 + step } ?? (step > 0 ? 0 : views.count - 1)
    focus.move(to: views[(next + views.count) % views.count])
  }

  /// The view that the keys go to.
  public var firstResponder: View? { focus.view }

  /// Lets the keys go to a view, with a ring around it, or to none.
  public func moveFocus(to view: View?) { focus.move(to: view) }

  /// The views that a selector finds and that are seen, as they are read: from the top, and from the
  /// left in each row.
  func shownViews(_ selector: Selector) -> [View] { shownViews(where: selector.matches) }

  /// The same of views that fit; none in one that is hidden.
  public func shownViews(where fits: (View) -> Bool) -> [View] {
    var found: [View] = []
    tree.root.forEachDescendant { view in
      guard fits(view), !view.isHidden, view.alpha > 0 else { return }
      found.append(view)
    }
    let places = found.map { ($0, $0.toSurface.apply($0.bounds)) }
    // A row is as high as half of what stands in it.
    return places.sorted { a, b in
      let (p, q) = (a.1.center, b.1.center)
      if abs(p.y - q.y) > min(a.1.height, b.1.height) / 2 { return p.y < q.y }
      return p.x < q.x
    }.map(\.0)
  }
}
