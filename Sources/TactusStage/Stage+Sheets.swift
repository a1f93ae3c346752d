import TactusHistory
import TactusInput
public import TactusViews

extension SheetView: StageSheet {
  /// Returns whether a view is the sheet's panel or one of the panel's descendants.
  public func holds(_ view: View) -> Bool { panel.isSelfOrAncestor(of: view) }

  /// Closes the sheet.
  public func dismiss() { close() }
}

/// The methods that show sheets in front of the window's views.
///
/// A sheet is either presented by a program or an action, or it is a `SheetView`, which belongs to
/// the window's content and stays there while it is closed.
extension Stage {
  /// Whether a sheet, a menu, a hint or a lock covers the views.
  package var isCovered: Bool {
    frontSheet != nil || overlays.menu != nil || overlays.hint != nil || locks.isClosed
  }

  /// The number of sheets on screen.
  package var sheetCount: Int { sheets.count { $0.tree === tree } }

  /// The frontmost sheet; nil if there is none.
  var frontSheet: (any StageSheet)? { sheets.last { $0.tree === tree } }

  /// Shows a sheet in front of all views and earlier sheets, but behind the overlays.
  ///
  /// The sheet receives all keys until it is dismissed.
  public func present(_ sheet: any StageSheet) {
    sheet.frame = tree.root.bounds
    sheets.append(sheet)
    tree.root.add(sheet)
    focus.move(to: nil)
  }

  /// Stops passing keys to a sheet that is being dismissed, and removes the focus from its views.
  public func forget(_ sheet: any StageSheet) {
    sheets.removeAll { $0 === sheet }
    history?.noteClosing(of: sheet.path, byTouchOn: sheet)
    if let view = focus.view, sheet.holds(view) { focus.move(to: nil) }
  }

  /// Lays out the sheets after the window's size has changed.
  func layOutSheets() {
    screenKeys.restoreField()
    for sheet in sheets where sheet.parent === tree.root { sheet.frame = tree.root.bounds }
  }

  // MARK: Sheets of the content

  /// Handles the opening or closing of a sheet that belongs to the window's content.
  func noteChange(of sheet: SheetView) {
    sheets.removeAll { $0 === sheet || $0.tree !== tree }
    guard sheet.isShown else { return noteClosing(of: sheet) }
    // Sheets that the program or an action presented stay in front.
    let place = sheets.firstIndex { !($0 is SheetView) } ?? sheets.endIndex
    sheets.insert(sheet, at: place)
    tree.root.reorder(sheets.compactMap { $0 as? SheetView })
    if sheet.parent === tree.root { sheet.frame = tree.root.bounds }
    guard focus.view.map(sheet.holds) != true else { return }
    sheet.formerFocus = focus.view
    focus.move(to: nil)
  }

  /// Moves the focus from a closed sheet back to the view that had it before.
  private func noteClosing(of sheet: SheetView) {
    history?.noteClosing(of: sheet.panel.path, byTouchOn: sheet)
    guard let view = focus.view, sheet.holds(view) else { return }
    restoreFocus(from: sheet)
  }

  private func restoreFocus(from sheet: SheetView) {
    let former = sheet.formerFocus
    let canReturn = former.map { $0.tree === tree && frontSheet?.holds($0) != false } ?? false
    focus.move(to: canReturn ? former : nil)
    sheet.formerFocus = nil
  }

  /// Dismisses a sheet because the user pressed Escape, and moves the focus back to where it was.
  func escape(_ sheet: any StageSheet) {
    sheet.dismiss()
    if let sheet = sheet as? SheetView, !sheet.isShown, focus.view == nil {
      restoreFocus(from: sheet)
    }
  }
}
