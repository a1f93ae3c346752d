internal import CWayland
internal import CWaylandProtocols
internal import TactusGeometry
internal import TactusInput

/// The title bar above a window's content and the border around both, each on its own surface.
///
/// Weston centers a full-screen window based on all of its current surfaces, even those about to be
/// hidden. Surfaces that are no longer needed are therefore destroyed at once, and new surfaces are
/// created when the kind of decoration changes.
@safe final class Decoration {
  enum Kind {
    case none
    /// A title bar, and a border for resizing.
    case free
    /// A title bar without a border, for a maximized or tiled window.
    case fitted
    /// Only a button that exits full screen, in the upper right corner of the window.
    case exitFullscreenButton
  }

  let kind: Kind
  let metrics: DecorationMetrics
  let bar: Subsurface
  /// The transparent surface that receives touch and pointer input just outside the window.
  ///
  /// The surface is stacked below the window's content.
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

  func loseInput(of connection: Connection) {
    connection.seats.lose(bar.id)
    connection.seats.lose(border.id)
  }

  /// Returns the id of a surface if it belongs to this decoration; otherwise nil.
  func id(of surface: OpaquePointer) -> SurfaceID? {
    [bar, border].first { unsafe $0.surface.proxy == surface }?.id
  }

  func holds(_ id: SurfaceID) -> Bool { bar.id == id || border.id == id }

  /// Positions the title bar and the border.
  ///
  /// The change becomes visible with the window's next commit.
  ///
  /// - Parameters:
  ///   - barPlace: The rectangle of the bar, in the content's coordinates.
  ///   - geometry: The rectangle of the window including its bar, in the content's coordinates.
  /// - Throws: `sharedMemory`.
  func layOut(barPlace: Rect, geometry: Rect) throws(WaylandError) {
    bar.move(to: barPlace.origin)
    if kind == .free { try show(border, in: geometry.inset(by: -metrics.resizeMargin)) }
  }

  private func show(_ border: Subsurface, in place: Rect) throws(WaylandError) {
    border.move(to: place.origin)
    if border.surface.isStretchable, border.isShown { return border.stretch(to: place.size) }
    guard !border.isShown(at: place.size) else { return }
    // New memory is transparent. With a viewport, one pixel fills any rectangle.
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
