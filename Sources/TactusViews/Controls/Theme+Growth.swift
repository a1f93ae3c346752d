public import TactusGeometry

extension Theme {
  /// The size of a window, in logical pixels, up to which its text keeps the theme's size.
  static let usualWindow = Size(width: 1280, height: 800)
  /// The growth of the text as a fraction of the growth of the window.
  private static let growth = 0.4
  /// The greatest factor by which text grows with its window.
  private static let mostGrowth = 1.375

  /// Returns this theme with a text size for a window of a given size, in logical pixels.
  ///
  /// Up to 1280x800, or 800x1280, the text size does not change. People stand farther away from a
  /// larger window, such as that of a wall display, so its text is larger: 18 px instead of 16 px
  /// at 1920x1080, and at most 22 px. Text is never smaller than in this theme.
  public func grown(for window: Size) -> Theme {
    let long = max(window.width, window.height) / Self.usualWindow.width
    let short = min(window.width, window.height) / Self.usualWindow.height
    let factor = 1 + Self.growth * (min(long, short) - 1)
    guard factor > 1 else { return self }
    var theme = self
    theme.textSize = max(textSize, (textSize * min(factor, Self.mostGrowth)).rounded())
    return theme
  }
}
