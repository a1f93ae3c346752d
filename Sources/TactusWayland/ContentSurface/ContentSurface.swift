public import TactusGeometry

/// A part of a window's content on a surface of its own above it (`wl_subsurface`), which shows a
/// rectangle of a larger picture (`wp_viewport`): to scroll, that is moved, and nothing painted or
/// copied.
///
/// It changes with the window's commits (`Window.commit`, `Window.commitSurfaces`), or by itself while nothing else
/// does (`Window.changesContentAlone`), and leaves touches and pointers to the window.
@safe public final class ContentSurface {
  private let subsurface: Subsurface
  /// nil once destroyed.
  private unowned var window: Window?
  /// In the window's coordinates.
  public let place: Rect
  private var isDestroyed = false

  /// nil where the compositor lacks subsurfaces or viewports, or there is no memory.
  ///
  /// - Parameters:
  ///   - place: In whole logical pixels, within the window.
  ///   - isOpaque: Whether all pixels that it will show are opaque; see `ContentSurfaceSupport.mayBeOpaque`.
  public init?(on window: Window, place: Rect, isOpaque: Bool) {
    guard let connection = window.connection, unsafe connection.proxy(.viewporter) != nil,
      let subsurface = Subsurface(of: window, connection: connection)
    else { return nil }
    self.subsurface = subsurface
    self.window = window
    self.place = place
    subsurface.placeAbove(window)
    subsurface.ignoreInput(connection)
    if isOpaque, ContentSurfaceSupport.mayBeOpaque(connection.globals) {
      subsurface.declareOpaque(place.size, connection)
    }
    subsurface.move(to: place.origin)
    window.contentSurfaces.add(self)
  }

  /// Begins a picture of a size in device pixels; see `Window.acquireBuffer`.
  ///
  /// - Throws: `sharedMemory`.
  public func acquireBuffer(
    width: Int, height: Int, painting damage: Region
  ) throws(WaylandError) -> Frame? {
    guard !isDestroyed, window?.connection?.isCongested == false else { return nil }
    return unsafe try subsurface.surface.pool.acquire(
      width: width, height: height, painting: damage)
  }

  /// Shows a rectangle of its picture.
  ///
  /// - Parameters:
  ///   - source: Of the picture, in its device pixels.
  ///   - frame: Its picture from now on; nil where that is the one it has.
  ///   - damage: What is different in that, in device pixels.
  ///   - isAlone: Whether that is seen at once: no commit of the window follows.
  public func show(_ source: PixelRect, of frame: Frame?, damage: Region, isAlone: Bool = false) {
    guard !isDestroyed else { return }
    if let frame = unsafe frame { unsafe subsurface.attach(frame, damage: damage) }
    subsurface.show(source, size: place.size, isAlone: isAlone)
  }

  var pool: BufferPool { subsurface.surface.pool }

  /// Shows nothing from the window's next commit on, and is gone after that.
  public func retire() {
    guard !isDestroyed, let window else { return }
    subsurface.hide()
    window.contentSurfaces.retire(self)
  }

  func destroyProxies() {
    guard !isDestroyed else { return }
    isDestroyed = true
    window = nil
    subsurface.destroyProxies()
  }
}
