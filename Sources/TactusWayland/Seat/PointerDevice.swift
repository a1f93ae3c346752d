internal import CWayland
internal import CWaylandProtocols
internal import TactusGeometry
internal import TactusInput

/// The pointer of a seat (`wl_pointer`) and its cursor.
@safe final class PointerDevice {
  unowned let seat: Seat
  let proxy: OpaquePointer
  private let version: UInt32
  private let gatherer: PointerGatherer
  private var openFrame = OpenFrame()
  private var timestamps: InputTimestamps?
  private var pinch: PinchGesture?
  private var hold: HoldGesture?
  private let cursor: Cursor
  /// The cursor shape that overrides the connection's shape until the pointer leaves the surface.
  var ownShape: CursorShape? {
    didSet { if ownShape != oldValue { updateCursor() } }
  }
  /// The serial of the latest `enter` event, which `wl_pointer.set_cursor` requires.
  private var enterSerial: UInt32 = 0
  /// The pointer's position, in surface coordinates, when it last moved or entered a surface.
  private var position: Point?
  /// Whether the cursor is hidden because fingers were used after the pointer last moved.
  private var isHiddenByTouch = false {
    didSet { if isHiddenByTouch != oldValue { updateCursor() } }
  }

  init(seat: Seat, proxy: OpaquePointer, version: UInt32) {
    self.seat = seat
    unsafe self.proxy = proxy
    self.version = version
    gatherer = PointerGatherer(seat: seat.id)
    cursor = Cursor()
    unsafe wl_pointer_add_listener(proxy, PointerDevice.listener, context(self))
  }

  func destroyProxies() {
    timestamps = nil
    pinch = nil
    hold = nil
    cursor.destroyProxy()
    if version >= 3 { unsafe wl_pointer_release(proxy) } else { unsafe wl_pointer_destroy(proxy) }
  }

  func requestTimestamps(_ manager: OpaquePointer) {
    guard timestamps == nil else { return }
    timestamps = unsafe InputTimestamps(
      zwp_input_timestamps_manager_v1_get_pointer_timestamps(manager, proxy))
  }

  func requestGestures(_ manager: OpaquePointer) {
    guard pinch == nil else { return }
    pinch = unsafe PinchGesture(
      zwp_pointer_gestures_v1_get_pinch_gesture(manager, proxy), of: self)
    guard seat.connection.version(.pointerGestures) >= 3 else { return }
    hold = unsafe HoldGesture(
      zwp_pointer_gestures_v1_get_hold_gesture(manager, proxy), of: self)
  }

  /// Delivers the events gathered so far, and then a touchpad pinch in a separate frame.
  func handlePinch(_ pinch: TouchpadPinch, _ milliseconds: UInt32) {
    addFrame(.pinch(pinch), milliseconds)
  }

  /// Delivers a scroll by a distance of zero, which makes content that is scrolling by inertia
  /// stop.
  ///
  /// The device does this when fingers rest on the touchpad.
  func handleHold(_ milliseconds: UInt32) {
    addFrame(.scroll(Scroll(delta: .zero, source: .finger)), milliseconds)
  }

  private func addFrame(_ change: PointerChange, _ milliseconds: UInt32) {
    flush()
    gatherer.add(change, seat.timestamp(milliseconds, precise: nil, mayRestart: false))
    flush()
  }

  var deadline: Timestamp? { .earliest(openFrame.deadline, cursor.deadline) }

  func endTurn() {
    let now = seat.connection.now
    cursor.endTurn(at: now)
    guard !gatherer.isEmpty, openFrame.mustEnd(now: now) else { return }
    flush()
  }

  /// Hides the cursor until the pointer moves again, because a finger has touched the screen.
  ///
  /// Compositors show the cursor that the client sets, even if the user only touches the screen.
  func hideCursorForTouch() {
    isHiddenByTouch = true
  }

  /// Shows a hidden cursor if the pointer has moved.
  ///
  /// Some compositors send the same position again, rounded differently, when a finger touches or
  /// leaves the screen. sway also lets the pointer leave the surface while a finger is down.
  private func note(_ new: Point) {
    if isHiddenByTouch, let position, position.distance(to: new) <= 0.5 { return }
    position = new
    isHiddenByTouch = false
  }

  func lose(_ surface: SurfaceID) {
    gatherer.lose(surface)
  }

  /// Reports that the pointer has left its surface, because the pointer device was removed.
  ///
  /// The compositor sends no `leave` event in this case.
  func end() {
    gatherer.leave(time: seat.lastTime)
    flush()
  }

  func updateCursor() {
    guard let focus = gatherer.focus, let window = seat.connection.surfaces.window(with: focus)
    else {
      return
    }
    let shape = ownShape ?? seat.connection.cursors.shape
    unsafe cursor.show(
      isHiddenByTouch ? .hidden : shape, on: window, serial: enterSerial,
      makeDevice: { unsafe wp_cursor_shape_manager_v1_get_pointer($0, proxy) },
      set: { unsafe wl_pointer_set_cursor(proxy, enterSerial, $0, $1, $2) })
  }

