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
  public var isResizing = false
  /// Not shown for now: no frames, no painting.
  public var isSuspended = false
  /// The compositor draws the title bar. Where false, draw one unless full screen.
  public var hasServerDecoration = false

  /// The size of the buffers, in device pixels.
  public var pixelSize: (width: Int, height: Int) {
    // Half away from zero, as wp_fractional_scale_v1 demands.
    let width = (size.width * scale).rounded(.toNearestOrAwayFromZero)
    let height = (size.height * scale).rounded(.toNearestOrAwayFromZero)
    return (max(1, Int(width)), max(1, Int(height)))
  }
}
