internal import CWayland
internal import CWaylandProtocols

/// The nanoseconds that a compositor sends ahead of each event of a device
/// (`zwp_input_timestamps_v1`).
@safe final class InputTimestamps {
  private let proxy: OpaquePointer
  /// Of the event that comes next.
  private var next: Int64?

  init?(_ proxy: OpaquePointer?) {
    guard let proxy = unsafe proxy else { return nil }
    unsafe self.proxy = proxy
    unsafe zwp_input_timestamps_v1_add_listener(proxy, InputTimestamps.listener, context(self))
  }

  deinit {
    unsafe zwp_input_timestamps_v1_destroy(proxy)
  }

  /// The time of the event that is being handled, in nanoseconds; nil where none was sent.
  func take() -> Int64? {
    defer { next = nil }
    return next
  }

  private static nonisolated(unsafe) let listener = unsafe permanent(
    zwp_input_timestamps_v1_listener(timestamp: { data, _, high, low, nanoseconds in
      let timestamps: InputTimestamps = unsafe object(data)
      let seconds = Int64(truncatingIfNeeded: UInt64(high) << 32 | UInt64(low))
      timestamps.next = seconds &* 1_000_000_000 &+ Int64(nanoseconds)
    }))
}
