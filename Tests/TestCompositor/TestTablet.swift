/// A tool of a tablet, driven by the test (`zwp_tablet_tool_v2`).
///
/// Times are in milliseconds, as sent.
public struct TestTool {
  /// `zwp_tablet_tool_v2.type`.
  public enum Kind: UInt32, Sendable {
    case pen = 0x140
    case eraser, brush, pencil, airbrush, finger, mouse, lens
  }

  /// The `zwp_tablet_tool_v2` object.
  public let resource: Resource
  /// The tablet on which the tool is used.
  public let tablet: Resource
  unowned let compositor: TestCompositor

  /// Sends that the tool has come near a surface.
  public func enter(_ surface: Resource?) {
    resource.send(
      "proximity_in", .uint(compositor.nextSerial()), .object(tablet), .object(surface))
  }

  /// Sends that the tool has moved away from the surface.
  public func leave() { resource.send("proximity_out") }
  /// Sends that the tool has touched the surface.
  public func down() { resource.send("down", .uint(compositor.nextSerial())) }
  /// Sends that the tool has lifted.
  public func up() { resource.send("up") }

  /// Sends a movement to a position in surface pixels.
  public func motion(_ x: Double, _ y: Double) {
    resource.send("motion", .fixed(x), .fixed(y))
  }

  /// - Parameter value: 0 to 65,535, as all axes without a unit.
  public func pressure(_ value: UInt32) { resource.send("pressure", .uint(value)) }
  /// Sends the end of a frame of events.
  public func frame(_ time: UInt32) { resource.send("frame", .uint(time)) }

  /// Sends any event.
  public func send(_ event: String, _ arguments: Argument...) { resource.send(event, arguments) }

  /// Sends a whole frame in which the pen comes near and touches the surface.
  public func press(_ surface: Resource, _ x: Double, _ y: Double, time: UInt32) {
    enter(surface)
    motion(x, y)
    down()
    frame(time)
  }
}

/// Tablets, their tools and their pads.
extension TestSeat {
  /// Adds a tablet; returns nil if the client has not bound the tablet manager.
  @discardableResult
  public func addTablet() -> Resource? {
    let tablet = add("zwp_tablet_v2", by: "tablet_added")
    tablet?.send("name", .string("test tablet"))
    tablet?.send("id", .uint(0x56a), .uint(0x1))
    tablet?.send("path", .string("/dev/input/event7"))
    tablet?.send("done")
    return tablet
  }

  /// Adds a tool of a tablet; returns nil if the client has not bound the tablet manager.
  ///
  /// Without a tablet, the tool belongs to a new one.
  public func addTool(_ kind: TestTool.Kind = .pen, on tablet: Resource? = nil) -> TestTool? {
    guard let tablet = tablet ?? addTablet(),
      let tool = add("zwp_tablet_tool_v2", by: "tool_added")
    else { return nil }
    tool.send("type", .uint(kind.rawValue))
    tool.send("hardware_serial", .uint(1), .uint(2))
    tool.send("hardware_id_wacom", .uint(0), .uint(0x802))
    for capability: UInt32 in 1...6 { tool.send("capability", .uint(capability)) }
    tool.send("done")
    return TestTool(resource: tool, tablet: tablet, compositor: compositor)
  }

  /// Adds a pad; returns nil if the client has not bound the tablet manager.
  public func addPad() -> Resource? { add("zwp_tablet_pad_v2", by: "pad_added") }

  private func add(_ interface: String, by event: String) -> Resource? {
    guard let seat = tabletSeats.last(where: { !$0.isDestroyed }) else { return nil }
    return compositor.add(interface, to: seat, by: event)
  }
}

extension TestCompositor {
  /// Makes an object with an id from the compositor, and announces it to the client.
  public func add(_ interface: String, to parent: Resource, by event: String) -> Resource {
    let resource = Resource(self, interface: interface, version: parent.version, id: 0)
    parent.send(event, .newObject(resource))
    return resource
  }
}
