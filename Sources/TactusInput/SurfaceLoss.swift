/// Why a surface gets no more events.
public enum SurfaceLoss: String, CaseIterable, Sendable {
  /// Destroyed, closed, or its compositor is gone.
  case destroyed
  /// Not shown for now (`xdg_toplevel` state suspended).
  case suspended
}
