/// The reason why a surface stopped receiving events.
public enum SurfaceLoss: String, CaseIterable, Sendable {
  /// The surface was destroyed or closed, or the connection to the compositor was lost.
  case destroyed
  /// The surface is temporarily not shown (`xdg_toplevel` state `suspended`).
  case suspended
}
