/// How much room a title bar and a border of our own take, in logical pixels.
///
/// They lie around the content on surfaces of their own (`wl_subsurface`), so that the content keeps
/// its coordinates whether there is a title bar or not.
public struct DecorationMetrics: Equatable, Sendable {
  /// Whole, and such that it is a whole number of pixels at scales of a quarter, too: the bar's lower
  /// edge would be blurred otherwise.
  public var titleBarHeight = 44.0
  /// How far around the window it can be taken hold of to be resized. It is not seen and no part of
  /// the window's geometry; as wide as half a fingertip.
  public var resizeMargin = 18.0

  /// The sides of the square that leads out of full screen, for a finger, and how far it is from the
  /// edges of the output.
  package var wayOutSide = 52.0
  package var wayOutMargin = 8.0

  public init() {}
}
