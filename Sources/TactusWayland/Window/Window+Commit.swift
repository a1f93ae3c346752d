public import TactusGeometry

// Frames: how the program paints a window.
extension Window {
  /// Whether a frame callback is pending, through which the compositor will report when to draw.
  ///
  /// The window delivers this report as `WindowEvent.frame`.
  public var isFramePending: Bool { feedback.isFramePending }

  /// Begins a frame with the window's current size and scale.
  ///
  /// The frame contains the pixels of the latest commit, except inside `damage`, which the caller
  /// must paint. If `Frame.isBlank` is true, all pixels are undefined and the caller must paint
  /// everything. Pass the frame to `commit` or `discard` when done.
  ///
  /// - Parameter damage: The region that the caller is about to paint, in device pixels.
  /// - Returns: The frame; nil if no buffer is free or the compositor is not keeping up. In these
  ///   cases, try again after `WindowEvent.bufferReleased` or in a later turn of the event loop.
  ///   Also nil if the window has been destroyed or not been configured yet.
  /// - Throws: `sharedMemory` if a new buffer cannot be allocated; the connection remains usable.
  public func acquireBuffer(painting damage: Region) throws(WaylandError) -> Frame? {
    guard let surface, isConfigured, connection?.isCongested == false else { return nil }
    let size = bufferSize
    return unsafe try surface.pool.acquire(
      width: size.width, height: size.height, painting: damage)
  }

  /// Shows a frame.
  ///
  /// - Parameters:
  ///   - frame: The painted frame, as returned by `acquireBuffer(painting:)`.
  ///   - damage: The region that has changed, in device pixels.
  ///   - wantsFrame: Whether to request `WindowEvent.frame`.
  public func commit(_ frame: Frame, damage: Region, wantsFrame: Bool = true) {
    guard let surface, unsafe surface.pool.isAcquired(frame) else { return }
    unsafe surface.attach(frame, damage: damage, filling: state.size)
    feedback.request(frame: wantsFrame)
    layOutDecoration()
    surface.commit()
    stateWasCommitted()
    // Compositors ignore an activation before the window has content.
    activate()
  }

  /// Whether the window has buffers of earlier frames that `releaseSpareMemory()` can release.
  public var hasSpareMemory: Bool { surface?.pool.hasSpare == true }

  /// Releases the buffers of earlier frames that are not in use.
  ///
  /// The next frame may then need a new buffer, to which the whole picture must be copied.
  public func releaseSpareMemory() { surface?.pool.dropSpare() }

  /// Discards a frame without showing it.
  public func discard(_ frame: Frame) {
    unsafe surface?.pool.discard(frame)
  }

  /// Requests `WindowEvent.frame` without showing anything new.
  public func requestFrameCallback() {
    guard let surface, isConfigured, !isFramePending else { return }
    feedback.requestFrame()
    surface.commit()
  }

  /// The size of a buffer for the window, in device pixels at the window's scale.
  ///
  /// If such a buffer would be too large for `wl_shm`, the scale is 1 instead.
  private var bufferSize: (width: Int, height: Int) {
    let size = state.pixelSize
    if BufferPool.fits(width: size.width, height: size.height) { return size }
    return WindowState.pixelSize(of: state.size, scale: 1)
  }
}
