internal import CWaylandProtocols

/// An object that keeps the screen from going dark while a window is visible
/// (`zwp_idle_inhibitor_v1`).
@safe final class IdleInhibitor {
  private let proxy: OpaquePointer

  /// Creates an inhibitor for a window.
  ///
  /// Returns nil if the window has been destroyed, or if the compositor does not support
  /// inhibitors.
  init?(_ window: Window) {
    guard let surface = window.surface,
      let manager = unsafe window.connection?.proxy(.idleInhibit),
      let proxy = unsafe zwp_idle_inhibit_manager_v1_create_inhibitor(manager, surface.proxy)
    else { return nil }
    unsafe self.proxy = proxy
  }

  deinit {
    unsafe zwp_idle_inhibitor_v1_destroy(proxy)
  }
}
