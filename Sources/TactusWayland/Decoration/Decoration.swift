internal import CWayland
internal import CWaylandProtocols
internal import TactusGeometry
internal import TactusInput

/// The title bar above a window's content and the border around both, on surfaces of their own.
///
/// They are made anew for each kind of window. Weston centres a full-screen window by all surfaces it
/// has at that moment, those included that are about to be hidden: so they go at once.
@safe final class Decoration {
  enum Kind {
    /// None at all.
    case none
    /// A title bar, and a border to resize by.
    case free
    /// A title bar of a window that fills its place.
    case fitted
    /// The way out of full screen.
    case wayOut
  }

  let kind: Kind
  let metrics: DecorationMetrics
  let bar: Subsurface
  /// Takes fingers and pointers beside the window; transparent, and below the content.
  let border: Subsurface

  init?(
    _ kind: Kind, _ metrics: DecorationMetrics, of window: Window, connection: Connection
  ) {
    guard let bar = Subsurface(of: window, connection: connection) else { return nil }
    guard let border = Subsurface(of: window, connection: connection) else {
      bar.destroyProxies()
      return nil
    }
    self.kind = kind
    self.metrics = metrics
    self.bar = bar
    self.border = border
    border.placeBelow(window)
  }

  func destroyProxies() {
    bar.destroyProxies()
    border.destroyProxies()
  }

  /// What seats hold on these surfaces ends.
  func loseInput(of connection: Connection) {
    connection.seats.lose(bar.id)
    connection.seats.lose(border.id)
  }

  /// The id of the part that a surface is; nil for all others.
  func id(of surface: OpaquePointer) -> SurfaceID? {
    [bar, border].first { unsafe $0.surface.proxy == surface }?.id
  }

  func holds(_ id: SurfaceID) -> Bool { bar.id == id || border.id == id }

  /// Puts everything in its place; the window's next commit makes it so.
  ///
  /// - Parameters:
  ///   - barPlace: Of the bar, in coordinates of the content.
  ///   - geometry: Of the window, in the same.
  /// - Throws: `sharedMemory`.
  func layOut(barPlace: Rect, geometry: Rect) throws(WaylandError) {
    bar.move(to: barPlace.origin)
    if kind == .free { try show(border, in: geometry.inset(by: -metrics.resizeMargin)) }
  }

  private func show(_ border: Subsurface, in place: Rect) throws(WaylandError) {
    border.move(to: place.origin)
    if border.surface.isStretchable, border.isShown { return border.stretch(to: place.size) }
    guard !border.isShown(at: place.size) else { return }
    // Memory that is new is transparent. One pixel fills any place that has a viewport.
    let width = border.surface.isStretchable ? 1 : Int(place.width)
    let height = border.surface.isStretchable ? 1 : Int(place.height)
    let all = Region(PixelRect(x: 0, y: 0, width: width, height: height))
    guard
      let frame = unsafe try border.surface.pool.acquire(
        width: width, height: height, painting: all)
    else { return }
    unsafe border.commit(frame, damage: all, size: place.size)
  }
}
