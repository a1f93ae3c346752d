public import TactusViews

/// A view in front of everything else that receives its window's touches and keys until it is
/// dismissed.
public protocol StageSheet: View {
  /// Whether a view lies in the part of the sheet among whose views Tab moves the focus.
  func holds(_ view: View) -> Bool
  /// Dismisses the sheet.
  func dismiss()
}
