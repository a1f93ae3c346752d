import TactusGeometry
import TactusScenes
import TactusViews
import TactusWayland

/// Scroll views whose content is shown by surfaces of their own, so that scrolling them copies nothing.
///
/// One is lifted when it is scrolled and nothing else is seen in its place, and put down as soon as
/// something is: a picture that is pulled out of a strip, say. Nothing else of the program
/// knows of it, and a compositor without the globals shows the same pixels.
extension ClientWindow {
  /// Puts down what can no longer stay lifted, and lifts what is scrolled.
  func settleLifted(_ scene: Scene, _ connection: Connection) {
    let tree = scene.tree
    // Whatever comes into the place of a lifted one, or changes its own, is damage there.
    guard !tree.damage.isEmpty else { return }
    for old in lifted where !staysLifted(old, tree) { old.putDown() }
    lifted.removeAll { !$0.view.isLifted }
    guard liftsContent, connection.hasContentSurfaces else { return }
    for case let view as ScrollView in tree.root.children where view.hasScrolled && !view.isLifted {
      view.hasScrolled = false
      guard lifted.count < Self.mostLifted, tree.isLiftable(view),
        let new = LiftedContent(view, on: window)
      else { continue }
      lifted.append(new)
    }
  }

  /// Each has up to three buffers, twice the size of what is seen.
  private static let mostLifted = 4

  private func staysLifted(_ content: LiftedContent, _ tree: ViewTree) -> Bool {
    guard content.isInPlace(tree) else { return false }
    let place = content.view.frame
    let pixels = PixelRect(
      covering: Rect(
        x: place.minX * tree.scale, y: place.minY * tree.scale, width: place.width * tree.scale,
        height: place.height * tree.scale))
    return !tree.damage.rects.contains { $0.intersects(pixels) } || tree.isLiftable(content.view)
  }

  /// Brings up to date what the lifted ones show, for the window's next commit.
  func updateLifted(_ tree: ViewTree) throws(WaylandError) {
    guard tree.hasLiftedChanges else { return }
    tree.hasLiftedChanges = false
    for content in lifted where try !content.update() { tree.hasLiftedChanges = true }
  }

  /// Gives all back to the tree.
  func putDownLifted() {
    for content in lifted { content.putDown() }
    lifted = []
  }
}
