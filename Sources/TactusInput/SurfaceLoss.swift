/// The reason why a surface gets no more events.
public enum SurfaceLoss: String, CaseIterable, Sendable {
  /// The surface was destroyed or closed, or its compositor is gone.
  case destroyed
  /// The surface is not shown for now (`xdg_toplevel` state suspended).
  case suspended
}
