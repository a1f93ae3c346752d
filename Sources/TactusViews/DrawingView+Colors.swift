public import TactusPainting

/// The colors of new ink.
extension DrawingView {
  /// The first of the `inkColors`; setting this property makes the new one the only one.
  public var inkColor: InkColor {
    get { inkColors[0] }
    set { inkColors = [newValue] }
  }
  /// The first of the `colors`; setting this property makes the new color the only one.
  public var color: Color {
    get { inkColor.color(isLight: isLight) }
    set { inkColor = InkColor(newValue) }
  }
  /// The colors in which ink in the `inkColors` is shown in the current appearance.
  ///
  /// Setting this property gives new ink these colors in both appearances; an empty array has no
  /// effect.
  public var colors: [Color] {
    get { inkColors.map { $0.color(isLight: isLight) } }
    set { inkColors = newValue.map { InkColor($0) } }
  }
}
