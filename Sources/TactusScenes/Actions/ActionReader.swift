import TactusJSON
import TactusViews

/// The arguments of an action in a scene file.
struct ActionReader {
  let scene: SceneReader
  /// The binding, menu item or key, for reporting faults of the action as a whole.
  let binding: JSONCursor
  /// The `with` of the binding; nil if there is none.
  let object: JSONObjectReader?

  /// Records that the action creates views of a class, so that selectors may refer to them.
  func announceViews(in selector: Selector, className: String) {
    scene.uses.newViews.append((selector, className))
  }
}
