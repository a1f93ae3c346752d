internal import CWayland
internal import CWaylandProtocols
internal import TactusInput

/// The compositor's feedback on a window's commits.
///
/// The feedback says when to draw the next frame, and when a commit has appeared on the screen.
@safe final class CommitFeedback {
  private unowned var connection: Connection?
  private let surface: OpaquePointer
  private var frameCallback: OpaquePointer?
  private var frameClock = EventClock()
  private var feedbacks: [(proxy: OpaquePointer, committed: Timestamp)] = unsafe []
  var wantsPresentation = false
  var onEvent: (WindowEvent) -> Void = { _ in }

  init(_ surface: PaintedSurface, _ connection: Connection) {
    self.connection = connection
    unsafe self.surface = surface.proxy
  }

  var isFramePending: Bool { unsafe frameCallback != nil }

  func destroyProxies() {
    if let frameCallback = unsafe frameCallback { unsafe wl_callback_destroy(frameCallback) }
    unsafe frameCallback = nil
    unsafe feedbacks.forEach { unsafe wp_presentation_feedback_destroy($0.proxy) }
    unsafe feedbacks = []
    connection = nil
  }

  /// Requests feedback on the next commit.
  ///
  /// This requests a frame callback if `wantsFrame` is true, and presentation feedback if
  /// `wantsPresentation` is true.
  func request(frame wantsFrame: Bool) {
    if wantsFrame { requestFrame() }
    if wantsPresentation { requestPresentation() }
  }

  func requestFrame() {
    guard !isFramePending, let callback = unsafe wl_surface_frame(surface) else { return }
    unsafe frameCallback = callback
    unsafe wl_callback_add_listener(callback, CommitFeedback.frameListener, context(self))
  }

  private func requestPresentation() {
    // The limit bounds the memory: a compositor may answer late or never.
    guard unsafe feedbacks.count < 64, let connection, connection.registry.presentsByOurClock,
      let presentation = unsafe connection.proxy(.presentation),
      let feedback = unsafe wp_presentation_feedback(presentation, surface)
    else { return }
    unsafe feedbacks.append((feedback, connection.now))
    unsafe wp_presentation_feedback_add_listener(
      feedback, CommitFeedback.presentationListener, context(self))
  }

  private func handleFrame(_ milliseconds: UInt32) {
    if let frameCallback = unsafe frameCallback { unsafe wl_callback_destroy(frameCallback) }
    unsafe frameCallback = nil
    guard let connection else { return }
    onEvent(.frame(frameClock.timestamp(milliseconds: milliseconds, now: connection.now)))
  }

  /// Destroys a presentation feedback object, and returns the time of the commit that the object
  /// reports on.
  ///
  /// Returns nil if the object is unknown.
  @discardableResult private func finish(_ feedback: OpaquePointer?) -> Timestamp? {
    guard let feedback = unsafe feedback,
      let index = unsafe feedbacks.firstIndex(where: { unsafe $0.proxy == feedback })
    else { return nil }
    unsafe wp_presentation_feedback_destroy(feedback)
    return unsafe feedbacks.remove(at: index).committed
  }

  private func handlePresented(
    _ feedback: OpaquePointer?, seconds: UInt64, nanoseconds: UInt32, refresh: UInt32
  ) {
    guard let committed = unsafe finish(feedback) else { return }
    let time = Int64(truncatingIfNeeded: seconds) &* 1_000_000_000 &+ Int64(nanoseconds)
    onEvent(
      .presented(
        Presentation(
          committed: committed, time: Timestamp(nanoseconds: time),
          refresh: Interval(nanoseconds: Int64(refresh)))))
  }

  private static nonisolated(unsafe) let frameListener = unsafe permanent(
    wl_callback_listener(done: { data, _, time in
      unsafe object(data, as: CommitFeedback.self).handleFrame(time)
    }))

  private static nonisolated(unsafe) let presentationListener = unsafe permanent(
    wp_presentation_feedback_listener(
      sync_output: { _, _, _ in },
      presented: { data, proxy, high, low, nanoseconds, refresh, _, _, _ in
        unsafe object(data, as: CommitFeedback.self).handlePresented(
          proxy, seconds: UInt64(high) << 32 | UInt64(low), nanoseconds: nanoseconds,
          refresh: refresh)
      },
      discarded: { data, proxy in unsafe object(data, as: CommitFeedback.self).finish(proxy) }))
}
