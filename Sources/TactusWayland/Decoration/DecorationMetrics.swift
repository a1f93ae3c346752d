/// The sizes of the parts of a client-side window decoration, in logical pixels.
///
/// The title bar and the border are separate surfaces (`wl_subsurface`) around the content, so the
/// coordinates of the content do not depend on whether there is a title bar.
public struct DecorationMetrics: Equatable, Sendable {
  /// The height of the title bar in logical pixels, which must be a whole number.
  ///
  /// Choose a multiple of 4, which is a whole number of device pixels at every scale that is a
  /// multiple of a quarter. Otherwise, the bar's lower edge is blurred at some of these scales.
  public var titleBarHeight = 44.0
  /// The width of the invisible border that the user drags to resize the window, in logical pixels.
  ///
  /// The default is about half the width of a fingertip. The border is not part of the window's
  /// geometry.
  public var resizeMargin = 18.0

  /// The side length of the square button that exits full screen, in logical pixels.
  ///
  /// The button is in the upper right corner of the window, `wayOutMargin` away from the top and
  /// right edges.
  package var fullscreenExitSide = 52.0
  package var wayOutMargin = 8.0

  /// Creates metrics with the default sizes.
  public init() {}
}