  private func flush() {
    openFrame.forget()
    gatherer.flush { seat.connection.deliver(.pointer($0)) }
  }

  /// Ends the frame after each event if `wl_pointer` is older than version 5, which introduced
  /// `frame` events.
  private func endEvent() {
    if version < 5 { flush() }
  }

  private func time(_ milliseconds: UInt32) -> Timestamp {
    seat.timestamp(milliseconds, precise: timestamps?.take(), mayRestart: false)
  }

  private func handleEnter(_ serial: UInt32, _ surface: OpaquePointer?, at point: Point) {
    guard let target = unsafe seat.connection.surfaces.target(of: surface) else { return }
    enterSerial = serial
    note(point)
    gatherer.enter(target.id, at: point, time: seat.lastTime)
    updateCursor()
    endEvent()
  }

  private func handleButton(_ serial: UInt32, _ milliseconds: UInt32, _ code: UInt32, _ on: Bool) {
    let time = time(milliseconds)
    isHiddenByTouch = false
    if on {
      seat.notePress(serial, on: gatherer.focus, isButton: true)
    } else {
      seat.data?.noteLift(ofTouch: nil)
    }
    gatherer.add(.button(PointerButton(code: code), isPressed: on), time)
    endEvent()
  }

  private func handleAxis(_ time: Timestamp, _ change: (inout Scroll) -> Void) {
    gatherer.scroll(time: time, change)
  }

  private static nonisolated(unsafe) let listener = unsafe permanent(
    wl_pointer_listener(
      enter: { data, _, serial, surface, x, y in
        unsafe object(data, as: PointerDevice.self).handleEnter(
          serial, surface, at: Point(x: double(x), y: double(y)))
      },
      leave: { data, _, _, _ in
        let device: PointerDevice = unsafe object(data)
        device.gatherer.leave(time: device.seat.lastTime)
        device.ownShape = nil
        device.endEvent()
      },
      motion: { data, _, time, x, y in
        let device: PointerDevice = unsafe object(data)
        let point = Point(x: double(x), y: double(y))
        device.gatherer.add(.motion(point), device.time(time))
        device.note(point)
        device.endEvent()
      },
      button: { data, _, serial, time, code, state in
        unsafe object(data, as: PointerDevice.self).handleButton(
          serial, time, code, state == WL_POINTER_BUTTON_STATE_PRESSED.rawValue)
      },
      axis: { data, _, time, axis, value in
        let device: PointerDevice = unsafe object(data)
        // The protocol reports the view's displacement; the engine uses the content's.
        device.handleAxis(device.time(time)) { $0.delta += along(axis, -double(value)) }
        device.endEvent()
      },
      frame: { data, _ in
        let device: PointerDevice = unsafe object(data)
        device.openFrame.end()
        device.flush()
      },
      axis_source: { data, _, source in
        let device: PointerDevice = unsafe object(data)
        device.handleAxis(device.seat.lastTime) { $0.source = Scroll.Source(protocol: source) }
      },
      axis_stop: { data, _, time, _ in
        let device: PointerDevice = unsafe object(data)
        device.handleAxis(device.time(time)) { $0.isStop = true }
      },
      axis_discrete: { data, _, axis, steps in
        let device: PointerDevice = unsafe object(data)
        device.handleAxis(device.seat.lastTime) {
          $0.value120 += along(axis, Double(steps) * -120)
        }
      },
      axis_value120: { data, _, axis, value in
        let device: PointerDevice = unsafe object(data)
        device.handleAxis(device.seat.lastTime) { $0.value120 += along(axis, -Double(value)) }
      },
      axis_relative_direction: { data, _, _, direction in
        let device: PointerDevice = unsafe object(data)
        guard direction == WL_POINTER_AXIS_RELATIVE_DIRECTION_INVERTED.rawValue else { return }
        device.handleAxis(device.seat.lastTime) { $0.isInverted = true }
      }))
}

/// Returns a vector of the given length along an axis (`wl_pointer.axis`); zero if the axis is
/// unknown.
private func along(_ axis: UInt32, _ distance: Double) -> Vector {
  switch axis {
  case WL_POINTER_AXIS_VERTICAL_SCROLL.rawValue: Vector(dx: 0, dy: distance)
  case WL_POINTER_AXIS_HORIZONTAL_SCROLL.rawValue: Vector(dx: distance, dy: 0)
  default: .zero
  }
}

extension Scroll.Source {
  fileprivate init(protocol source: UInt32) {
    switch source {
    case WL_POINTER_AXIS_SOURCE_WHEEL.rawValue: self = .wheel
    case WL_POINTER_AXIS_SOURCE_FINGER.rawValue: self = .finger
    case WL_POINTER_AXIS_SOURCE_CONTINUOUS.rawValue: self = .continuous
    case WL_POINTER_AXIS_SOURCE_WHEEL_TILT.rawValue: self = .wheelTilt
    default: self = .unknown
    }
  }
}
