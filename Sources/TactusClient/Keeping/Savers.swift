import TactusInput
import TactusScenes
import TactusWayland

/// What people do goes into files while they go on.
final class Savers {
  /// Keeps what is done in the first window.
  var keeper: StateKeeper? {
    didSet {
      keeper?.onOutcome { [waker] in waker.wake() }
      mayHaveNews = true
    }
  }
  /// Writes pictures into files.
  var pictures: PictureSaver? {
    didSet { pictures?.onNews { [waker] in waker.wake() } }
  }
  /// Has a turn of the loop take news from threads that write.
  private let waker: Waker
  /// Whether there may be news: a board was just opened, or a writing thread has woken the loop.
  private var mayHaveNews = false

  /// - Throws: `WaylandError` if the process has no descriptor left.
  init(_ loop: EventLoop) throws(WaylandError) {
    waker = try Waker()
    waker.attach(to: loop) { [unowned self] in mayHaveNews = true }
  }

  var deadline: Timestamp? { keeper?.deadline }

  func keepChanges(of window: ClientWindow?, at time: Timestamp) {
    guard let keeper, let window, let scene = window.scene else { return }
    if window.takeActivity() { keeper.note() }
    keeper.update(scene, at: time)
  }

  /// Comes back when all is written.
  func close(_ scene: Scene?) {
    keeper?.close(scene)
    pictures?.finish()
    mayHaveNews = true
  }

  /// What has come of it since the last call, each with the window that it is for; nil for the first.
  func takeNews() -> [(message: Message, surface: SurfaceID?)] {
    guard mayHaveNews else { return [] }
    mayHaveNews = false
    return (keeper?.takeNews() ?? []).map { ($0, nil) }
      + (pictures?.takeNews() ?? []).map { ($0.message, $0.surface) }
  }
}
