internal import CWayland
internal import CWaylandProtocols
internal import TactusGeometry
internal import TactusInput

/// A pen of a seat, or the eraser end of a pen (`zwp_tablet_tool_v2`).
///
/// If the compositor does not end a frame of pen events, the device ends it when `OpenFrame` stops
/// waiting or when the pen leaves its surface. Such a frame gets the time at which the device ends
/// it, because only the compositor's `frame` event contains a time.
@safe final class PenDevice {
  private unowned let tablets: TabletSeat
  let proxy: OpaquePointer
  private let id: Int32
  private var type = ZWP_TABLET_TOOL_V2_TYPE_PEN.rawValue
  /// The tablet that the pen is close to; removing this tablet ends the pen's input.
  private(set) var tablet: OpaquePointer?
  /// The object that gathers the pen's events into frames.
  ///
  /// The gatherer is created on first use. By then, the compositor has sent the tool's `type`,
  /// which the gatherer needs.
  private lazy var gatherer = PenGatherer(
    seat: tablets.seat.id, id: id,
    device: type == ZWP_TABLET_TOOL_V2_TYPE_ERASER.rawValue ? .eraser : .pen)
  private var openFrame = OpenFrame()
  private var lastDownSerial: UInt32 = 0
  private let cursor = Cursor()

  init(tablets: TabletSeat, proxy: OpaquePointer, id: Int32) {
    self.tablets = tablets
    unsafe self.proxy = proxy
    self.id = id
    unsafe zwp_tablet_tool_v2_add_listener(proxy, PenDevice.listener, context(self))
  }

  func destroyProxy() {
    cursor.destroyProxy()
    unsafe zwp_tablet_tool_v2_destroy(proxy)
  }

  private var seat: Seat { tablets.seat }

  var deadline: Timestamp? { .earliest(openFrame.deadline, cursor.deadline) }

  func endTurn() {
    cursor.endTurn(at: seat.connection.now)
    guard !gatherer.isEmpty else { return }
    if gatherer.isLeaving || openFrame.mustEnd(now: seat.connection.now) { flush() }
  }

  /// The id of the touch that represents the pen's strokes; equal to `PenFrame.touchID`.
  var touchID: Int32 { -10 &- id }

  /// The serial of the pen's latest `down`; nil while its tip is up.
  var downSerial: UInt32? { gatherer.isDown ? lastDownSerial : nil }

  func lose(_ surface: SurfaceID) { gatherer.lose(surface) }

  /// Ends the pen's stroke and its proximity to the tablet, because the pen, tablet or seat was
  /// removed.
  ///
  /// The engine does this itself because the compositor may send no `up` or `proximity_out` event.
  func end() {
    gatherer.end()
    flush()
    unsafe tablet = nil
  }

  /// Delivers the gathered events.
  ///
  /// - Parameter time: The time of the frame; nil if the compositor has not ended it.
  private func flush(at time: Timestamp? = nil) {
    openFrame.forget()
    gatherer.flush(at: time ?? max(seat.connection.now, seat.lastTime)) {
      seat.connection.deliver(.pen($0))
    }
  }

  private func handleType(_ type: UInt32) {
    self.type = type
    switch type {
    case ZWP_TABLET_TOOL_V2_TYPE_FINGER.rawValue, ZWP_TABLET_TOOL_V2_TYPE_MOUSE.rawValue,
      ZWP_TABLET_TOOL_V2_TYPE_LENS.rawValue:
      seat.connection.warnOnce(
        "a tablet's mouse, lens or finger tool is ignored: only pens and erasers are supported")
    default: break
    }
  }

  /// Whether the tool is a pen, a brush or an eraser, as opposed to a tablet's mouse, lens or
  /// finger.
  private var isPen: Bool {
    (ZWP_TABLET_TOOL_V2_TYPE_PEN.rawValue...ZWP_TABLET_TOOL_V2_TYPE_AIRBRUSH.rawValue)
      .contains(type)
  }

