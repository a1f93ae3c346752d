internal import CWayland
internal import CWaylandProtocols
internal import TactusInput

/// The serials of a seat's latest events, which requests to the compositor must state; 0 for none.
struct SeatSerials {
  /// The latest button press, which `xdg_toplevel.move` requires.
  var button: UInt32 = 0
  /// The latest press of a finger, a pen, a button or a key.
  var down: UInt32 = 0
  /// The latest press or keyboard focus, which justifies a change of the clipboard.
  var latest: UInt32 = 0
}

/// A seat, that is, a user's set of input devices (`wl_seat`).
@safe final class Seat {
  static let supportedVersion: UInt32 = 9

  unowned let connection: Connection
  let id: SeatID
  let global: UInt32
  let proxy: OpaquePointer
  private let version: UInt32
  private(set) var capabilities: Capabilities = []
  private(set) var touch: TouchDevice?
  private(set) var pointer: PointerDevice?
  private(set) var keyboard: KeyboardDevice?
  private(set) var tablets: TabletSeat?
  /// The clipboard and the drags; nil if the compositor supports neither.
  private(set) var data: DataDevice?
  private(set) var primary: PrimaryDevice?
  private(set) var textInput: TextInput?
  private(set) var serials = SeatSerials()
  private(set) var lastTime: Timestamp

  init(connection: Connection, id: SeatID, global: UInt32, proxy: OpaquePointer, version: UInt32) {
    self.connection = connection
    self.id = id
    self.global = global
    unsafe self.proxy = proxy
    self.version = version
    lastTime = connection.now
    unsafe wl_seat_add_listener(proxy, Seat.listener, context(self))
  }

  var deadline: Timestamp? {
    .earliest(
      .earliest(.earliest(touch?.deadline, tablets?.deadline), data?.deadline),
      .earliest(pointer?.deadline, keyboard?.deadline))
  }

  func endTurn() {
    touch?.endTurn()
    pointer?.endTurn()
    keyboard?.endTurn()
    tablets?.endTurn()
    data?.endTurn(at: connection.now)
    textInput?.refresh()
  }

  func destroyProxies() {
    touch?.destroyProxy()
    touch = nil
    pointer?.destroyProxies()
    pointer = nil
    keyboard?.destroyProxy()
    keyboard = nil
    tablets?.destroyProxies()
    tablets = nil
    data?.destroyProxy()
    data = nil
    primary?.destroyProxy()
    primary = nil
    textInput = nil
    if version >= 5 { unsafe wl_seat_release(proxy) } else { unsafe wl_seat_destroy(proxy) }
  }

  func lose(_ surface: SurfaceID) {
    touch?.gatherer.lose(surface)
    pointer?.lose(surface)
    keyboard?.lose(surface)
    tablets?.lose(surface)
    textInput?.lose(surface)
  }

  func end() {
    handleCapabilities([])
    tablets?.end()
  }

  /// Requests the seat's tablets without knowing whether it has any, because `wl_seat.capabilities`
  /// does not report tablets.
  func requestTablets() {
    guard tablets == nil, let manager = unsafe connection.proxy(.tablets) else { return }
    tablets = unsafe TabletSeat(
      zwp_tablet_manager_v2_get_tablet_seat(manager, proxy), of: self)
  }

  /// Requests the seat's clipboard, drags and primary selection, as far as the compositor supports
  /// them.
  func requestData() {
    if data == nil, let manager = unsafe connection.proxy(.dataDevices) {
      data = unsafe DataDevice(
        wl_data_device_manager_get_data_device(manager, proxy), of: self,
        version: connection.version(.dataDevices))
    }
    if primary == nil, let manager = unsafe connection.proxy(.primarySelection) {
      primary = unsafe PrimaryDevice(
        zwp_primary_selection_device_manager_v1_get_device(manager, proxy), of: self)
    }
  }

  /// Returns the serial of the press of a touch that is down, or of the pointer's latest button if
  /// `touch` is nil; nil if there is no such press.
  func serial(ofPress touch: Int32?) -> UInt32? {
    guard let touch else { return serials.button == 0 ? nil : serials.button }
    return self.touch?.serial(of: touch) ?? tablets?.serial(ofTouch: touch)
  }

