public import TactusGeometry
public import TactusInput

/// A title bar of our own, where the compositor draws none.
///
/// The program paints it and decides what fingers do there: events on it come with the surfaces
/// `titleBar` and `resizeBorder`, never with the window's own.
extension Window {
  /// The title bar's surface, while there is to be one: its origin is its upper left corner, the
  /// window's too. Full screen, that of the way out in the corner (`offersWayOut`).
  public var titleBar: SurfaceID? { barPlace == nil ? nil : decoration?.bar.id }

  /// The surface around title bar and content that a window is resized by; its origin lies
  /// `DecorationMetrics.resizeMargin` outside of the title bar's.
  public var resizeBorder: SurfaceID? { state.hasResizeBorder ? decoration?.border.id : nil }

  /// In logical pixels.
  public var titleBarSize: Size { barPlace?.size ?? .zero }

  /// Where that surface lies, in coordinates of the content; nil where it is not seen.
  var barPlace: Rect? {
    let (size, height) = (state.size, state.titleBarHeight)
    if height > 0 { return Rect(x: 0, y: -height, width: size.width, height: height) }
    guard state.isFullscreen, offersWayOut, let metrics = options.decoration else { return nil }
    let side = metrics.wayOutSide
    return Rect(
      x: (size.width - side - metrics.wayOutMargin).rounded(), y: metrics.wayOutMargin,
      width: side, height: side)
  }

  /// Begins a picture of the title bar, at the window's scale; see `acquireBuffer`.
  ///
  /// - Throws: `sharedMemory`.
  public func acquireTitleBarBuffer() throws(WaylandError) -> Frame? {
    guard titleBar != nil, let decoration, isConfigured, connection?.isCongested == false else {
      return nil
    }
    let size = WindowState.pixelSize(of: titleBarSize, scale: state.scale)
    let all = Region(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
    return unsafe try decoration.bar.surface.pool.acquire(
      width: size.width, height: size.height, painting: all)
  }

  /// Shows a picture of the title bar: at once, or together with the first content of its size.
  public func commitTitleBar(_ frame: Frame) {
    guard let decoration, let surface else { return }
    let all = unsafe Region(PixelRect(x: 0, y: 0, width: frame.width, height: frame.height))
    unsafe decoration.bar.commit(frame, damage: all, size: titleBarSize)
    if surface.size == state.size { surface.commit() }
  }

  /// Gives a picture up without showing it.
  public func discardTitleBar(_ frame: Frame) {
    unsafe decoration?.bar.surface.pool.discard(frame)
  }

  /// How high the title bar has to be in a state that the compositor asks for.
  func titleBarHeight(in state: WindowState) -> Double {
    guard let metrics = options.decoration, !state.hasServerDecoration, !state.isFullscreen,
      decoration != nil || connection.map({ $0.version(.subcompositor) > 0 }) == true
    else { return 0 }
    return metrics.titleBarHeight
  }

  /// The surfaces that the present state needs.
  var decorationKind: Decoration.Kind {
    if state.titleBarHeight > 0 { return state.hasResizeBorder ? .free : .fitted }
    return barPlace == nil ? .none : .wayOut
  }

  /// Title bar, border and the window's geometry change with the content that is about to be
  /// committed.
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