  private func handleEnter(_ serial: UInt32, tablet: OpaquePointer?, surface: OpaquePointer?) {
    guard isPen else { return }
    unsafe self.tablet = tablet
    // There is no target if the surface was destroyed meanwhile or is not a window, a popup or a
    // title bar.
    let target = unsafe seat.connection.surfaces.target(of: surface)
    gatherer.enter(target?.id)
    guard let target else { return }
    unsafe cursor.show(
      target.id == target.window.id ? .cross : .arrow, on: target.window, serial: serial,
      makeDevice: { unsafe wp_cursor_shape_manager_v1_get_tablet_tool_v2($0, proxy) },
      set: { unsafe zwp_tablet_tool_v2_set_cursor(proxy, serial, $0, $1, $2) })
  }

  private func handleDown(_ serial: UInt32) {
    if let target = gatherer.target, let window = seat.connection.surfaces.window(with: target) {
      seat.notePress(serial, on: window.id)
    }
    lastDownSerial = serial
    gatherer.add(.down)
  }

  private func handleFrame(_ milliseconds: UInt32) {
    let time = seat.timestamp(milliseconds, precise: nil, mayRestart: !gatherer.isDown)
    openFrame.end()
    flush(at: time)
  }

  private func handleRemoved() {
    end()
    tablets.remove(self)
  }

  private func add(_ change: PenChange) { gatherer.add(change) }

  private nonisolated(unsafe) static let listener = unsafe permanent(
    zwp_tablet_tool_v2_listener(
      type: { data, _, type in unsafe object(data, as: PenDevice.self).handleType(type) },
      // The pen's identity and its axes are not needed.
      hardware_serial: { _, _, _, _ in },
      hardware_id_wacom: { _, _, _, _ in },
      capability: { _, _, _ in },
      done: { _, _ in },
      removed: { data, _ in unsafe object(data, as: PenDevice.self).handleRemoved() },
      proximity_in: { data, _, serial, tablet, surface in
        unsafe object(data, as: PenDevice.self).handleEnter(
          serial, tablet: tablet, surface: surface)
      },
      proximity_out: { data, _ in unsafe object(data, as: PenDevice.self).add(.leave) },
      down: { data, _, serial in unsafe object(data, as: PenDevice.self).handleDown(serial) },
      up: { data, _ in unsafe object(data, as: PenDevice.self).add(.up) },
      motion: { data, _, x, y in
        unsafe object(data, as: PenDevice.self).add(.motion(Point(x: double(x), y: double(y))))
      },
      pressure: { data, _, pressure in
        unsafe object(data, as: PenDevice.self).add(.pressure(share(pressure)))
      },
      distance: { data, _, distance in
        unsafe object(data, as: PenDevice.self).add(.distance(share(distance)))
      },
      tilt: { data, _, x, y in
        unsafe object(data, as: PenDevice.self).add(.tilt(x: double(x), y: double(y)))
      },
      rotation: { data, _, degrees in
        unsafe object(data, as: PenDevice.self).add(.rotation(degrees: double(degrees)))
      },
      slider: { data, _, position in
        unsafe object(data, as: PenDevice.self).add(
          .slider(max(-1, min(1, Double(position) / 65_535))))
      },
      wheel: { data, _, degrees, clicks in
        unsafe object(data, as: PenDevice.self).add(
          .wheel(degrees: double(degrees), clicks: clicks))
      },
      button: { data, _, _, code, state in
        unsafe object(data, as: PenDevice.self).add(
          .button(
            PointerButton(code: code),
            isPressed: state == ZWP_TABLET_TOOL_V2_BUTTON_STATE_PRESSED.rawValue))
      },
      frame: { data, _, time in unsafe object(data, as: PenDevice.self).handleFrame(time) }))
}

/// Converts a protocol value between 0 and 65,535 to a fraction between 0 and 1, clamping larger
/// values.
private func share(_ value: UInt32) -> Double { Double(min(value, 65_535)) / 65_535 }
