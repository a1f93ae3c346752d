public import TactusGeometry
public import TactusInput

/// The client-side title bar, for compositors that do not draw one.
///
/// The program paints the bar and handles its input, which arrives on the surfaces `titleBar` and
/// `resizeBorder` instead of the window's own surface.
extension Window {
  /// The id of the surface that shows the client-side title bar or the button that exits full
  /// screen.
  ///
  /// The value is nil if the window has neither. The title bar's surface has its origin in the
  /// upper left corner of the window. The button replaces the title bar while the window is full
  /// screen and `offersFullscreenExit` is true, and the surface then covers only the button.
  public var titleBar: SurfaceID? { barPlace == nil ? nil : decoration?.bar.id }

  /// The id of the surface that the user drags to resize the window; nil if there is none.
  ///
  /// The surface surrounds the title bar and the content. Its origin is above and to the left of
  /// the window's upper left corner, by `DecorationMetrics.resizeMargin` in each direction.
  public var resizeBorder: SurfaceID? { state.hasResizeBorder ? decoration?.border.id : nil }

  /// The size of the `titleBar` surface, in logical pixels.
  public var titleBarSize: Size { barPlace?.size ?? .zero }

  /// The rectangle of the `titleBar` surface, in the content's coordinates; nil if it is not shown.
  var barPlace: Rect? {
    let (size, height) = (state.size, state.titleBarHeight)
    if height > 0 { return Rect(x: 0, y: -height, width: size.width, height: height) }
    guard state.isFullscreen, offersFullscreenExit, let metrics = options.decoration else {
      return nil
    }
    let side = metrics.fullscreenExitSide
    return Rect(
      x: (size.width - side - metrics.wayOutMargin).rounded(), y: metrics.wayOutMargin,
      width: side, height: side)
  }

  /// Begins a frame of the title bar, at the window's scale; the caller must paint all of it.
  ///
  /// Pass the frame to `commitTitleBar` or `discardTitleBar` when done.
  ///
  /// - Returns: The frame; nil if the window has no title bar or is not configured yet, if no
  ///   buffer is free, or if the compositor is not keeping up. If the window has a title bar, try
  ///   again in a later turn.
  /// - Throws: `sharedMemory`; the connection remains usable.
  public func acquireTitleBarBuffer() throws(WaylandError) -> Frame? {
    guard titleBar != nil, let decoration, isConfigured, connection?.isCongested == false else {
      return nil
    }
    let size = WindowState.pixelSize(of: titleBarSize, scale: state.scale)
    let all = Region(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
    return unsafe try decoration.bar.surface.pool.acquire(
      width: size.width, height: size.height, painting: all)
  }

  /// Shows a frame of the title bar as soon as the content on the screen has the window's current
  /// size.
  ///
  /// If the content already has that size, the frame is shown at once. Otherwise, it is shown
  /// together with the next frame of the content.
  public func commitTitleBar(_ frame: Frame) {
    guard let decoration, let surface else { return }
    let all = unsafe Region(PixelRect(x: 0, y: 0, width: frame.width, height: frame.height))
    unsafe decoration.bar.commit(frame, damage: all, size: titleBarSize)
    if surface.size == state.size { surface.commit() }
  }

  /// Discards a frame of the title bar without showing it.
  public func discardTitleBar(_ frame: Frame) {
    unsafe decoration?.bar.surface.pool.discard(frame)
  }

  func titleBarHeight(in state: WindowState) -> Double {
    guard let metrics = options.decoration, !state.hasServerDecoration, !state.isFullscreen,
      decoration != nil || connection.map({ $0.version(.subcompositor) > 0 }) == true
    else { return 0 }
    return metrics.titleBarHeight
  }

  var decorationKind: Decoration.Kind {
    if state.titleBarHeight > 0 { return state.hasResizeBorder ? .free : .fitted }
    return barPlace == nil ? .none : .exitFullscreenButton
  }

  /// Positions the title bar and the border, and sets the window's geometry to match.
  ///
  /// The changes become visible with the content's next commit.
  func layOutDecoration() {
    let height = state.titleBarHeight
    let geometry = Rect(
      x: 0, y: -height, width: state.size.width, height: state.size.height + height)
    if decoration != nil || toplevel?.geometry != nil {
      toplevel?.setGeometry(geometry)
    }
    guard let decoration, let barPlace else { return }
    do throws(WaylandError) {
      try decoration.layOut(barPlace: barPlace, geometry: geometry)
    } catch {
      connection?.warnOnce(error.message)
    }
  }
}
