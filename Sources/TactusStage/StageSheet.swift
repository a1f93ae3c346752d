public import TactusViews

/// A view that lies in front of everything else and receives all touches and keys until it is
/// dismissed.
public protocol StageSheet: View {
  /// Returns whether a view is in the part of the sheet within which the Tab key moves the focus.
  func holds(_ view: View) -> Bool
  /// Dismisses the sheet.
  func dismiss()
}
