internal import CWayland
internal import CWaylandProtocols
public import TactusGeometry

/// The picture that follows the finger or pointer during a drag.
@safe public final class DragIcon {
  private(set) var surface: PaintedSurface?
  private let offset: Vector
  private let size: Size
  private var frame: Frame?

  /// Creates an icon, and paints it; nil if memory runs out.
  ///
  /// - Parameters:
  ///   - connection: The connection of the window from which the drag starts.
  ///   - size: The size in logical pixels.
  ///   - scale: The number of device pixels per logical pixel.
  ///   - offset: The displacement of the upper left corner from the finger or pointer, in logical
  ///     pixels.
  ///   - paint: Paints all pixels of the frame; colors are premultiplied by alpha.
  public init?(
    _ connection: Connection, size: Size, scale: Double, offset: Vector,
    paint: (Frame) -> Void
  ) {
    let (width, height) = (
      Int((size.width * scale).rounded()), Int((size.height * scale).rounded())
    )
    guard width > 0, height > 0, BufferPool.fits(width: width, height: height),
      let surface = PaintedSurface(connection, format: WL_SHM_FORMAT_ARGB8888)
    else { return nil }
    self.surface = surface
    self.offset = offset
    self.size = Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
    let all = Region(PixelRect(x: 0, y: 0, width: width, height: height))
    guard
      let frame = unsafe try? surface.pool.acquire(width: width, height: height, painting: all)
    else {
      destroyProxies()
      return nil
    }
    unsafe paint(frame)
    unsafe self.frame = frame
    surface.addViewport(connection)
  }

  deinit { destroyProxies() }

  /// Shows the picture, once the surface has its role.
  func show() {
    guard let surface, let frame = unsafe frame else { return }
    unsafe self.frame = nil
    let all = unsafe Region(PixelRect(x: 0, y: 0, width: frame.width, height: frame.height))
    unsafe surface.attach(frame, damage: all, filling: size)
    // The offset is relative to the corner of the surface, which is at the finger until now.
    if surface.version >= 5 {
      unsafe wl_surface_offset(
        surface.proxy, Int32(offset.dx.rounded()), Int32(offset.dy.rounded()))
    }
    surface.commit()
  }

  func destroyProxies() {
    surface?.destroy {}
    surface = nil
  }
}
