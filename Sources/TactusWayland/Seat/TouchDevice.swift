internal import CWayland
internal import CWaylandProtocols
internal import TactusGeometry
internal import TactusInput

/// The touch screen of a seat (`wl_touch`).
///
/// A frame is handed out when the compositor ends it. Compositors that never do so, or not after
/// the last up, are known: there the end of the loop's turn is the end of the frame.
@safe final class TouchDevice {
  unowned let seat: Seat
  let proxy: OpaquePointer
  private let version: UInt32
  let gatherer: TouchGatherer
  private var timestamps: InputTimestamps?
  private var openFrame = OpenFrame()

  init(seat: Seat, proxy: OpaquePointer, version: UInt32) {
    self.seat = seat
    unsafe self.proxy = proxy
    self.version = version
    gatherer = TouchGatherer(seat: seat.id)
    unsafe wl_touch_add_listener(proxy, TouchDevice.listener, context(self))
  }

  func destroyProxy() {
    timestamps = nil
    if version >= 3 { unsafe wl_touch_release(proxy) } else { unsafe wl_touch_destroy(proxy) }
  }

  func requestTimestamps(_ manager: OpaquePointer) {
    guard timestamps == nil else { return }
    timestamps = unsafe InputTimestamps(
      zwp_input_timestamps_manager_v1_get_touch_timestamps(manager, proxy))
  }

  /// Ends every touch, as the compositor will not.
  func cancel(at time: Timestamp) {
    gatherer.cancel(time: time)
    flush()
  }

  /// Of the down of a touch that lasts: it entitles to move a window with that finger.
  func serial(of touch: Int32) -> UInt32? { gatherer.live.first { $0.id == touch }?.serial }

  /// The compositor goes on with that touch by itself, and tells nothing more of it.
  func forget(_ touch: Int32) { gatherer.forget(touch) }

  func endTurn() {
    guard !gatherer.isEmpty else { return }
    if gatherer.live.isEmpty || openFrame.mustEnd(now: seat.connection.now) { flush() }
  }

  /// When to hand out a frame that stays open.
  var deadline: Timestamp? { openFrame.deadline }

  private func flush() {
    openFrame.forget()
    gatherer.flush { seat.connection.deliver(.touches($0)) }
  }

  private func timestamp(_ milliseconds: UInt32) -> Timestamp {
    let time = seat.timestamp(
      milliseconds, precise: timestamps?.take(), mayRestart: gatherer.live.isEmpty)
    if gatherer.isFinished(before: time) { flush() }
    return time
  }

  private func handleDown(
    serial: UInt32, milliseconds: UInt32, surface: OpaquePointer?, id: Int32, at point: Point
  ) {
    let time = timestamp(milliseconds)
    // None where the surface was destroyed meanwhile or is not ours to handle.
    guard let target = unsafe seat.connection.surfaces.target(of: surface) else { return }
    guard gatherer.live.count < TouchGatherer.limit else {
      let limit = TouchGatherer.limit
      return seat.connection.warnOnce(
        "more than \(limit) fingers at once on one seat: further ones are ignored")
    }
    seat.notePress(serial, on: target.window.id)
    gatherer.down(id: id, surface: target.id, at: point, time: time, serial: serial)
  }

  private func handleFrame() {
    openFrame.end()
    flush()
  }

  private static nonisolated(unsafe) let listener = unsafe permanent(
    wl_touch_listener(
      down: { data, _, serial, time, surface, id, x, y in
        unsafe object(data, as: TouchDevice.self).handleDown(
          serial: serial, milliseconds: time, surface: surface, id: id,
          at: Point(x: double(x), y: double(y)))
      },
      up: { data, _, _, time, id in
        let device: TouchDevice = unsafe object(data)
        device.gatherer.up(id: id, time: device.timestamp(time))
      },
      motion: { data, _, time, id, x, y in
        let device: TouchDevice = unsafe object(data)
        let time = device.timestamp(time)
        device.gatherer.move(id: id, to: Point(x: double(x), y: double(y)), time: time)
      },
      frame: { data, _ in unsafe object(data, as: TouchDevice.self).handleFrame() },
      cancel: { data, _ in
        // No frame need follow.
        let device: TouchDevice = unsafe object(data)
        device.cancel(at: device.seat.lastTime)
      },
      shape: { data, _, id, major, minor in
        unsafe object(data, as: TouchDevice.self).gatherer.describe(
          .shape(id: id, major: double(major), minor: double(minor)))
      },
      orientation: { data, _, id, degrees in
        unsafe object(data, as: TouchDevice.self).gatherer.describe(
          .orientation(id: id, degrees: double(degrees)))
      }))
}