  /// Records the serial of a keyboard focus.
  func noteFocus(_ serial: UInt32) { serials.latest = serial }

  /// Requests the seat's text input, unless it exists or the compositor offers none.
  func requestTextInput() {
    guard textInput == nil, let manager = unsafe connection.proxy(.textInput) else { return }
    textInput = unsafe TextInput(
      zwp_text_input_manager_v3_get_text_input(manager, proxy), of: self)
  }

  func requestGestures() {
    guard let manager = unsafe connection.proxy(.pointerGestures) else { return }
    unsafe pointer?.requestGestures(manager)
  }

  func requestTimestamps() {
    guard let manager = unsafe connection.proxy(.inputTimestamps) else { return }
    unsafe touch?.requestTimestamps(manager)
    unsafe pointer?.requestTimestamps(manager)
    unsafe keyboard?.requestTimestamps(manager)
  }

  /// Returns the time of an event from one of the seat's devices.
  ///
  /// - Parameters:
  ///   - milliseconds: The event's own time, from the compositor's clock.
  ///   - precise: The time from `zwp_input_timestamps_v1`, in nanoseconds; nil if there is none.
  ///   - mayRestart: Whether the conversion may be recalibrated if the two clocks have drifted
  ///     apart. Pass true only while no input is in progress on the device.
  /// - Returns: The event's time, converted to the monotonic clock.
  func timestamp(_ milliseconds: UInt32, precise: Int64?, mayRestart: Bool) -> Timestamp {
    lastTime = connection.seats.timestamp(
      milliseconds, precise: precise, mayRestart: mayRestart, now: connection.now)
    return lastTime
  }

  func notePress(_ serial: UInt32, on surface: SurfaceID?, isButton: Bool = false) {
    if isButton { serials.button = serial }
    serials.down = serial
    serials.latest = serial
    connection.seats.notePress(of: id, serial: serial, on: surface)
  }

  private func handleCapabilities(_ new: Capabilities) {
    let old = capabilities
    capabilities = new
    // Report the cause first, then the end of the input that it ends.
    if old != new { connection.deliver(.capabilities(max(connection.now, lastTime), id, new)) }
    new.contains(.touch) ? makeTouch() : destroyTouch()
    new.contains(.pointer) ? makePointer() : destroyPointer()
    new.contains(.keyboard) ? makeKeyboard() : destroyKeyboard()
  }

  private func makeTouch() {
    guard touch == nil, let proxy = unsafe wl_seat_get_touch(proxy) else { return }
    touch = unsafe TouchDevice(seat: self, proxy: proxy, version: version)
    requestTimestamps()
  }

  private func destroyTouch() {
    guard let device = touch else { return }
    touch = nil
    device.cancel(at: max(connection.now, lastTime))
    device.destroyProxy()
  }

  private func makePointer() {
    guard pointer == nil, let proxy = unsafe wl_seat_get_pointer(proxy) else { return }
    pointer = unsafe PointerDevice(seat: self, proxy: proxy, version: version)
    requestTimestamps()
    requestGestures()
  }

  private func destroyPointer() {
    guard let device = pointer else { return }
    pointer = nil
    device.end()
    device.destroyProxies()
  }

  private func makeKeyboard() {
    guard keyboard == nil, let proxy = unsafe wl_seat_get_keyboard(proxy) else { return }
    keyboard = unsafe KeyboardDevice(seat: self, proxy: proxy, version: version)
    requestTimestamps()
  }

  private func destroyKeyboard() {
    guard let device = keyboard else { return }
    keyboard = nil
    device.end()
    device.destroyProxy()
  }

  private nonisolated(unsafe) static let listener = unsafe permanent(
    wl_seat_listener(
      capabilities: { data, _, capabilities in
        unsafe object(data, as: Seat.self).handleCapabilities(
          Capabilities(rawValue: capabilities & 7))
      },
      name: { _, _, _ in }))
}
