import TactusJSON
import TactusViews

/// An action's arguments as the scene file has them.
struct ActionReader {
  let scene: SceneReader
  /// The binding, menu item or key, for faults of the whole.
  let binding: JSONCursor
  /// The `with` of the binding, or nil if there is none.
  let object: JSONObjectReader?

  /// Notes that the action makes views, so that selectors may count on them.
  func announceViews(in selector: Selector, className: String) {
    scene.uses.newViews.append((selector, className))
  }
}
