internal import CWayland
internal import CWaylandProtocols

/// Receives the timestamps, in nanoseconds, that a compositor sends before a device's events
/// (`zwp_input_timestamps_v1`).
@safe final class InputTimestamps {
  private let proxy: OpaquePointer
  /// The timestamp, in nanoseconds, of the device's next event; nil if none has been received.
  private var next: Int64?

  init?(_ proxy: OpaquePointer?) {
    guard let proxy = unsafe proxy else { return nil }
    unsafe self.proxy = proxy
    unsafe wl_proxy_add_dispatcher(proxy, InputTimestamps.dispatch, nil, context(self))
  }

  deinit {
    unsafe zwp_input_timestamps_v1_destroy(proxy)
  }

  /// Returns the timestamp of the current event, in nanoseconds, and clears it.
  ///
  /// The result is nil if the compositor has not sent a timestamp since the previous call.
  func take() -> Int64? {
    defer { next = nil }
    return next
  }

  /// Handles `timestamp`, the only event of `zwp_input_timestamps_v1`.
  ///
  /// libwayland calls this dispatcher instead of a listener, which avoids the cost of a call
  /// through libffi.
  private static let dispatch: wl_dispatcher_func_t = { _, proxy, _, _, arguments in
    guard let proxy = unsafe proxy, let arguments = unsafe arguments else { return 0 }
    let timestamps: InputTimestamps = unsafe object(
      wl_proxy_get_user_data(OpaquePointer(proxy)))
    let seconds = unsafe Int64(
      truncatingIfNeeded: UInt64(arguments[0].u) << 32 | UInt64(arguments[1].u))
    timestamps.next = unsafe seconds &* 1_000_000_000 &+ Int64(arguments[2].u)
    return 0
  }
}
