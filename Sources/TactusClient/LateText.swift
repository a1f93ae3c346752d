import TactusWayland

/// Finds the system's fonts without delaying the first frame.
///
/// The search takes half as long as all other work before the first frame, so it starts only after
/// that frame. The search runs on another thread, because it must not block the thread that reads
/// Wayland events.
final class LateText {
  typealias Search = (_ done: @escaping @Sendable () -> Void) -> Void

  private(set) var isFound = false
  private let waker: Waker
  private var search: Search?
  private var waiting: [() -> Void] = []

  /// Prepares the search for the fonts without starting it.
  ///
  /// - Parameter search: Starts a search for the fonts on another thread; `done` must be called
  ///   when the search has finished.
  /// - Throws: `WaylandError` if the process has no file descriptor left.
  init(search: @escaping Search) throws(WaylandError) {
    waker = try Waker()
    self.search = search
  }

  /// Starts the search for the fonts; does nothing if it has already started.
  ///
  /// Call this after sending the first frame. On a machine with two processors, an earlier search
  /// would delay that frame.
  func begin() {
    let waker = waker
    search? { waker.wake() }
    search = nil
  }

  func attach(to loop: EventLoop, found: @escaping () -> Void) {
    waker.attach(to: loop) { [unowned self] in
      isFound = true
      found()
      let waiting = waiting
      self.waiting.removeAll()
      for work in waiting { work() }
    }
  }

  /// Calls `work` once the system's fonts have been found, or immediately if they were found
  /// earlier.
  func whenFound(_ work: @escaping () -> Void) {
    if isFound { work() } else { waiting.append(work) }
  }
}
