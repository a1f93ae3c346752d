public import TactusInput

/// Something a window needs to know beyond its input.
public enum WindowEvent: Equatable, Sendable {
  /// Size, scale or state are settled anew: paint at the next opportunity. The first one says
  /// that the window may be painted at all.
  case configure
  /// The compositor would like the next frame now (`wl_surface.frame`).
  case frame(Timestamp)
  /// What was committed with `wantsPresentation` is on the screen.
  case presented(Presentation)
  /// A buffer came back: a frame that could not be begun can be now.
  case bufferReleased
  /// The user asks to close it; what happens is the program's decision.
  case close
}
