/// The sizes of a client-side title bar and border, in logical pixels.
///
/// Both are on separate surfaces (`wl_subsurface`) around the content, so that the content has the
/// same coordinates with and without a title bar.
public struct DecorationMetrics: Equatable, Sendable {
  /// The height of the title bar, a whole number.
  ///
  /// At scales that are multiples of a quarter, the height must also be a whole number of device
  /// pixels. Otherwise the bar's lower edge would be blurred.
  public var titleBarHeight = 44.0
  /// The width of the invisible border by which the window is resized, half a fingertip.
  ///
  /// The border is not part of the window's geometry.
  public var resizeMargin = 18.0

  /// The side of the square button that leaves full screen.
  ///
  /// `wayOutMargin` is the button's distance from the edges of the output.
  package var fullscreenExitSide = 52.0
  package var wayOutMargin = 8.0

  /// Creates the default sizes.
  public init() {}
}
