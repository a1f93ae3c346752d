public import TactusViews

/// A view that lies in front of all other views and receives all touches and keys until it is
/// dismissed.
///
/// Only overlays, such as a menu, lie in front of it.
public protocol StageSheet: View {
  /// Returns whether the Tab key may move the focus to the given view while the sheet is shown.
  func holds(_ view: View) -> Bool
  /// Dismisses the sheet.
  func dismiss()
}
