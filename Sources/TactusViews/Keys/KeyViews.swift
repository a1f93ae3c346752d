package import TactusInput

/// The views of a tree that have keys on the screen.
package final class KeyViews {
  private struct Entry {
    weak var view: KeysView?
  }

  private var entries: [Entry] = []
  /// The surface that the typed keys belong to.
  package var surface = SurfaceID(1)
  /// Called with each typed key and the view that has the key.
  package var onKey: ((KeyEvent, KeysView) -> Void)?

  func insert(_ view: KeysView) {
    entries.removeAll { $0.view == nil || $0.view === view }
    entries.append(Entry(view: view))
  }

  /// Whether the tree has had no such view.
  package var isEmpty: Bool { entries.isEmpty }

  /// Returns the views that are in the given tree.
  package func views(in tree: ViewTree) -> [KeysView] {
    entries.compactMap(\.view).filter { $0.tree === tree }
  }
}
