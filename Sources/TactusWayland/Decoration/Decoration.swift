internal import CWayland
internal import CWaylandProtocols
internal import TactusGeometry
internal import TactusInput

/// The title bar above a window's content and the border around both, on surfaces of their own.
@safe final class Decoration {
  let metrics: DecorationMetrics
  let bar: Subsurface
  /// Takes fingers and pointers beside the window; transparent, and below the content.
  let border: Subsurface
  /// The geometry last told: where the window is within all its surfaces.
  private var sentGeometry: Rect?

  init?(_ metrics: DecorationMetrics, of window: Window, connection: Connection) {
    guard let bar = Subsurface(of: window, connection: connection) else { return nil }
    guard let border = Subsurface(of: window, connection: connection) else {
      bar.destroyProxies()
      return nil
    }
    self.metrics = metrics
    self.bar = bar
    self.border = border
    border.placeBelow(window)
  }

  func destroyProxies() {
    bar.destroyProxies()
    border.destroyProxies()
  }

  func holds(_ surface: OpaquePointer) -> Bool {
    unsafe bar.surface == surface || border.surface == surface
  }

  func holds(_ id: SurfaceID) -> Bool { bar.id == id || border.id == id }

  /// Puts everything in its place; the window's next commit makes it so.
  ///
  /// - Throws: `sharedMemory`.
  func layOut(around state: WindowState, xdgSurface: OpaquePointer?) throws(WaylandError) {
    let height = state.titleBarHeight
    let geometry = Rect(
      x: 0, y: -height, width: state.size.width, height: state.size.height + height)
    if geometry != sentGeometry {
      sentGeometry = geometry
      unsafe xdg_surface_set_window_geometry(
        xdgSurface, 0, Int32(-height), Int32(geometry.width), Int32(geometry.height))
    }
    if height > 0 { bar.move(to: Point(x: 0, y: -height)) } else { bar.hide() }
    if state.hasResizeBorder {
      try show(border, in: geometry.inset(by: -metrics.resizeMargin))
    } else {
      border.hide()
    }
  }

  private func show(_ border: Subsurface, in place: Rect) throws(WaylandError) {
    border.move(to: place.origin)
    if border.isStretchable, border.isShown { return border.stretch(to: place.size) }
    guard !border.isShown(at: place.size) else { return }
    // Memory that is new is transparent. One pixel fills any place that has a viewport.
    let width = border.isStretchable ? 1 : Int(place.width)
    let height = border.isStretchable ? 1 : Int(place.height)
    let all = Region(PixelRect(x: 0, y: 0, width: width, height: height))
    guard let frame = unsafe try border.pool.acquire(width: width, height: height, painting: all)
    else { return }
    unsafe border.commit(frame, damage: all, size: place.size)
  }
}
