import TactusGeometry
import TactusInput
import TactusPainting
import TactusStage
import TactusViews
import TactusWayland

/// Paints a stage into a window: what is damaged, as soon as it is time.
@safe
package final class WindowPainter {
  /// A frame was committed.
  private(set) var hasPainted = false
  /// When to paint what has been put off.
  private(set) var deadline: Timestamp?
  private var pacing = FramePacing()
  /// Something still moves by itself.
  private var isAnimating = false
  /// Input came since the last paint.
  private var hasInput = false
  private var canvases = FrameCanvases()
  /// When the last frame was painted; nil before the first.
  private var lastFrame: Timestamp?

  /// How long after the last frame the buffers of earlier ones are given back, so that a window at rest holds one
  /// picture.
  static let spareLifetime = Interval.milliseconds(1000)

  /// When `releaseSpareBuffers(_:at:)` has something to give back, if no frame comes before; nil if it has nothing.
  func releaseDeadline(of window: Window) -> Timestamp? {
    guard let lastFrame, !isAnimating, window.hasSpareMemory else { return nil }
    return lastFrame + Self.spareLifetime
  }

  /// Gives back the buffers of earlier frames, if it is time.
  func releaseSpareBuffers(_ window: Window, at now: Timestamp) {
    guard let due = releaseDeadline(of: window), due <= now else { return }
    window.releaseSpareMemory()
    canvases.removeAll()
  }

  /// Input came, or something else that may be seen.
  package func noteInput() { hasInput = true }

  /// What was painted is seen.
  func note(_ presentation: Presentation) { pacing.add(presentation) }

  /// The stage is about to be another one, or of another size.
  func stageWillChange() {
    canvases.removeAll()
  }

  /// The stage goes on in another window.
  func windowWillChange() {
    stageWillChange()
    isAnimating = false
    pacing = FramePacing()
    deadline = nil
  }

  /// Whether now is the time to move the stage on and to paint it.
  func isDue(_ tree: ViewTree, on window: Window, at now: Timestamp) -> Bool {
    if window.isFramePending {
      guard hasInput, pacing.paintsAtOnce else { return false }
    }
    deadline = nil
    guard mayHaveChanged(tree) else { return false }
    deadline = pacing.start(at: now)
    return deadline == nil
  }

  /// Paints what is damaged, after the stage was moved on.
  ///
  /// - Parameter isMoving: Whether anything moves by itself, so that another frame follows.
  /// - Throws: `sharedMemory`.
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

  /// Many turns are about what changes nothing, such as a buffer that comes back.
  private func mayHaveChanged(_ tree: ViewTree) -> Bool {
    hasInput || isAnimating || !tree.damage.isEmpty || tree.movingCount > 0
  }

  /// Paints what is damaged and commits it.
  ///
  /// - Returns: false where no buffer is free.
  private func show(
    _ tree: ViewTree, on window: Window, _ environment: WindowEnvironment
  ) throws(WaylandError) -> Bool {
    let damage = tree.damage
    // No callback is needed if the next finger paints at once: a wake-up less a frame.
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
