internal import CWayland
internal import CWaylandProtocols
internal import TactusInput

/// A hold gesture, in which fingers rest on a touchpad (`zwp_pointer_gesture_hold_v1`).
///
/// When this gesture begins, content that is still scrolling by inertia under the pointer should
/// stop. The only other touchpad gesture that the engine handles is the pinch, because compositors
/// reserve swipes of three or more fingers for themselves.
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
