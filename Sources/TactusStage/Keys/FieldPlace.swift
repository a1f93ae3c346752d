import TactusGeometry
import TactusViews

/// The displacement of a view that makes room for a keyboard on the screen.
struct FieldPlace {
  /// The view that was moved, and its displacement in its parent's coordinates.
  private var moved: (view: View, by: Vector)?
  private weak var field: View?

  /// The distance between a field and the keyboard below it, in px.
  private static let margin = 8.0

  /// Moves a field up until the keyboard does not cover it; does nothing if the field has already
  /// been moved for the keyboard.
  ///
  /// The scroll views around the field scroll. If this is not enough, the view that contains the
  /// field, but not the keyboard, is moved up until `restore()` is called.
  mutating func keep(_ field: View, above keyboard: View) {
    guard self.field !== field else { return }
    restore()
    self.field = field
    var parent = field.parent
    while let view = parent, !view.isSelfOrAncestor(of: keyboard) {
      if let scroll = view as? ScrollView {
        let excess = Self.excess(of: field, over: keyboard)
        if excess > 0 { scroll.scrollContent(by: Vector(dx: 0, dy: excess)) }
      }
      parent = view.parent
    }
    let excess = Self.excess(of: field, over: keyboard)
    guard excess > 0, let view = Self.branch(of: field, besides: keyboard),
      view.parent?.arrangesChildren != true
    else { return }
    let displacement = Vector(dx: 0, dy: -excess)
    view.center = view.center + displacement
    moved = (view, displacement)
  }

  /// Moves the field back to where it was.
  mutating func restore() {
    field = nil
    guard let moved else { return }
    moved.view.center = moved.view.center - moved.by
    self.moved = nil
  }

  /// Returns the distance by which a keyboard covers the lower part of a field, in px.
  private static func excess(of field: View, over keyboard: View) -> Double {
    let (box, keys) = (area(of: field), area(of: keyboard))
    guard box.maxX > keys.minX, box.minX < keys.maxX, box.minY < keys.maxY else { return 0 }
    let excess = box.maxY + margin - keys.minY
    // The upper edge of a tall field stays visible.
    return max(0, min(excess, box.minY - margin))
  }

  private static func area(of view: View) -> Rect { view.toSurface.apply(view.bounds) }

  /// Returns the outermost view that contains the field but not the keyboard.
  private static func branch(of field: View, besides keyboard: View) -> View? {
    var view = field
    while let parent = view.parent, !parent.isSelfOrAncestor(of: keyboard) { view = parent }
    return view.isSelfOrAncestor(of: keyboard) ? nil : view
  }
}
