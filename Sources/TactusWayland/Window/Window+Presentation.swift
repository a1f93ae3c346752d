internal import CWayland
internal import CWaylandProtocols
internal import TactusInput

extension Window {
  /// Asks when the next commit is on the screen.
  func requestFeedback() {
    // Without an end: a compositor that never answers, or whose answers have all yet to come.
    guard unsafe feedbacks.count < 64, let connection, connection.presentsByOurClock,
      let presentation = unsafe connection.proxy(.presentation),
      let feedback = unsafe wp_presentation_feedback(presentation, surface)
    else { return }
    unsafe feedbacks.append((feedback, connection.now))
    unsafe wp_presentation_feedback_add_listener(feedback, Window.feedbackListener, context(self))
  }

  /// - Returns: When what it is about was committed.
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
    guard let committed = unsafe finish(feedback), let connection else { return }
    let time = Int64(truncatingIfNeeded: seconds) &* 1_000_000_000 &+ Int64(nanoseconds)
    connection.deliver(
      .presented(
        Presentation(
          committed: committed, time: Timestamp(nanoseconds: time),
          refresh: Interval(nanoseconds: Int64(refresh)))),
      for: self)
  }

  private static nonisolated(unsafe) let feedbackListener = unsafe permanent(
    wp_presentation_feedback_listener(
      sync_output: { _, _, _ in },
      presented: { data, feedback, high, low, nanoseconds, refresh, _, _, _ in
        let window: Window = unsafe object(data)
        unsafe window.handlePresented(
          feedback, seconds: UInt64(high) << 32 | UInt64(low), nanoseconds: nanoseconds,
          refresh: refresh)
      },
      discarded: { data, feedback in
        let window: Window = unsafe object(data)
        unsafe window.finish(feedback)
      }))
}
