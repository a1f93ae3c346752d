import TactusGeometry
import TactusViews
import TactusWayland

/// Scroll views whose content is shown by surfaces of their own, so that scrolling them copies nothing.
///
/// One is lifted when it is scrolled and nothing else is seen in its place, and put down as soon as
/// something is: a picture that is pulled out of a strip, say. Nothing else of the program
/// knows of it, and a compositor without the globals shows the same pixels.
struct LiftedContents {
  private var contents: [LiftedContent] = []

  /// Each has up to three buffers, twice the size of what is seen.
  private static let limit = 4

  /// Puts down what can no longer stay lifted.
  mutating func putDownHidden(in tree: ViewTree) {
    for old in contents where !Self.staysLifted(old, tree) { old.putDown() }
    contents.removeAll { !$0.view.isLifted }
  }

  /// Lifts what is scrolled.
  mutating func liftScrolled(in tree: ViewTree, on window: Window) {
    for case let view as ScrollView in tree.root.children where view.hasScrolled && !view.isLifted {
      view.hasScrolled = false
      guard contents.count < Self.limit, tree.isLiftable(view),
        let new = LiftedContent(view, on: window)
      else { continue }
      contents.append(new)
    }
  }

  private static func staysLifted(_ content: LiftedContent, _ tree: ViewTree) -> Bool {
    guard content.isInPlace(tree) else { return false }
    let place = content.view.frame
    let pixels = PixelRect(
      covering: Rect(
        x: place.minX * tree.scale, y: place.minY * tree.scale, width: place.width * tree.scale,
        height: place.height * tree.scale))
    return !tree.damage.rects.contains { $0.intersects(pixels) } || tree.isLiftable(content.view)
  }

  /// Brings up to date what they show, for the window's next commit.
  ///
  /// - Throws: `sharedMemory`.
  func update(_ tree: ViewTree) throws(WaylandError) {
    guard tree.hasLiftedChanges else { return }
    tree.hasLiftedChanges = false
    for content in contents where try !content.update() { tree.hasLiftedChanges = true }
  }

  /// Gives all back to the tree.
  mutating func putDownAll() {
    for content in contents { content.putDown() }
    contents = []
  }
}
