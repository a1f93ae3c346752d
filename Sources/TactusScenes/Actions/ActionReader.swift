import TactusJSON
import TactusViews

/// A reader of an action's arguments in a scene file.
struct ActionReader {
  let scene: SceneReader
  /// The binding, menu item or key that contains the action.
  ///
  /// Errors that concern the whole action are reported at this position.
  let binding: JSONCursor
  /// The `with` object; nil if it is missing.
  let object: JSONObjectReader?

  /// Records that the action creates views of the given class in the views that the selector
  /// matches.
  ///
  /// Other selectors in the file may therefore match the new views.
  func announceViews(in selector: Selector, className: String) {
    scene.uses.newViews.append((selector, className))
  }
}
