internal import CWayland
internal import CWaylandProtocols
internal import TactusGeometry
internal import TactusInput

/// A separate surface that shows a part of a window's decoration (`wl_subsurface`).
///
/// A commit of the subsurface becomes visible together with the window's next commit, so both
/// change in the same frame.
@safe final class Subsurface {
  let id: SurfaceID
  let surface: PaintedSurface
  private let role: OpaquePointer
  private var sentOrigin: Point?
  private(set) var isShown = false

  /// Creates a subsurface; returns nil if memory runs out or the compositor does not support
  /// subsurfaces.
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

  func placeBelow(_ window: Window) {
    unsafe wl_subsurface_place_below(role, window.surface?.proxy)
  }

  /// Moves the subsurface to a position relative to the content, in whole logical pixels.
  func move(to origin: Point) {
    guard sentOrigin != origin else { return }
    sentOrigin = origin
    unsafe wl_subsurface_set_position(role, Int32(origin.x), Int32(origin.y))
  }

  func isShown(at size: Size) -> Bool { isShown && surface.size == size }

  func stretch(to size: Size) {
    guard surface.size != size else { return }
    surface.stretch(to: size)
    if isShown { surface.commit() }
  }

  /// Submits a frame, which becomes visible with the window's next commit.
  ///
  /// - Parameters:
  ///   - frame: The frame to show.
  ///   - damage: The region that has changed, in device pixels.
  ///   - size: The size that the frame should fill, in logical pixels.
  func commit(_ frame: Frame, damage: Region, size: Size) {
    guard unsafe surface.pool.isAcquired(frame) else { return }
    unsafe surface.attach(frame, damage: damage, filling: size)
    isShown = true
    surface.commit()
  }
}
