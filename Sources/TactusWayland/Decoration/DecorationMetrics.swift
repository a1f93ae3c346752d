/// The sizes of a client-side title bar and border, in logical pixels.
///
/// Both lie around the content on separate surfaces (`wl_subsurface`). The content thus has the
/// same coordinates with and without a title bar.
public struct DecorationMetrics: Equatable, Sendable {
  /// The height of the title bar: a whole number that is also a whole number of pixels at scales in
  /// quarters. Otherwise the bar's lower edge would be blurred.
  public var titleBarHeight = 44.0
  /// The width of the border around the window for resizing, half a fingertip. The border is
  /// invisible and not part of the window's geometry.
  public var resizeMargin = 18.0

  /// The side of the square button that leaves full screen. `wayOutMargin` is the button's distance
  /// from the edges of the output.
  package var fullscreenExitSide = 52.0
  package var wayOutMargin = 8.0

  public init() {}
}
