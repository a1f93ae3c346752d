internal import CWayland
internal import CWaylandProtocols
internal import TactusInput

/// A pinch with fingers on a touchpad (`zwp_pointer_gesture_pinch_v1`).
@safe final class PinchGesture {
  private unowned let device: PointerDevice
  private let proxy: OpaquePointer
  private var isOurs = false
  /// The scale relative to the beginning of the pinch, as the protocol reports it.
  ///
  /// The engine delivers only the change since the previous event.
  private var scale = 1.0

  init?(_ proxy: OpaquePointer?, of device: PointerDevice) {
    guard let proxy = unsafe proxy else { return nil }
    self.device = device
    unsafe self.proxy = proxy
    unsafe zwp_pointer_gesture_pinch_v1_add_listener(
      proxy, PinchGesture.listener, context(self))
  }

  deinit {
    unsafe zwp_pointer_gesture_pinch_v1_destroy(proxy)
  }

  private func begin(_ milliseconds: UInt32, _ surface: OpaquePointer?) {
    isOurs = unsafe device.seat.connection.surfaces.window(of: surface) != nil
    scale = 1
    if isOurs { device.handlePinch(TouchpadPinch(.began), milliseconds) }
  }

  private func update(_ milliseconds: UInt32, _ total: Double, _ degrees: Double) {
    // Fingers cannot meet in one point, so a scale of 0 is invalid.
    guard isOurs, total > 0 else { return }
    let factor = total / scale
    scale = total
    device.handlePinch(
      TouchpadPinch(.moved, scale: factor, rotation: degrees * .pi / 180), milliseconds)
  }

  private func end(_ milliseconds: UInt32, isCancelled: Bool) {
    guard isOurs else { return }
    isOurs = false
    device.handlePinch(TouchpadPinch(isCancelled ? .cancelled : .ended), milliseconds)
  }

  private static nonisolated(unsafe) let listener = unsafe permanent(
    zwp_pointer_gesture_pinch_v1_listener(
      begin: { data, _, _, time, surface, _ in
        unsafe object(data, as: PinchGesture.self).begin(time, surface)
      },
      update: { data, _, time, _, _, scale, rotation in
        unsafe object(data, as: PinchGesture.self).update(time, double(scale), double(rotation))
      },
      end: { data, _, _, time, cancelled in
        unsafe object(data, as: PinchGesture.self).end(time, isCancelled: cancelled != 0)
      }))
}
