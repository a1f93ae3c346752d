import TactusJSON
import TactusViews

/// A reader for the arguments of one action in a scene file.
struct ActionReader {
  let scene: SceneReader
  /// A cursor at the binding, menu item or key that contains the action.
  ///
  /// Errors that concern the action as a whole are reported at the cursor's position.
  let binding: JSONCursor
  /// The object `with`, which contains the action's arguments; nil if the file omits the object.
  let object: JSONObjectReader?

  /// Returns whether the file states any of the arguments, even if their contents are faulty.
  func states(_ keys: String...) -> Bool {
    keys.contains { object?.object[$0] != nil }
  }

  /// Returns whether any of the given arguments follows an expression.
  func follows(_ keys: String...) -> Bool {
    scene.arguments.contains { keys.contains($0.key) }
  }

  /// Records that the action can add views of the given class to the views that the selector
  /// matches.
  ///
  /// Other selectors in the file are then valid even if they match only such new views.
  func announceViews(in selector: Selector, className: String) {
    scene.uses.newViews.append((selector, className))
  }
}
