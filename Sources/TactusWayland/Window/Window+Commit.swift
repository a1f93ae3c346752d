public import TactusGeometry

// Frames: how the program paints a window.
extension Window {
  /// Whether a frame callback is under way: the compositor will tell when to draw.
  public var isFramePending: Bool { feedback.isFramePending }

  /// Begins a frame of the window's present size and scale.
  ///
  /// Its pixels are those of the last commit, except inside `damage`, which the caller is about
  /// to paint; where `Frame.isBlank` they are undefined and everything has to be painted.
  /// Finish with `commit` or `discard`.
  /// - Returns: nil where no buffer is free or the compositor does not keep up:
  ///   `WindowEvent.bufferReleased` or the next turns tell when to try again.
  /// - Throws: `sharedMemory`; the connection stays usable.
  public func acquireBuffer(painting damage: Region) throws(WaylandError) -> Frame? {
    guard let surface, isConfigured, connection?.isCongested == false else { return nil }
    let size = bufferSize
    return unsafe try surface.pool.acquire(
      width: size.width, height: size.height, painting: damage)
  }

  /// Shows a frame, with `damage` in device pixels.
  ///
  /// - Parameter wantsFrame: ask for `WindowEvent.frame`.
  public func commit(_ frame: Frame, damage: Region, wantsFrame: Bool = true) {
    guard let surface, unsafe surface.pool.isAcquired(frame) else { return }
    unsafe surface.attach(frame, damage: damage, filling: state.size)
    feedback.request(frame: wantsFrame)
    layOutDecoration()
    surface.commit()
    stateWasCommitted()
    // Compositors ignore it for a window that nobody sees yet.
    activate()
  }

  /// Whether it holds buffers of earlier frames, which are of no use until the next frame.
  public var hasSpareMemory: Bool { surface?.pool.hasSpare == true }

  /// Gives those buffers back. The next frame has to copy the whole picture.
  public func releaseSpareMemory() { surface?.pool.dropSpare() }

  /// Gives a frame up without showing it.
  public func discard(_ frame: Frame) {
    unsafe surface?.pool.discard(frame)
  }

  /// Asks for `WindowEvent.frame` without showing anything new.
  public func requestFrameCallback() {
    guard let surface, isConfigured, !isFramePending else { return }
    feedback.requestFrame()
    surface.commit()
  }

  /// The pixels to paint: as many as the scale asks for, or one for each logical pixel where
  /// more would not fit into a pool of `wl_shm`.
  private var bufferSize: (width: Int, height: Int) {
    let size = state.pixelSize
    if BufferPool.fits(width: size.width, height: size.height) { return size }
    return WindowState.pixelSize(of: state.size, scale: 1)
  }
}
