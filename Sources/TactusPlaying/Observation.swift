package import TactusGeometry
package import TactusInput

/// The windows, frames and received input of a program, as determined from its protocol messages.
package struct Observation: Sendable {
  /// A commit of a surface that has a new picture.
  package struct Frame: Sendable {
    package var time: Timestamp
    /// The number of pixels that the program declared as changed, at most the number of pixels in
    /// the picture; nil if the size of the picture is unknown.
    ///
    /// A pixel counts once for each damage rectangle that contains it.
    package var damage: Int?
    /// The size of the picture in device pixels; nil if it is unknown.
    package var size: Size?
  }

  package struct Window: Sendable {
    package var title: String?
    package var appID: String?
    /// The size in logical pixels, without shadows, that the program or the compositor set last.
    package var size: Size?
  }

  /// An input event as the program received it, in the coordinates of its surface.
  package struct Delivery: Sendable {
    package var time: Timestamp
    /// The name of the event, such as "down" or "motion".
    package var name: String
    /// The numeric arguments that follow the serials, times and surfaces.
    package var values: [Double]
    package var isTouch: Bool
  }

  /// The frames of all surfaces except cursors, in order.
  package private(set) var frames: [Frame] = []
  package private(set) var windows: [Window] = []
  /// The time of the first picture of a window; nil if there is none.
  package private(set) var firstPicture: Timestamp?
  package private(set) var deliveries: [Delivery] = []
  /// The message with which the compositor disconnected the program; nil if there is none.
  package private(set) var protocolError: String?
  private var surfaces = SurfaceTable()

  package var downCount: Int { deliveries.count { $0.isTouch && $0.name == "down" } }

  mutating func add(_ message: WireMessage) {
    message.isRequest ? addRequest(message) : addEvent(message)
  }

  // MARK: Requests

  private mutating func addRequest(_ message: WireMessage) {
    switch (message.interface, message.name) {
    case ("xdg_surface", "get_toplevel"):
      if let toplevel = message.arguments.first.flatMap(message.object) {
        surfaces.addToplevel(toplevel, xdgSurface: message.object, window: windows.count)
        windows.append(Window())
      }
    case ("xdg_toplevel", "set_title"): windowText(message) { $0.title = $1 }
    case ("xdg_toplevel", "set_app_id"): windowText(message) { $0.appID = $1 }
    case ("xdg_surface", "set_window_geometry"):
      let numbers = message.arguments.compactMap { Int32($0) }.map(Double.init)
      if let window = surfaces.window(ofXDGSurface: message.object), numbers.count == 4 {
        windows[window].size = Size(width: numbers[2], height: numbers[3])
      }
    case ("wl_surface", "commit"):
      guard let commit = surfaces.commit(message.object) else { return }
      frames.append(Frame(time: message.time, damage: commit.damage, size: commit.size))
      if commit.isOfWindow && firstPicture == nil { firstPicture = message.time }
    default: surfaces.add(message)
    }
  }

  private mutating func windowText(
    _ message: WireMessage, _ set: (inout Window, String) -> Void
  ) {
    guard let window = surfaces.window(ofToplevel: message.object),
      let text = message.arguments.first, text.count >= 2
    else { return }
    set(&windows[window], String(text.dropFirst().dropLast()))
  }

  // MARK: Events

  private mutating func addEvent(_ message: WireMessage) {
    switch (message.interface, message.name) {
    case ("xdg_toplevel", "configure"):
      let numbers = message.arguments.prefix(2).compactMap { Int32($0) }.map(Double.init)
      guard let window = surfaces.window(ofToplevel: message.object), numbers.count == 2,
        numbers[0] > 0, numbers[1] > 0
      else { return }
      windows[window].size = Size(width: numbers[0], height: numbers[1])
    case ("wl_touch", _): deliver(message, isTouch: true)
    case ("wl_pointer", _): deliver(message, isTouch: false)
    case ("wl_display", "error"): protocolError = message.arguments.joined(separator: ", ")
    default: break
    }
  }

  /// The number of leading arguments of each input event that are serials, times and surfaces.
  private static let leading = [
    "down": 3, "up": 2, "motion": 1, "button": 2, "axis": 1, "enter": 2, "leave": 2, "axis_stop": 1,
  ]

  private mutating func deliver(_ message: WireMessage, isTouch: Bool) {
    let count = Self.leading[String(message.name)] ?? 0
    deliveries.append(
      Delivery(
        time: message.time, name: String(message.name),
        values: message.arguments.dropFirst(count).compactMap { Double($0) }, isTouch: isTouch))
  }
}
