public import TactusInput

/// A non-input event of a window.
public enum WindowEvent: Equatable, Sendable {
  /// The size, scale or state changed; paint at the next opportunity.
  ///
  /// The window must not be painted before the first `configure`.
  case configure
  /// The compositor asks for the next frame (`wl_surface.frame`).
  case frame(Timestamp)
  /// A commit made with `wantsPresentation` is on the screen.
  case presented(Presentation)
  /// The compositor released a buffer, so that a frame that found no free buffer can now begin.
  case bufferReleased
  /// The user asks to close the window; the program decides what happens.
  case close
}
