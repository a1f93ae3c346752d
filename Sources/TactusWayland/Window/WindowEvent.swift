public import TactusInput

/// An event of a window other than input.
public enum WindowEvent: Equatable, Sendable {
  /// The size, scale or state changed; paint at the next opportunity. The window must not be
  /// painted before the first `configure`.
  case configure
  /// The compositor asks for the next frame (`wl_surface.frame`).
  case frame(Timestamp)
  /// A commit made with `wantsPresentation` is on the screen.
  case presented(Presentation)
  /// The compositor released a buffer; a frame that failed for lack of one can now begin.
  case bufferReleased
  /// The user asks to close the window; the program decides what happens.
  case close
}
