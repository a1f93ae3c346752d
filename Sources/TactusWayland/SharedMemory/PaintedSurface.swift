internal import CWayland
internal import CWaylandProtocols
internal import TactusGeometry

/// A `wl_surface` with its buffers and its viewport; what maps them is sent only when it changes.
@safe final class PaintedSurface {
  let proxy: OpaquePointer
  let version: UInt32
  let pool: BufferPool
  private var viewport: OpaquePointer?
  /// The size that its picture fills, in logical pixels; nil before the first.
  private(set) var size: Size?
  private var sentScale: Int32 = 1

  /// Makes a surface; nil without memory or `wl_compositor`.
  init?(_ connection: Connection, format: wl_shm_format) {
    guard let compositor = unsafe connection.proxy(.compositor),
      let proxy = unsafe wl_compositor_create_surface(compositor)
    else { return nil }
    unsafe self.proxy = proxy
    version = connection.version(.compositor)
    pool = BufferPool(connection, format: format)
  }

  /// Whether `wl_surface.set_buffer_scale` exists.
  var hasBufferScale: Bool { version >= 3 }

  /// Whether a picture of any size fills any place.
  var isStretchable: Bool { unsafe viewport != nil }

  /// Makes the viewport, if the compositor has them; once, after the role.
  func addViewport(_ connection: Connection) {
    guard let viewporter = unsafe connection.proxy(.viewporter) else { return }
    unsafe viewport = wp_viewporter_get_viewport(viewporter, proxy)
  }

  /// Destroys all objects of the surface, its role after the buffers and before the surface itself.
  func destroy(role destroyRole: () -> Void) {
    pool.destroy()
    if let viewport = unsafe viewport { unsafe wp_viewport_destroy(viewport) }
    destroyRole()
    unsafe wl_surface_destroy(proxy)
  }

  /// Stretches what it shows, if it can be (`isStretchable`).
  func stretch(to size: Size) {
    guard let viewport = unsafe viewport, self.size != size else { return }
    self.size = size
    unsafe wp_viewport_set_destination(viewport, Int32(size.width), Int32(size.height))
  }

  func commit() { unsafe wl_surface_commit(proxy) }

  /// Attaches a picture that fills `size` logical pixels, with `damage` in device pixels.
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

  /// Attaches a picture with `damage` in device pixels, of which there are `scale` to a logical one.
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
