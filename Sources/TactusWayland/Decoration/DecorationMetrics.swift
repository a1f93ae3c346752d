/// The sizes of a client-side title bar and border, in logical pixels.
///
/// Both are separate surfaces (`wl_subsurface`) around the content, so the coordinates of the
/// content do not depend on whether there is a title bar.
public struct DecorationMetrics: Equatable, Sendable {
  /// The height of the title bar, which must be a whole number.
  ///
  /// At every scale that is a multiple of a quarter, the height should also be a whole number of
  /// device pixels. Otherwise, the bar's lower edge is blurred.
  public var titleBarHeight = 44.0
  /// The width of the invisible border by which the window can be resized, about half a fingertip.
  ///
  /// The border is not part of the window's geometry.
  public var resizeMargin = 18.0

  /// The side length of the square button that exits full screen.
  ///
  /// The button is `wayOutMargin` away from the edges of the output.
  package var fullscreenExitSide = 52.0
  package var wayOutMargin = 8.0

  /// Creates metrics with the default sizes.
  public init() {}
}
