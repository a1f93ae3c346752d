internal import CLinux
internal import Glibc

/// A seat and its devices (`wl_seat`), driven by the test.
///
/// Times are in milliseconds, as sent.
public final class TestSeat {
  /// The name in `wl_seat.name`.
  public var name = "seat0"
  /// `wl_seat.capability`: 1 pointer, 2 keyboard, 4 touch.
  public private(set) var capabilities: UInt32 = 7

  let global: TestGlobal
  unowned let compositor: TestCompositor
  private var resources: [Resource] = []
  /// The seat's `wl_touch` objects in the order of creation, one for each request of the client.
  var touches: [Resource] = []
  var pointers: [Resource] = []
  var keyboards: [Resource] = []
  /// The client's `zwp_tablet_seat_v2` objects.
  public internal(set) var tabletSeats: [Resource] = []
  /// The client's `wl_data_device` objects, and those of the primary selection.
  public internal(set) var dataDevices: [Resource] = []
  /// The client's `zwp_primary_selection_device_v1` objects.
  public internal(set) var primaryDevices: [Resource] = []
  /// The data that the client has put into the clipboard; nil for none.
  public internal(set) var clipboard: TestDataSource?
  /// The data that the client has put into the primary selection; nil for none.
  public internal(set) var primary: TestDataSource?
  /// The serials with which the client has changed a selection.
  public internal(set) var selectionSerials: [UInt32] = []
  /// The drag that the client has started last; nil if there was none.
  public internal(set) var drag: TestDrag?
  /// The client's text inputs.
  public internal(set) var textInputs: [TestTextInput] = []
  /// The serials of all downs so far, and of those whose touch is still down by its id.
  private var downSerials: Set<UInt32> = []
  private var liveSerials: [Int32: UInt32] = [:]

  init(_ compositor: TestCompositor, global: TestGlobal) {
    self.compositor = compositor
    self.global = global
  }

  func announce(to resource: Resource) {
    resource.payload = self
    resources.append(resource)
    resource.send("capabilities", .uint(capabilities))
    resource.sendIfBound("name", .string(name))
  }

  /// Sends new capabilities, which are bits of `wl_seat.capability`.
  public func setCapabilities(_ new: UInt32) {
    capabilities = new
    for resource in resources { resource.send("capabilities", .uint(new)) }
  }

  // MARK: wl_touch

  /// Sends the touchdown of a finger, and returns its serial.
  @discardableResult
  public func down(
    _ id: Int32, on surface: Resource?, _ x: Double, _ y: Double, time: UInt32
  ) -> UInt32 {
    let serial = compositor.nextSerial()
    downSerials.insert(serial)
    liveSerials[id] = serial
    sendTouch(
      "down", .uint(serial), .uint(time), .object(surface), .int(id), .fixed(x), .fixed(y))
    return serial
  }

  /// Sends a movement of a finger to a position in surface pixels.
  public func motion(_ id: Int32, _ x: Double, _ y: Double, time: UInt32) {
    sendTouch("motion", .uint(time), .int(id), .fixed(x), .fixed(y))
  }

  /// Sends the lift of a finger.
  public func up(_ id: Int32, time: UInt32) {
    liveSerials[id] = nil
    sendTouch("up", .uint(compositor.nextSerial()), .uint(time), .int(id))
  }

  /// Sends the end of a frame of touch events.
  public func touchFrame() { sendTouch("frame") }

  /// Sends a cancellation of all touches.
  public func cancelTouches() {
    liveSerials = [:]
    sendTouch("cancel")
  }

  /// Whether a serial is that of a touch which has lifted.
  func hasLifted(serial: UInt32) -> Bool {
    downSerials.contains(serial) && !liveSerials.values.contains(serial)
  }

  /// Sends the axes of a contact's ellipse, in surface pixels.
  public func shape(_ id: Int32, major: Double, minor: Double) {
    sendTouch("shape", .int(id), .fixed(major), .fixed(minor))
  }

  /// Sends the angle of a contact's ellipse, clockwise from the surface's y axis.
  public func orientation(_ id: Int32, degrees: Double) {
    sendTouch("orientation", .int(id), .fixed(degrees))
  }

  /// Sends the nanoseconds of the next touch event (`zwp_input_timestamps_v1`).
  public func touchTimestamp(nanoseconds: UInt64) {
    for resource in compositor.resources(of: "zwp_input_timestamps_v1")
    where touches.contains(where: { $0 === resource.payload }) {
      let seconds = nanoseconds / 1_000_000_000
      resource.send(
        "timestamp", .uint(UInt32(seconds >> 32)), .uint(UInt32(truncatingIfNeeded: seconds)),
        .uint(UInt32(nanoseconds % 1_000_000_000)))
    }
  }

  /// Sends any event to every `wl_touch` of the seat.
  public func sendTouch(_ event: String, _ arguments: Argument...) {
    sendTouch(event, arguments)
  }

  /// Sends any event to every `wl_touch` of the seat, with the arguments in an array.
  public func sendTouch(_ event: String, _ arguments: [Argument]) {
    send(event, to: touches, arguments)
  }

  /// Sends any event to every `wl_pointer` of the seat.
  public func sendPointer(_ event: String, _ arguments: Argument...) {
    sendPointer(event, arguments)
  }

  /// Sends any event to every `wl_pointer` of the seat, with the arguments in an array.
  public func sendPointer(_ event: String, _ arguments: [Argument]) {
    send(event, to: pointers, arguments)
  }

  /// Sends any event to every `wl_keyboard` of the seat.
  public func sendKeyboard(_ event: String, _ arguments: Argument...) {
    sendKeyboard(event, arguments)
  }

  /// Sends any event to every `wl_keyboard` of the seat, with the arguments in an array.
  public func sendKeyboard(_ event: String, _ arguments: [Argument]) {
    send(event, to: keyboards, arguments)
  }

  /// Sends a keymap.
  ///
  /// - Parameters:
  ///   - text: The keymap.
  ///   - format: The format as `wl_keyboard.keymap_format` numbers it; 1 is the format of XKB.
  ///   - claimedSize: A size to send instead of the text's own size in bytes, which includes the
  ///     final 0.
  public func keymap(_ text: String, format: UInt32 = 1, claimedSize: Int? = nil) {
    let bytes = Array(text.utf8) + [0]
    let descriptor = unsafe clinux_memfd_create("tactus-test-keymap")
    precondition(unsafe write(descriptor, bytes, bytes.count) == bytes.count, "no keymap file")
    sendKeyboard(
      "keymap", .uint(format), .descriptor(descriptor), .uint(UInt32(claimedSize ?? bytes.count)))
    close(descriptor)
  }

  private func send(_ event: String, to devices: [Resource], _ arguments: [Argument]) {
    for device in devices where !device.isDestroyed { device.send(event, arguments) }
  }

  func handle(_ request: String, _ arguments: Arguments) {
    guard let device = arguments.all.isEmpty ? nil : arguments.object(0) else { return }
    switch request {
    case "get_touch": touches.append(device)
    case "get_pointer": pointers.append(device)
    case "get_keyboard": keyboards.append(device)
    default: break
    }
  }
}
