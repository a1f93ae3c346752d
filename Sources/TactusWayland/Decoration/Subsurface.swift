internal import CWayland
internal import CWaylandProtocols
internal import TactusGeometry
internal import TactusInput

/// A surface of its own beside or under a window's content (`wl_subsurface`).
///
/// It stays synchronized: what is committed here is seen with the window's next commit, so that both
/// change in the same frame.
@safe final class Subsurface {
  /// Numbers of such surfaces, apart from those of windows, so that these are the same with and
  /// without a title bar.
  static let firstNumber: UInt32 = 1 << 31

  let id: SurfaceID
  let surface: OpaquePointer
  private let role: OpaquePointer
  private let viewport: OpaquePointer?
  private let surfaceVersion: UInt32
  let pool: BufferPool
  /// What was last sent, so that it is sent only when it changes.
  private var sentPlace: Rect?
  private var sentSource: PixelRect?
  private var sentScale: Int32 = 1
  private(set) var isShown = false

  /// nil where the compositor has no subsurfaces, or there is no memory.
  init?(of window: Window, connection: Connection) {
    guard let compositor = unsafe connection.proxy(.compositor), let parent = unsafe window.surface,
      let subcompositor = unsafe connection.proxy(.subcompositor),
      unsafe connection.proxy(.shm) != nil,
      let surface = unsafe wl_compositor_create_surface(compositor)
    else { return nil }
    guard let role = unsafe wl_subcompositor_get_subsurface(subcompositor, surface, parent) else {
      unsafe wl_surface_destroy(surface)
      return nil
    }
    id = connection.makeSubsurfaceID()
    unsafe self.surface = surface
    unsafe self.role = role
    let viewporter = unsafe connection.proxy(.viewporter)
    unsafe viewport = viewporter.flatMap { unsafe wp_viewporter_get_viewport($0, surface) }
    surfaceVersion = window.surfaceVersion
    pool = BufferPool(connection, format: WL_SHM_FORMAT_ARGB8888)
    pool.onRelease = { [unowned window] in window.handleRelease() }
  }

  /// Whether a picture of any size fills any place.
  var isStretchable: Bool { unsafe viewport != nil }

  func destroyProxies() {
    pool.destroy()
    if let viewport = unsafe viewport { unsafe wp_viewport_destroy(viewport) }
    unsafe wl_subsurface_destroy(role)
    unsafe wl_surface_destroy(surface)
  }

  /// Puts it under the window's content.
  func placeBelow(_ window: Window) {
    unsafe wl_subsurface_place_below(role, window.surface)
  }

  /// Puts it right above the window's content, under everything else that is its.
  func placeAbove(_ window: Window) {
    unsafe wl_subsurface_place_above(role, window.surface)
  }

  /// Leaves touches and pointers to what is under it.
  func ignoreInput(_ connection: Connection) {
    guard let compositor = unsafe connection.proxy(.compositor),
      let nothing = unsafe wl_compositor_create_region(compositor)
    else { return }
    unsafe wl_surface_set_input_region(surface, nothing)
    unsafe wl_region_destroy(nothing)
  }

  /// Its place relative to the content's origin, in whole logical pixels.
  func move(to origin: Point) {
    guard sentPlace?.origin != origin else { return }
    sentPlace = Rect(origin: origin, size: sentPlace?.size ?? .zero)
    unsafe wl_subsurface_set_position(role, Int32(origin.x), Int32(origin.y))
  }

  /// Whether it shows a picture of that size, in logical pixels.
  func isShown(at size: Size) -> Bool { isShown && sentPlace?.size == size }

  /// Stretches what it shows; it can be (`isStretchable`).
  func stretch(to size: Size) {
    guard let viewport = unsafe viewport, sentPlace?.size != size else { return }
    sentPlace = Rect(origin: sentPlace?.origin ?? .zero, size: size)
    unsafe wp_viewport_set_destination(viewport, Int32(size.width), Int32(size.height))
    if isShown { unsafe wl_surface_commit(surface) }
  }

  /// Shows a rectangle of its picture, in device pixels, with the window's next commit; it can be
  /// stretched.
  func show(_ source: PixelRect, size: Size) {
    guard let viewport = unsafe viewport else { return }
    if sentSource != source {
      sentSource = source
      unsafe wp_viewport_set_source(
        viewport, Int32(source.x) * 256, Int32(source.y) * 256, Int32(source.width) * 256,
        Int32(source.height) * 256)
      // Weston 10 repaints nothing for a source that is moved: all that is seen is others now.
      unsafe wl_surface_damage(surface, 0, 0, Int32.max, Int32.max)
    }
    if sentPlace?.size != size {
      sentPlace = Rect(origin: sentPlace?.origin ?? .zero, size: size)
      unsafe wp_viewport_set_destination(viewport, Int32(size.width), Int32(size.height))
    }
  }

  func commit() { unsafe wl_surface_commit(surface) }

  /// Shows nothing from the window's next commit on.
  func hide() {
    isShown = false
    unsafe wl_surface_attach(surface, nil, 0, 0)
    unsafe wl_surface_commit(surface)
  }

  /// Shows a picture with the window's next commit.
  ///
  /// - Parameters:
  ///   - damage: in device pixels.
  ///   - size: in logical pixels.
  func commit(_ frame: Frame, damage: Region, size: Size) {
    guard unsafe pool.isAcquired(frame) else { return }
    let scale = unsafe Double(frame.width) / size.width
    if let viewport = unsafe viewport {
      if sentPlace?.size != size {
        unsafe wp_viewport_set_destination(viewport, Int32(size.width), Int32(size.height))
      }
    } else if Int32(scale) != sentScale, scale >= 1, surfaceVersion >= 3 {
      sentScale = Int32(scale)
      unsafe wl_surface_set_buffer_scale(surface, sentScale)
    }
    sentPlace = Rect(origin: sentPlace?.origin ?? .zero, size: size)
    unsafe attach(frame, damage: damage, scale: scale)
    unsafe wl_surface_commit(surface)
  }

  /// Gives it another picture, from the next commit on.
  ///
  /// - Parameters:
  ///   - damage: in device pixels.
  ///   - scale: of those to logical pixels, nil where only a part of the picture is seen.
  func attach(_ frame: Frame, damage: Region, scale: Double?) {
    unsafe wl_surface_attach(surface, pool.proxy(of: frame), 0, 0)
    let whole = unsafe PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    let seen = unsafe frame.isBlank ? Region(whole) : damage.clipped(to: whole)
    if scale == nil && surfaceVersion < 4 {
      unsafe wl_surface_damage(surface, 0, 0, Int32.max, Int32.max)
    } else {
      unsafe send(seen, to: surface, version: surfaceVersion, scale: scale ?? 1)
    }
    unsafe pool.commit(frame, damage: seen)
    isShown = true
  }
}

/// Tells a surface which of its pixels are others now.
///
/// - Parameter scale: buffer pixels for each logical pixel.
func send(_ damage: Region, to surface: OpaquePointer, version: UInt32, scale: Double) {
  for rect in damage.rects {
    if version >= 4 {
      unsafe wl_surface_damage_buffer(
        surface, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height))
    } else {
      let box = PixelRect(
        covering: Rect(
          x: Double(rect.x) / scale, y: Double(rect.y) / scale,
          width: Double(rect.width) / scale, height: Double(rect.height) / scale))
      unsafe wl_surface_damage(
        surface, Int32(box.x), Int32(box.y), Int32(box.width), Int32(box.height))
    }
  }
}
