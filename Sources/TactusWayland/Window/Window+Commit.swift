internal import CWayland
internal import CWaylandProtocols
public import TactusGeometry
internal import TactusInput

extension Window {
  /// Whether a frame callback is under way: the compositor will tell when to draw.
  public var isFramePending: Bool { unsafe frameCallback != nil }

  /// Begins a frame of the window's present size and scale.
  ///
  /// Its pixels are those of the last commit, except inside `damage`, which the caller is about
  /// to paint; where `Frame.isBlank` they are undefined and everything has to be painted.
  /// Finish with `commit` or `discard`.
  /// - Returns: nil where no buffer is free or the compositor does not keep up:
  ///   `WindowEvent.bufferReleased` or the next turns tell when to try again.
  /// - Throws: `sharedMemory`; the connection stays usable.
  public func acquireBuffer(painting damage: Region) throws(WaylandError) -> Frame? {
    guard !isDestroyed, isConfigured, let connection, !connection.isCongested else { return nil }
    let size = bufferSize
    return unsafe try pool.acquire(width: size.width, height: size.height, painting: damage)
  }

  /// Shows a frame, with `damage` in device pixels.
  ///
  /// - Parameter wantsFrame: ask for `WindowEvent.frame`.
  public func commit(_ frame: Frame, damage: Region, wantsFrame: Bool = true) {
    guard let surface = unsafe surface, unsafe pool.isAcquired(frame) else { return }
    unsafe sendScale(of: frame)
    unsafe wl_surface_attach(surface, pool.proxy(of: frame), 0, 0)
    let whole = unsafe PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    let damage = unsafe frame.isBlank ? Region(whole) : damage.clipped(to: whole)
    let scale = unsafe Double(frame.width) / state.size.width
    unsafe send(damage, to: surface, version: surfaceVersion, scale: scale)
    unsafe pool.commit(frame, damage: damage)
    if wantsFrame { requestFrame() }
    if wantsPresentation { requestFeedback() }
    layOutDecoration()
    committedSize = state.size
    unsafe wl_surface_commit(surface)
    dropRetiredSurfaces()
    // Compositors ignore it for a window that nobody sees yet.
    activate()
  }

  /// Gives a frame up without showing it.
  public func discard(_ frame: Frame) {
    unsafe pool.discard(frame)
  }

  /// Asks for `WindowEvent.frame` without showing anything new.
  public func requestFrameCallback() {
    guard let surface = unsafe surface, isConfigured, !isFramePending else { return }
    requestFrame()
    unsafe wl_surface_commit(surface)
  }

  /// The pixels to paint: as many as the scale asks for, or one for each logical pixel where
  /// more would not fit into a pool of `wl_shm`.
  var bufferSize: (width: Int, height: Int) {
    let size = state.pixelSize
    if BufferPool.fits(width: size.width, height: size.height) { return size }
    var small = state
    small.scale = 1
    return small.pixelSize
  }

  /// Tells how the buffer maps to the surface, where that changed.
  private func sendScale(of frame: Frame) {
    if let viewport = unsafe viewport {
      let size = (width: Int32(state.size.width), height: Int32(state.size.height))
      if sentDestination?.width != size.width || sentDestination?.height != size.height {
        sentDestination = size
        unsafe wp_viewport_set_destination(viewport, size.width, size.height)
      }
    } else {
      let scale = unsafe Int32(Double(frame.width) / state.size.width)
      if scale != sentBufferScale {
        sentBufferScale = scale
        unsafe wl_surface_set_buffer_scale(surface, scale)
      }
    }
  }

  func requestFrame() {
    guard !isFramePending, let callback = unsafe wl_surface_frame(surface) else { return }
    unsafe frameCallback = callback
    unsafe wl_callback_add_listener(callback, Window.frameListener, context(self))
  }

  private func handleFrame(_ milliseconds: UInt32) {
    if let frameCallback = unsafe frameCallback { unsafe wl_callback_destroy(frameCallback) }
    unsafe frameCallback = nil
    guard let connection else { return }
    let time = frameClock.timestamp(milliseconds: milliseconds, now: connection.now)
    connection.deliver(.frame(time), for: self)
  }

  func handleRelease() {
    connection?.deliver(.bufferReleased, for: self)
  }

  private static nonisolated(unsafe) let frameListener = unsafe permanent(
    wl_callback_listener(done: { data, _, time in
      let window: Window = unsafe object(data)
      window.handleFrame(time)
    }))
}
