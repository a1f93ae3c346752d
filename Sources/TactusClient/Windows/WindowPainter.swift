import TactusGeometry
import TactusInput
import TactusPainting
import TactusStage
import TactusViews
import TactusWayland

/// Paints the changed regions of a window's stage, which holds the window's contents.
///
/// `FramePacing` chooses the time of each frame.
@safe
package final class WindowPainter {
  private(set) var hasPainted = false
  /// The time at which to paint a frame that `FramePacing` deferred; nil if no frame is deferred.
  private(set) var deadline: Timestamp?
  private var pacing = FramePacing()
  private var isAnimating = false
  private var hasInput = false
  private var canvases = FrameCanvases()
  private var lastFrame: Timestamp?

  /// The time after the latest frame at which an idle window releases the buffers of earlier
  /// frames.
  ///
  /// The window then holds only the buffer that is on the screen.
  static let spareLifetime = Interval.milliseconds(1000)

  /// Returns the time at which the buffers of earlier frames are due for release.
  ///
  /// Each new frame postpones this time. The result is nil if there are no such buffers or an
  /// animation is running.
  func releaseDeadline(of window: Window) -> Timestamp? {
    guard let lastFrame, !isAnimating, window.hasSpareMemory else { return nil }
    return lastFrame + Self.spareLifetime
  }

  /// Releases the buffers of earlier frames if `spareLifetime` has passed since the latest frame.
  ///
  /// Does nothing while an animation is running.
  func releaseSpareBuffers(_ window: Window, at now: Timestamp) {
    guard let due = releaseDeadline(of: window), due <= now else { return }
    window.releaseSpareMemory()
    canvases.removeAll()
  }

  /// Records that the window's contents may have changed because of input or another event.
  ///
  /// The painter then checks the contents at the next opportunity, and paints a frame if they
  /// changed.
  package func noteInput() { hasInput = true }

  func note(_ presentation: Presentation) { pacing.add(presentation) }

  func stageWillChange() {
    canvases.removeAll()
  }

  func windowWillChange() {
    stageWillChange()
    isAnimating = false
    pacing = FramePacing()
    deadline = nil
  }

  func isDue(_ tree: ViewTree, on window: Window, at now: Timestamp) -> Bool {
    if window.isFramePending {
      guard hasInput, pacing.paintsAtOnce else { return false }
    }
    deadline = nil
    guard mayHaveChanged(tree) else { return false }
    deadline = pacing.start(at: now)
    return deadline == nil
  }

  /// Paints the changed regions of a stage into the window, and commits the frame.
  ///
  /// The caller must have advanced the stage to the current time. If nothing has changed, no frame
  /// is committed. If `isMoving` is true, an animation is running, and the window requests another
  /// frame.
  func paint(
    _ stage: Stage, on window: Window, _ connection: Connection, isMoving: Bool,
    environment: WindowEnvironment
  ) throws(WaylandError) {
    let start = connection.now
    isAnimating = stage.aim(at: start) || isMoving
    guard !stage.tree.damage.isEmpty else {
      hasInput = false
      if isAnimating { window.requestFrameCallback() }
      return
    }
    guard try show(stage.tree, on: window, environment) else { return }
    hasInput = false
    lastFrame = start
    pacing.add(connection.now - start)
  }

  private func mayHaveChanged(_ tree: ViewTree) -> Bool {
    hasInput || isAnimating || !tree.damage.isEmpty || tree.movingCount > 0
  }

  /// Paints the damaged region of the view tree into a new frame, and commits the frame.
  ///
  /// - Returns: Whether a frame was committed; false if no buffer was free, the compositor was not
  ///   keeping up, or painting was stopped because the program is ending.
  private func show(
    _ tree: ViewTree, on window: Window, _ environment: WindowEnvironment
  ) throws(WaylandError) -> Bool {
    let damage = tree.damage
    // Without a callback, a frame costs one wake-up less; none is needed if the next input paints
    // at once.
    let wantsFrame = isAnimating || !pacing.paintsAtOnce || environment.onSeen != nil
    guard let frame = unsafe try window.acquireBuffer(painting: damage) else { return false }
    _ = tree.takeDamage()
    unsafe paint(tree, frame, damage, of: window, environment)
    guard !tree.isStopped else { return false }
    window.wantsPresentation = pacing.asksForPresentation()
    unsafe window.commit(frame, damage: damage, wantsFrame: wantsFrame)
    hasPainted = true
    return true
  }

  private func paint(
    _ tree: ViewTree, _ frame: Frame, _ damage: Region, of window: Window,
    _ environment: WindowEnvironment
  ) {
    let scale = unsafe Double(frame.width) / window.state.size.width
    let canvas = unsafe canvases.canvas(for: frame, format: .xrgb8888, scale: scale)
    guard let canvas else { return }
    canvas.leavesOutText = environment.leavesOutText
    let region = unsafe frame.isBlank ? Region(canvas.pixelBounds) : damage
    tree.paint(canvas, region)
  }
}
