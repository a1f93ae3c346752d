public import TactusGeometry

/// What the compositor decided about a window (`xdg_toplevel.configure` and its companions).
public struct WindowState: Equatable, Sendable {
  /// In logical pixels, at least 1 by 1.
  public var size: Size
  /// Device pixels for each logical pixel: a whole number, or any 120th where the compositor
  /// offers fractional scales.
  public var scale = 1.0
  /// The largest size that fits beside panels; nil where the compositor gives none.
  public var bounds: Size?
  public var isActivated = false
  public var isFullscreen = false
  public var isMaximized = false
  /// Fitted beside other windows or against edges of the output: it cannot be resized there freely.
  public var isTiled = false
  /// Not shown for now: no frames, no painting.
  public var isSuspended = false
  /// The compositor draws the title bar. Where false, draw one unless full screen.
  public var hasServerDecoration = false
  /// What the compositor can do with a window: all of it where it does not say.
  public var capabilities = WindowCapabilities.all
  /// How much above the content a title bar of our own takes, in logical pixels; 0 for none.
  public internal(set) var titleBarHeight = 0.0

  /// Whether a window with a title bar of our own can be resized by what is around it.
  public var hasResizeBorder: Bool { titleBarHeight > 0 && !isMaximized && !isTiled }

  /// The size of the buffers, in device pixels.
  public var pixelSize: (width: Int, height: Int) {
    WindowState.pixelSize(of: size, scale: scale)
  }

  /// The most pixels that the buffers of a window may have.
  static let mostPixels = 64_000_000.0
  /// The longest side that a window may have, in logical pixels.
  static let longestSide = 65_535.0

  /// Bounds what the compositor asked for: shortens sides that no buffer can have, and lowers the scale until the buffers
  /// have at most `mostPixels`.
  ///
  /// - Returns: What was changed, as a sentence; nil if nothing.
  mutating func limitPixels() -> String? {
    let (oldSize, oldScale) = (size, scale)
    size = Size(
      width: min(size.width, Self.longestSide), height: min(size.height, Self.longestSide))
    let pixels = size.width * size.height
    if pixels * scale * scale > Self.mostPixels {
      scale = max(1, ((Self.mostPixels / pixels).squareRoot() * 120).rounded(.down)) / 120
    }
    guard size != oldSize || scale != oldScale else { return nil }
    return
      "the compositor asks for a window of \(Int(oldSize.width))x\(Int(oldSize.height)) at scale \(oldScale), "
      + "which is too large: it is painted with \(pixelSize.width)x\(pixelSize.height) pixels"
  }

  static func pixelSize(of size: Size, scale: Double) -> (width: Int, height: Int) {
    // Half away from zero, as wp_fractional_scale_v1 demands.
    let width = (size.width * scale).rounded(.toNearestOrAwayFromZero)
    let height = (size.height * scale).rounded(.toNearestOrAwayFromZero)
    return (max(1, Int(width)), max(1, Int(height)))
  }
}
