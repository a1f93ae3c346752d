import TactusWayland

/// Has the system's fonts found without anybody waiting for them: that takes as long as half of all else
/// before the first frame, and nothing may block the thread that reads Wayland.
final class LateText {
  typealias Search = (_ done: @escaping @Sendable () -> Void) -> Void

  /// Whether text can be drawn: the loop knows that the fonts are there.
  private(set) var isFound = false
  private let waker: Waker
  /// Finds the fonts; nil once it has begun.
  private var search: Search?
  /// What needs text, once it can be drawn.
  private var waiting: [() -> Void] = []

  /// - Parameter search: Finds the fonts on another thread, and calls back there.
  /// - Throws: `WaylandError` if the process has no descriptor left.
  init(search: @escaping Search) throws(WaylandError) {
    waker = try Waker()
    self.search = search
  }

  /// Begins the search, unless it has begun. The first frame is on its way by then: on two processors, the search would
  /// delay it.
  func begin() {
    let waker = waker
    search? { waker.wake() }
    search = nil
  }

  /// Calls `found` in the loop when the fonts are there.
  func attach(to loop: EventLoop, found: @escaping () -> Void) {
    waker.attach(to: loop) { [unowned self] in
      isFound = true
      found()
      let waiting = waiting
      self.waiting.removeAll()
      for work in waiting { work() }
    }
  }

  /// Does what needs text, at once if it can be drawn.
  func whenFound(_ work: @escaping () -> Void) {
    if isFound { work() } else { waiting.append(work) }
  }
}
