import TactusGeometry

/// The state of the surfaces of all clients, as determined from their requests.
struct SurfaceTable: Sendable {
  struct Commit {
    var damage: Int?
    var size: Size?
    var isOfWindow: Bool
  }

  private struct Surface {
    /// Whether a buffer was attached since the last commit.
    var hasNewBuffer = false
    var size: Size?
    var damage: [Rect] = []
    /// The index of the window whose toplevel surface this is; nil for other surfaces.
    var window: Int?
    var isCursor = false
  }

  private typealias ID = WireMessage.ObjectID
  private var surfaces: [ID: Surface] = [:]
  private var bufferSizes: [ID: Size] = [:]
  /// The surface of each `xdg_surface` object.
  private var xdgSurfaces: [ID: ID] = [:]
  private var toplevels: [ID: Int] = [:]

  mutating func add(_ message: WireMessage) {
    let arguments = message.arguments
    // A program can print anything, such as "nan", under KWin.
    let numbers = arguments.compactMap { Int32($0) }.map(Double.init)
    switch message.name {
    case "create_surface":
      if let id = arguments.first.flatMap(message.object) { surfaces[id] = Surface() }
    case "get_xdg_surface" where arguments.count == 2:
      if let id = message.object(arguments[0]) { xdgSurfaces[id] = message.object(arguments[1]) }
    case "set_cursor" where arguments.count > 1:
      if let id = message.object(arguments[1]) { surfaces[id]?.isCursor = true }
    case "create_buffer" where numbers.count > 2, "create_immed" where numbers.count > 2:
      guard let id = arguments.first.flatMap(message.object) else { return }
      let sides = message.name == "create_buffer" ? numbers.dropFirst() : numbers[...]
      bufferSizes[id] = Size(width: sides.first ?? 0, height: sides.dropFirst().first ?? 0)
    case "attach" where message.interface == "wl_surface":
      guard let buffer = arguments.first else { return }
      surfaces[message.object]?.hasNewBuffer = buffer != "nil"
      surfaces[message.object]?.size = message.object(buffer).flatMap { bufferSizes[$0] }
    case "damage", "damage_buffer":
      guard message.interface == "wl_surface", numbers.count == 4 else { return }
      surfaces[message.object]?.damage.append(
        Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    default: break
    }
  }

  mutating func addToplevel(
    _ toplevel: WireMessage.ObjectID, xdgSurface: WireMessage.ObjectID, window: Int
  ) {
    toplevels[toplevel] = window
    if let surface = xdgSurfaces[xdgSurface] { surfaces[surface]?.window = window }
  }

  func window(ofToplevel id: WireMessage.ObjectID) -> Int? { toplevels[id] }

  func window(ofXDGSurface id: WireMessage.ObjectID) -> Int? {
    xdgSurfaces[id].flatMap { surfaces[$0]?.window }
  }

  /// Applies a commit, and returns it if it shows a new picture; nil for a cursor's surface.
  mutating func commit(_ id: WireMessage.ObjectID) -> Commit? {
    guard let surface = surfaces[id] else { return nil }
    surfaces[id]?.hasNewBuffer = false
    surfaces[id]?.damage = []
    guard surface.hasNewBuffer, !surface.isCursor else { return nil }
    return Commit(
      damage: surface.size.map { Self.area(surface.damage, within: $0) }, size: surface.size,
      isOfWindow: surface.window != nil)
  }

  /// Returns the sum of the areas of the rectangles, each clipped to the picture.
  ///
  /// The result is at most the area of the picture.
  private static func area(_ rects: [Rect], within size: Size) -> Int {
    let bounds = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let areas = rects.map { rect in
      let part = rect.intersection(bounds)
      return max(0, part.width) * max(0, part.height)
    }
    return Int(min(areas.reduce(0, +), size.width * size.height))
  }
}
