import TactusGeometry
import TactusViews
import TactusWayland

/// Scroll views whose content is shown by surfaces of their own, so that scrolling them copies nothing.
///
/// One is lifted when it is scrolled and nothing else is seen in its place, and put down as soon as
/// something is: a picture that is pulled out of a strip, say. Nothing else of the program
/// knows of it, and a compositor without the globals shows the same pixels.
struct LiftedContents {
  /// Called with a sentence on how a view comes to the screen, when that has changed.
  var onChange: ((String) -> Void)?
  private var contents: [LiftedContent] = []
  /// The last sentence on each view, by its path.
  private var said: [String: String] = [:]

  /// Each has up to three buffers, twice the size of what is seen.
  private static let limit = 4

  /// Puts down what can no longer stay lifted.
  mutating func putDownHidden(in tree: ViewTree) {
    for old in contents where !Self.staysLifted(old, tree) { old.putDown() }
    contents.removeAll { !$0.view.isLifted }
  }

  /// Lifts what is scrolled.
  mutating func liftScrolled(in tree: ViewTree, on window: Window) {
    for view in tree.takeScrolled() where !view.isLifted && tree.contains(view) {
      putDownIdle(around: view)
      do throws(LiftingObstacle) {
        try lift(view, in: tree, on: window)
      } catch {
        say("is painted into the window: \(error.words)", of: view)
      }
    }
  }

  private mutating func lift(
    _ view: ScrollView, in tree: ViewTree, on window: Window
  ) throws(LiftingObstacle) {
    let place = try tree.liftedPlace(of: view)
    guard contents.count < Self.limit, let new = LiftedContent(view, at: place, on: window) else {
      return say("is painted into the window: there are \(contents.count) such surfaces", of: view)
    }
    contents.append(new)
    say("has a surface of its own", of: view)
  }

  private mutating func say(_ words: String, of view: View) {
    guard let onChange, said[view.path] != words else { return }
    said[view.path] = words
    onChange("\(view.path) scrolls and \(words)")
  }

  /// Of scroll views in one another the one that moves is lifted.
  private mutating func putDownIdle(around view: ScrollView) {
    for old in contents where old.view.isAncestor(of: view) && !old.view.isTracking {
      if !old.view.isDecelerating { old.putDown() }
    }
    contents.removeAll { !$0.view.isLifted }
  }

  private static func staysLifted(_ content: LiftedContent, _ tree: ViewTree) -> Bool {
    guard content.isAsLifted(tree) else { return false }
    let place = content.place
    let pixels = PixelRect(
      covering: Rect(
        x: place.minX * tree.scale, y: place.minY * tree.scale, width: place.width * tree.scale,
        height: place.height * tree.scale))
    guard tree.damage.rects.contains(where: { $0.intersects(pixels) }) else { return true }
    return (try? tree.liftedPlace(of: content.view)) == place
  }

  /// Brings up to date what they show, for the window's next commit.
  ///
  /// - Parameter isAlone: Whether none follows, and it is seen at once.
  /// - Throws: `sharedMemory`.
  func update(_ tree: ViewTree, isAlone: Bool = false) throws(WaylandError) {
    guard tree.hasLiftedChanges else { return }
    tree.hasLiftedChanges = false
    for content in contents where try !content.update(isAlone: isAlone) {
      tree.hasLiftedChanges = true
    }
  }

  /// The window has given back buffers.
  func forgetCanvases() {
    for content in contents { content.forgetCanvases() }
  }

  /// Gives all back to the tree.
  mutating func putDownAll() {
    for content in contents { content.putDown() }
    contents = []
  }
}

extension View {
  fileprivate func isAncestor(of view: View) -> Bool {
    sequence(first: view) { $0.parent }.dropFirst().contains { $0 === self }
  }
}
