import TactusGeometry
import TactusViews

/// The methods that show commands for the text that the user selects or edits by touch.
extension Stage {
  /// Shows the bar of commands at the selection, moves it with the text, or hides it.
  func showEditBar() {
    guard !isCoveredForTyping, let view = focusedText,
      let wanted = view.editCommands, !wanted.commands.isEmpty
    else { return overlays.hideEditBar() }
    let area = view.toSurface.apply(wanted.area)
    guard isVisible(area, of: view) else { return overlays.hideEditBar() }
    let bar = overlays.showEditBar()
    bar.commands = wanted.commands
    bar.place(at: area, in: tree.root.bounds)
  }

  /// Returns whether any part of an area is inside the surface and all clipping ancestors of a
  /// view.
  ///
  /// The area is in the coordinates of the surface.
  private func isVisible(_ area: Rect, of view: View) -> Bool {
    var visible = area.intersection(tree.root.bounds)
    for parent in sequence(first: view, next: \.parent).dropFirst() where parent.clips {
      visible = visible.intersection(parent.toSurface.apply(parent.bounds))
    }
    return !visible.isEmpty
  }

  /// The text that has the focus, if the user gave it the focus; nil for none.
  private var focusedText: (any SelectableText)? {
    guard focus.isByUser, let view = focus.view, view.tree === tree else { return nil }
    return view as? any SelectableText
  }

  private var isCoveredForTyping: Bool {
    locks.isClosed || overlays.menu != nil || overlays.hint != nil
  }
}
