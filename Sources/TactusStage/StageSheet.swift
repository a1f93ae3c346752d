public import TactusViews

/// A view over everything that has the touches and the keys of its window until it is dismissed.
public protocol StageSheet: View {
  /// Whether a view lies in the part of the sheet that has the keys: Tab stays there.
  func holds(_ view: View) -> Bool
  func dismiss()
}
