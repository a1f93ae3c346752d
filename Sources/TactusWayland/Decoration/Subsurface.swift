internal import CWayland
internal import CWaylandProtocols
internal import TactusGeometry
internal import TactusInput

/// A surface of its own beside or under a window's content (`wl_subsurface`).
///
/// What is committed here is seen with the window's next commit, so that both change in the same frame.
@safe final class Subsurface {
  let id: SurfaceID
  let surface: PaintedSurface
  private let role: OpaquePointer
  /// What was last sent, so that it is sent only when it changes.
  private var sentOrigin: Point?
  private(set) var isShown = false

  /// nil where the compositor has no subsurfaces, or there is no memory.
  init?(of window: Window, connection: Connection) {
    guard let parent = window.surface, let subcompositor = unsafe connection.proxy(.subcompositor),
      unsafe connection.proxy(.shm) != nil,
      let surface = PaintedSurface(connection, format: WL_SHM_FORMAT_ARGB8888)
    else { return nil }
    let role = unsafe wl_subcompositor_get_subsurface(subcompositor, surface.proxy, parent.proxy)
    guard let role = unsafe role else {
      surface.destroy {}
      return nil
    }
    id = connection.surfaces.makeSubsurfaceID()
    self.surface = surface
    unsafe self.role = role
    surface.addViewport(connection)
    surface.pool.onRelease = { [unowned window] in window.deliver(.bufferReleased) }
  }

  func destroyProxies() {
    surface.destroy { unsafe wl_subsurface_destroy(role) }
  }

  /// Puts it under the window's content.
  func placeBelow(_ window: Window) {
    unsafe wl_subsurface_place_below(role, window.surface?.proxy)
  }

  /// Its place relative to the content's origin, in whole logical pixels.
  func move(to origin: Point) {
    guard sentOrigin != origin else { return }
    sentOrigin = origin
    unsafe wl_subsurface_set_position(role, Int32(origin.x), Int32(origin.y))
  }

  /// Whether it shows a picture of that size, in logical pixels.
  func isShown(at size: Size) -> Bool { isShown && surface.size == size }

  /// Stretches what it shows, if it can be (`PaintedSurface.isStretchable`).
  func stretch(to size: Size) {
    guard surface.size != size else { return }
    surface.stretch(to: size)
    if isShown { surface.commit() }
  }

  /// Shows a picture with the window's next commit.
  ///
  /// - Parameters:
  ///   - damage: in device pixels.
  ///   - size: in logical pixels.
  func commit(_ frame: Frame, damage: Region, size: Size) {
    guard unsafe surface.pool.isAcquired(frame) else { return }
    unsafe surface.attach(frame, damage: damage, filling: size)
    isShown = true
    surface.commit()
  }
}
