internal import CWayland
internal import CWaylandProtocols
internal import TactusGeometry

/// A `wl_surface`, with its buffers and its viewport.
///
/// The scale and the viewport's size are sent to the compositor only when they change.
@safe final class PaintedSurface {
  let proxy: OpaquePointer
  let version: UInt32
  let pool: BufferPool
  private var viewport: OpaquePointer?
  /// The size that the surface's picture fills, in logical pixels; nil until there is a picture.
  private(set) var size: Size?
  private var sentScale: Int32 = 1

  /// Creates a surface; returns nil if memory runs out or there is no `wl_compositor`.
  init?(_ connection: Connection, format: wl_shm_format) {
    guard let compositor = unsafe connection.proxy(.compositor),
      let proxy = unsafe wl_compositor_create_surface(compositor)
    else { return nil }
    unsafe self.proxy = proxy
    version = connection.version(.compositor)
    pool = BufferPool(connection, format: format)
  }

  var hasBufferScale: Bool { version >= 3 }

  /// Whether the surface has a viewport, which can stretch its picture to any size.
  var isStretchable: Bool { unsafe viewport != nil }

  /// Creates the viewport if the compositor supports viewports.
  ///
  /// Call this once, after giving the surface its role.
  func addViewport(_ connection: Connection) {
    guard let viewporter = unsafe connection.proxy(.viewporter) else { return }
    unsafe viewport = wp_viewporter_get_viewport(viewporter, proxy)
  }

  /// Destroys the buffers, the viewport, the role and the surface, in this order.
  ///
  /// `destroyRole` is a closure that destroys the Wayland objects of the surface's role.
  func destroy(role destroyRole: () -> Void) {
    pool.destroy()
    if let viewport = unsafe viewport { unsafe wp_viewport_destroy(viewport) }
    destroyRole()
    unsafe wl_surface_destroy(proxy)
  }

  /// Stretches the picture to the given size, in logical pixels; does nothing if there is no
  /// viewport.
  func stretch(to size: Size) {
    guard let viewport = unsafe viewport, self.size != size else { return }
    self.size = size
    unsafe wp_viewport_set_destination(viewport, Int32(size.width), Int32(size.height))
  }

  func commit() { unsafe wl_surface_commit(proxy) }

  /// Attaches a frame to the surface, and makes its picture fill the given size.
  ///
  /// `size` is in logical pixels. `damage` is the region that has changed, in device pixels.
  func attach(_ frame: Frame, damage: Region, filling size: Size) {
    let scale = unsafe Double(frame.width) / size.width
    if isStretchable {
      stretch(to: size)
    } else if Int32(scale) != sentScale, scale >= 1, hasBufferScale {
      sentScale = Int32(scale)
      unsafe wl_surface_set_buffer_scale(proxy, sentScale)
    }
    self.size = size
    unsafe attach(frame, damage: damage, scale: scale)
  }

  /// Attaches a frame to the surface, and reports the damage to the compositor.
  ///
  /// `damage` is the region that has changed, in device pixels. `scale` is the number of device
  /// pixels per logical pixel.
  private func attach(_ frame: Frame, damage: Region, scale: Double) {
    unsafe wl_surface_attach(proxy, pool.proxy(of: frame), 0, 0)
    let whole = unsafe PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    let seen = unsafe frame.isBlank ? Region(whole) : damage.clipped(to: whole)
    if version >= 4 {
      for rect in seen.rects {
        unsafe wl_surface_damage_buffer(
          proxy, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height))
      }
    } else {
      for rect in seen.rects { sendDamage(rect, scale: scale) }
    }
    unsafe pool.commit(frame, damage: seen)
  }

  private func sendDamage(_ rect: PixelRect, scale: Double) {
    let box = PixelRect(
      covering: Rect(
        x: Double(rect.x) / scale, y: Double(rect.y) / scale,
        width: Double(rect.width) / scale, height: Double(rect.height) / scale))
    unsafe wl_surface_damage(
      proxy, Int32(box.x), Int32(box.y), Int32(box.width), Int32(box.height))
  }
}
