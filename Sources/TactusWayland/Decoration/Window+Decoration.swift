internal import CWayland
internal import CWaylandProtocols
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
    return unsafe try decoration.bar.pool.acquire(
      width: size.width, height: size.height, painting: all)
  }

  /// Shows a picture of the title bar: at once, or together with the first content of its size.
  public func commitTitleBar(_ frame: Frame) {
    guard let decoration, let surface = unsafe surface else { return }
    let all = unsafe Region(PixelRect(x: 0, y: 0, width: frame.width, height: frame.height))
    unsafe decoration.bar.commit(frame, damage: all, size: titleBarSize)
    if committedSize == state.size { unsafe wl_surface_commit(surface) }
  }

  /// Gives a picture up without showing it.
  public func discardTitleBar(_ frame: Frame) {
    unsafe decoration?.bar.pool.discard(frame)
  }

  /// How high the title bar has to be in a state that the compositor asks for.
  func titleBarHeight(in state: WindowState) -> Double {
    guard let metrics = options.decoration, !state.hasServerDecoration, !state.isFullscreen,
      decoration != nil || connection.map({ $0.version(.subcompositor) > 0 }) == true
    else { return 0 }
    return metrics.titleBarHeight
  }

  private var decorationKind: Decoration.Kind {
    if state.titleBarHeight > 0 { return state.hasResizeBorder ? .free : .fitted }
    return barPlace == nil ? .none : .wayOut
  }

  /// Has the surfaces that the present state needs, and no others.
  func makeDecoration() {
    let kind = decorationKind
    guard kind != decoration?.kind ?? .none, let connection else { return }
    if let old = decoration {
      for seat in connection.seats { old.loseInput(of: seat) }
      old.destroyProxies()
      decoration = nil
    }
    guard kind != .none, let metrics = options.decoration else { return }
    decoration = Decoration(kind, metrics, of: self, connection: connection)
    // Without memory for it: a window without a title bar.
    if decoration == nil { state.titleBarHeight = 0 }
  }

  /// Title bar, border and the window's geometry change with the content that is about to be
  /// committed.
  func layOutDecoration() {
    let height = state.titleBarHeight
    let geometry = Rect(
      x: 0, y: -height, width: state.size.width, height: state.size.height + height)
    // Without it, it is what all surfaces cover: a content surface that a smaller window is about to
    // lose would make that larger than weston allows.
    let hasParts = decoration != nil || !contentSurfaces.isEmpty || sentGeometry != nil
    if hasParts, geometry != sentGeometry {
      sentGeometry = geometry
      unsafe xdg_surface_set_window_geometry(
        xdgSurface, 0, Int32(-height), Int32(geometry.width), Int32(geometry.height))
    }
    guard let decoration, let barPlace else { return }
    do throws(WaylandError) {
      try decoration.layOut(barPlace: barPlace, geometry: geometry)
    } catch {
      connection?.warnOnce(error.message)
    }
  }
}

extension Connection {
  func makeSubsurfaceID() -> SurfaceID {
    defer { nextSubsurface += 1 }
    return SurfaceID(nextSubsurface)
  }

  /// What a surface is to the program, and the window it belongs to; nil for none and for surfaces
  /// that are not ours to handle.
  func target(of surface: OpaquePointer?) -> (id: SurfaceID, window: Window)? {
    guard let surface = unsafe surface else { return nil }
    for window in windows {
      if unsafe window.surface == surface { return (window.id, window) }
      if let popup = window.popups.lazy.flatMap(\.all).first(where: { unsafe $0.surface == surface }
      ) {
        return (popup.id, window)
      }
      guard let decoration = window.decoration, unsafe decoration.holds(surface) else { continue }
      let isBar = unsafe decoration.bar.surface == surface
      return (isBar ? decoration.bar.id : decoration.border.id, window)
    }
    return nil
  }

  /// The window that a surface is, or is a part of.
  func window(with id: SurfaceID) -> Window? {
    windows.first { window in
      window.id == id || window.decoration?.holds(id) == true
        || window.popups.contains { $0.all.contains { $0.id == id } }
    }
  }
}
