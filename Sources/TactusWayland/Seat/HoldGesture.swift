internal import CWayland
internal import CWaylandProtocols
internal import TactusInput

/// The gesture of laying fingers on a touchpad (`zwp_pointer_gesture_hold_v1`).
///
/// Content that still moves under the pointer should stop. The engine leaves swipes of three or
/// more fingers to the compositor, which uses them itself.
@safe final class HoldGesture {
  private unowned let device: PointerDevice
  private let proxy: OpaquePointer

  init?(_ proxy: OpaquePointer?, of device: PointerDevice) {
    guard let proxy = unsafe proxy else { return nil }
    self.device = device
    unsafe self.proxy = proxy
    unsafe zwp_pointer_gesture_hold_v1_add_listener(proxy, HoldGesture.listener, context(self))
  }

  deinit {
    unsafe zwp_pointer_gesture_hold_v1_destroy(proxy)
  }

  private func begin(_ milliseconds: UInt32, _ surface: OpaquePointer?) {
    guard unsafe device.seat.connection.surfaces.window(of: surface) != nil else { return }
    device.handleHold(milliseconds)
  }

  private static nonisolated(unsafe) let listener = unsafe permanent(
    zwp_pointer_gesture_hold_v1_listener(
      begin: { data, _, _, time, surface, _ in
        unsafe object(data, as: HoldGesture.self).begin(time, surface)
      },
      // Other events report what the fingers do next.
      end: { _, _, _, _, _ in }))
}
