internal import CWayland
internal import CWaylandProtocols
internal import TactusInput

extension Window {
  /// Asks when the next commit is on the screen.
  func requestFeedback() {
    guard let presentation = unsafe connection?.proxy(.presentation),
      let feedback = unsafe wp_presentation_feedback(presentation, surface)
    else { return }
    unsafe feedbacks.append(feedback)
    unsafe wp_presentation_feedback_add_listener(feedback, Window.feedbackListener, context(self))
  }

  private func finish(_ feedback: OpaquePointer?) {
    guard let feedback = unsafe feedback else { return }
    unsafe feedbacks.removeAll { $0 == feedback }
    unsafe wp_presentation_feedback_destroy(feedback)
  }

  private func handlePresented(seconds: UInt64, nanoseconds: UInt32, refresh: UInt32) {
    guard let connection else { return }
    let time = Int64(truncatingIfNeeded: seconds) &* 1_000_000_000 &+ Int64(nanoseconds)
    connection.deliver(
      .presented(
        Presentation(
          time: Timestamp(nanoseconds: time), refresh: Interval(nanoseconds: Int64(refresh)))),
      for: self)
  }

  private static nonisolated(unsafe) let feedbackListener = unsafe permanent(
    wp_presentation_feedback_listener(
      sync_output: { _, _, _ in },
      presented: { data, feedback, high, low, nanoseconds, refresh, _, _, _ in
        let window: Window = unsafe object(data)
        unsafe window.finish(feedback)
        window.handlePresented(
          seconds: UInt64(high) << 32 | UInt64(low), nanoseconds: nanoseconds, refresh: refresh)
      },
      discarded: { data, feedback in
        let window: Window = unsafe object(data)
        unsafe window.finish(feedback)
      }))
}
