public import TactusInput

/// An event that concerns a window and is not an input event.
public enum WindowEvent: Equatable, Sendable {
  /// The window's size, scale or state has changed, and the window must be painted soon.
  ///
  /// Do not paint the window before the first of these events.
  case configure
  /// The compositor is ready for the next frame (`wl_surface.frame`), as of the given time.
  case frame(Timestamp)
  /// A frame that was committed while `wantsPresentation` was true has appeared on the screen.
  case presented(Presentation)
  /// The compositor has released a buffer, so `acquireBuffer(painting:)` may now succeed again.
  case bufferReleased
  /// The user has asked to close the window; the program decides whether to do so.
  case close
}
