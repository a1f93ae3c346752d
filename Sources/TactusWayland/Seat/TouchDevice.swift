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
    unsafe wl_proxy_add_dispatcher(proxy, TouchDevice.dispatch, nil, context(self))
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

  /// The events of `wl_touch`, in the protocol's order.
  private enum Event: UInt32 {
    case down, up, motion, frame, cancel, shape, orientation
  }

  /// Called by libwayland with each event. libwayland calls a listener through libffi instead, at 1,300 instructions an event:
  /// for the three events of a movement that is as much as the engine needs.
  private static let dispatch: wl_dispatcher_func_t = { _, proxy, code, _, arguments in
    // The list of arguments is there even for an event that has none.
    guard let proxy = unsafe proxy, let arguments = unsafe arguments,
      let event = Event(rawValue: code)
    else { return 0 }
    let device: TouchDevice = unsafe object(wl_proxy_get_user_data(OpaquePointer(proxy)))
    unsafe device.handle(event, arguments)
    return 0
  }

  /// - Parameter arguments: Of the types that the protocol says; libwayland has checked them.
  @unsafe private func handle(_ event: Event, _ arguments: UnsafeMutablePointer<wl_argument>) {
    switch event {
    case .down:
      unsafe handleDown(
        serial: arguments[0].u, milliseconds: arguments[1].u,
        surface: arguments[2].o, id: arguments[3].i,
        at: Point(x: double(arguments[4].f), y: double(arguments[5].f)))
    case .up:
      unsafe gatherer.up(id: arguments[2].i, time: timestamp(arguments[1].u))
    case .motion:
      let time = unsafe timestamp(arguments[0].u)
      unsafe gatherer.move(
        id: arguments[1].i,
        to: Point(x: double(arguments[2].f), y: double(arguments[3].f)), time: time)
    case .frame: handleFrame()
    // No frame need follow.
    case .cancel: cancel(at: seat.lastTime)
    case .shape:
      unsafe gatherer.describe(
        .shape(
          id: arguments[0].i, major: double(arguments[1].f), minor: double(arguments[2].f)))
    case .orientation:
      unsafe gatherer.describe(.orientation(id: arguments[0].i, degrees: double(arguments[1].f)))
    }
  }
}
