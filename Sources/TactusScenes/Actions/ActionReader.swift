import TactusJSON
import TactusViews

/// A reader of an action's arguments in a scene file.
struct ActionReader {
  let scene: SceneReader
  /// The binding, menu item or key that contains the action, where errors about the whole action
  /// are reported.
  let binding: JSONCursor
  /// The `with` object; nil if it is missing.
  let object: JSONObjectReader?

  /// Records that the action creates views of the given class, which selectors may therefore match.
  func announceViews(in selector: Selector, className: String) {
    scene.uses.newViews.append((selector, className))
  }
}
