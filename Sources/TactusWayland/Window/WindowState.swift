public import TactusGeometry

/// The state of a window as set by the compositor (`xdg_toplevel.configure` and related events).
public struct WindowState: Equatable, Sendable {
  /// The size of the content in logical pixels, at least 1 by 1.
  public var size: Size
  /// The number of device pixels per logical pixel.
  ///
  /// This is a whole number, or a multiple of 1/120 if the compositor supports fractional scales.
  public var scale = 1.0
  /// The largest recommended size of the window, in logical pixels; nil if the compositor does not
  /// send one.
  ///
  /// The size includes the title bar, and leaves room for panels.
  public var bounds: Size?
  /// Whether the window should look active, for example because it has the keyboard focus.
  public var isActivated = false
  /// Whether the window is full screen.
  public var isFullscreen = false
  /// Whether the window is maximized.
  public var isMaximized = false
  /// Whether the window is tiled against other windows or edges of the output.
  ///
  /// A tiled window cannot be resized freely at its tiled edges.
  public var isTiled = false
  /// Whether the window is currently not visible and therefore need not be painted.
  public var isSuspended = false
  /// Whether the compositor draws the title bar; also true for a window in a layer, which has none.
  ///
  /// If this is false, the client draws a title bar, unless the window is full screen,
  /// `Window.Options.decoration` is nil, or the compositor does not support subsurfaces.
  public var hasServerDecoration = false
  /// The window management actions that the compositor supports.
  ///
  /// If the compositor does not report them, all actions are assumed to be supported.
  public var capabilities = WindowCapabilities.all
  /// The height of the client-side title bar above the content, in logical pixels; 0 if there is
  /// none.
  public internal(set) var titleBarHeight = 0.0

  /// Whether the window has a client-side border by which it can be resized.
  public var hasResizeBorder: Bool { titleBarHeight > 0 && !isMaximized && !isTiled }

  /// The size of the buffers, in device pixels.
  public var pixelSize: (width: Int, height: Int) {
    WindowState.pixelSize(of: size, scale: scale)
  }

  static let mostPixels = 64_000_000.0
  /// The maximum length of a window's side, in logical pixels.
  static let longestSide = 65_535.0

  /// Reduces the size and the scale if a buffer for them would be too large.
  ///
  /// Sides that exceed `longestSide` are shortened, and the scale is lowered until a buffer has at
  /// most `mostPixels` pixels.
  ///
  /// - Returns: A human-readable message about the change; nil if nothing has changed.
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
      + "which is too large; rendering the window at \(pixelSize.width)x\(pixelSize.height) pixels instead"
  }

  static func pixelSize(of size: Size, scale: Double) -> (width: Int, height: Int) {
    // Round half away from zero, as wp_fractional_scale_v1 demands.
    let width = (size.width * scale).rounded(.toNearestOrAwayFromZero)
    let height = (size.height * scale).rounded(.toNearestOrAwayFromZero)
    return (max(1, Int(width)), max(1, Int(height)))
  }
}
