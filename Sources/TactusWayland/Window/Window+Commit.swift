public import TactusGeometry

// Frames: how the program paints a window.
extension Window {
  /// Whether a frame callback is pending: the compositor will report when to draw.
  public var isFramePending: Bool { feedback.isFramePending }

  /// Begins a frame of the window's current size and scale.
  ///
  /// The frame's pixels are those of the last commit, except inside `damage`, which the caller is
  /// about to paint. If `Frame.isBlank` is true, all pixels are undefined and the caller must paint
  /// everything. Finish with `commit` or `discard`.
  ///
  /// - Returns: The frame; nil if no buffer is free or the compositor does not keep up. Try again
  ///   after `WindowEvent.bufferReleased` or in a later turn.
  /// - Throws: `sharedMemory`; the connection stays usable.
  public func acquireBuffer(painting damage: Region) throws(WaylandError) -> Frame? {
    guard let surface, isConfigured, connection?.isCongested == false else { return nil }
    let size = bufferSize
    return unsafe try surface.pool.acquire(
      width: size.width, height: size.height, painting: damage)
  }

  /// Shows a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame that `acquireBuffer` returned, painted.
  ///   - damage: The changed region, in device pixels.
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

  /// Whether the window holds buffers of earlier frames, which are unused until the next frame.
  public var hasSpareMemory: Bool { surface?.pool.hasSpare == true }

  /// Releases the unused buffers of earlier frames.
  ///
  /// The next frame must then copy the whole picture.
  public func releaseSpareMemory() { surface?.pool.dropSpare() }

  /// Releases a frame without showing it.
  public func discard(_ frame: Frame) {
    unsafe surface?.pool.discard(frame)
  }

  /// Requests `WindowEvent.frame` without showing anything new.
  public func requestFrameCallback() {
    guard let surface, isConfigured, !isFramePending else { return }
    feedback.requestFrame()
    surface.commit()
  }

  /// The size of the buffer in device pixels, at the window's scale.
  ///
  /// If that buffer would not fit into a pool of `wl_shm`, the buffer has one pixel for each
  /// logical pixel.
  private var bufferSize: (width: Int, height: Int) {
    let size = state.pixelSize
    if BufferPool.fits(width: size.width, height: size.height) { return size }
    return WindowState.pixelSize(of: state.size, scale: 1)
  }
}
