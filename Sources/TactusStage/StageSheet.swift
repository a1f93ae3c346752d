public import TactusViews

/// A view in front of everything else that receives all touches and keys until it is dismissed.
public protocol StageSheet: View {
  /// Returns whether a view is in the part of the sheet to which Tab confines the focus.
  func holds(_ view: View) -> Bool
  /// Dismisses the sheet.
  func dismiss()
}
