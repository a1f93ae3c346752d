internal import CWayland
internal import CWaylandProtocols
internal import TactusGeometry
internal import TactusInput

/// The touch screen of a seat (`wl_touch`).
///
/// The device delivers a frame when the compositor ends it. Some compositors never end frames, or
/// do not end the frame in which the last finger is lifted. The device ends such a frame itself at
/// the end of the event loop's turn, unless `OpenFrame` makes it wait a little longer.
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

  /// Cancels all touches after a `wl_touch.cancel` event or the removal of the touch screen.
  func cancel(at time: Timestamp) {
    gatherer.cancel(time: time)
    flush()
  }

  /// Returns the serial with which a touch began, which `xdg_toplevel.move` requires; nil if the
  /// touch is not down.
  func serial(of touch: Int32) -> UInt32? { gatherer.live.first { $0.id == touch }?.serial }

  /// Discards a touch whose events the compositor now keeps for itself, for example to move a
  /// window.
  func forget(_ touch: Int32) { gatherer.forget(touch) }

  /// Cancels a touch whose events the compositor now keeps for itself, for a drag to other programs.
  func handOver(_ touch: Int32) {
    guard let live = gatherer.live.first(where: { $0.id == touch }) else { return }
    gatherer.forget(touch)
    let frame = TouchFrame(
      time: seat.lastTime, seat: seat.id, surface: live.surface, changes: [.cancelOne(id: touch)])
    seat.connection.queue(.touches(frame))
  }

  func endTurn() {
    guard !gatherer.isEmpty else { return }
    if gatherer.live.isEmpty || openFrame.mustEnd(now: seat.connection.now) { flush() }
  }

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
    // There is no target if the surface was destroyed meanwhile or is not a window, a popup or a
    // title bar.
    guard let target = unsafe seat.connection.surfaces.target(of: surface) else { return }
    guard gatherer.live.count < TouchGatherer.limit else {
      let limit = TouchGatherer.limit
      return seat.connection.warnOnce(
        "more than \(limit) fingers are down on one seat; the additional fingers are ignored")
    }
    seat.notePress(serial, on: target.window.id)
    seat.pointer?.hideCursorForTouch()
    gatherer.down(id: id, surface: target.id, at: point, time: time, serial: serial)
  }

  private func handleFrame() {
    openFrame.end()
    flush()
  }

  /// The events of `wl_touch`, numbered by their position in the protocol.
  private enum Event: UInt32 {
    case down, up, motion, frame, cancel, shape, orientation
  }

  /// The dispatcher that libwayland calls for each event of `wl_touch`, in place of a listener.
  ///
  /// libwayland calls a listener through libffi, which costs 1,300 instructions per event. For a
  /// movement, which consists of three events, this costs as much as the engine's own work.
  private static let dispatch: wl_dispatcher_func_t = { _, proxy, code, _, arguments in
    // libwayland passes a list of arguments even for an event without any.
    guard let proxy = unsafe proxy, let arguments = unsafe arguments,
      let event = Event(rawValue: code)
    else { return 0 }
    let device: TouchDevice = unsafe object(wl_proxy_get_user_data(OpaquePointer(proxy)))
    unsafe device.handle(event, arguments)
    return 0
  }

  /// Handles one event; libwayland has already checked the types of its arguments against the
  /// protocol.
  @unsafe private func handle(_ event: Event, _ arguments: UnsafeMutablePointer<wl_argument>) {
    switch event {
    case .down:
      unsafe handleDown(
        serial: arguments[0].u, milliseconds: arguments[1].u,
        surface: arguments[2].o, id: arguments[3].i,
        at: Point(x: double(arguments[4].f), y: double(arguments[5].f)))
    case .up:
      unsafe seat.data?.noteLift(ofTouch: arguments[2].i)
      unsafe gatherer.up(id: arguments[2].i, time: timestamp(arguments[1].u))
    case .motion:
      let time = unsafe timestamp(arguments[0].u)
      unsafe gatherer.move(
        id: arguments[1].i,
        to: Point(x: double(arguments[2].f), y: double(arguments[3].f)), time: time)
    case .frame: handleFrame()
    // No `frame` need follow a `cancel`.
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
