import TactusValues
import TactusViews

/// Methods that build the views of type `sheet`.
extension Scene {
  /// Returns the view to which a described view is added.
  ///
  /// For a panel, the method creates a `SheetView`, adds it to the window, and returns the view in it
  /// that holds the panel. For any other view, it returns `parent`.
  func place(of view: View, in parent: View) -> View {
    guard let panel = view as? SheetPanel else { return parent }
    let sheet = SheetView(panel)
    sheet.declaredParent = parent
    sheet.frame = tree.root.bounds
    tree.root.add(sheet)
    return panel.parent ?? parent
  }

  func connectSheet(_ panel: SheetPanel, _ place: Int) {
    guard let sheet = panel.sheet else { return }
    sheet.onChange = { [unowned values] in values.set(place, to: .flag($0)) }
    sheet.jump(isOpen: values[place].flag)
    values.observe(place) { [unowned values, unowned sheet] in sheet.isOpen = values[place].flag }
  }
}

extension View {
  /// Whether the view sets its own frame, or its parent does, so that the scene must not.
  func isPlaced(in parent: View) -> Bool {
    if parent.arrangesChildren || (parent as? ScrollView)?.fittedContent === self { return true }
    if let panel = self as? SheetPanel { return panel.fitsContent }
    return (parent.parent as? SheetPanel)?.fittedContent === self
  }
}
