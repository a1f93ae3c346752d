public import TactusPainting

/// The color of ink, which can differ between the dark and the light appearance.
///
/// Ink that is drawn in one appearance thus stays readable in the other.
public struct InkColor: Hashable, Sendable {
  /// The color in the dark appearance.
  public var dark: Color
  /// The color in the light appearance.
  public var light: Color

  /// Creates ink that has the same color in both appearances.
  public init(_ color: Color) {
    dark = color
    light = color
  }

  /// Creates ink that has a color for each appearance.
  public init(dark: Color, light: Color) {
    self.dark = dark
    self.light = light
  }

  /// Returns the color in the light or in the dark appearance.
  public func color(isLight: Bool) -> Color { isLight ? light : dark }
}
