/// A screen (`wl_output`).
public final class TestOutput {
  /// The name in `wl_output.name`.
  public var name = "TEST-1"
  /// The size of the current mode, in device pixels.
  public var modeSize = (width: 1280, height: 800)
  /// The size in millimeters.
  public var physicalSize = (width: 338, height: 211)
  /// The scale in `wl_output.scale`.
  public var scale = 1
  /// The value of `wl_output.transform` in `wl_output.geometry`.
  public var transform = 0
  /// The resources, one for each time the client bound the output.
  public private(set) var resources: [Resource] = []

  /// The handling of requests to switch the output (`zwlr_output_power_v1.set_mode`).
  public enum PowerPolicy: Sendable {
    /// The output is switched, and the client receives the new mode.
    case obeys
    /// The client receives `failed`: it may not control the output.
    case fails
    /// The request has no effect and no answer.
    case ignores
  }

  /// The handling of requests to switch the output.
  public var powerPolicy = PowerPolicy.obeys
  /// Whether the output is on.
  public private(set) var isOn = true
  /// The live objects with which the client controls the output's power.
  public var powerControls: [Resource] { allControls.filter { !$0.isDestroyed } }
  private var allControls: [Resource] = []

  let global: TestGlobal

  init(global: TestGlobal) {
    self.global = global
  }

  /// Sends the output's properties to all its resources, as after a change.
  public func announce() {
    for resource in resources { describe(to: resource) }
  }

  func announce(to resource: Resource) {
    resources.append(resource)
    describe(to: resource)
  }

  /// Sends the name by the other interface, whose description the output's own `done` ends.
  func announceName(to resource: Resource) {
    guard resource.version >= 2 else { return }
    resource.send("name", .string(name))
    if resource.version < 3 { resource.send("done") } else { announce() }
  }

  func control(by power: Resource) {
    power.payload = self
    allControls.append(power)
    power.send("mode", .uint(isOn ? 1 : 0))
  }

  func request(isOn: Bool, of power: Resource) {
    switch powerPolicy {
    case .obeys: setPower(isOn)
    case .fails: power.send("failed")
    case .ignores: break
    }
  }

  /// Switches the output, as on behalf of any program, and tells every client that controls it.
  public func setPower(_ isOn: Bool) {
    self.isOn = isOn
    for power in powerControls { power.send("mode", .uint(isOn ? 1 : 0)) }
  }

  private func describe(to resource: Resource) {
    resource.send(
      "geometry", .int(0), .int(0), .int(Int32(physicalSize.width)),
      .int(Int32(physicalSize.height)), .int(0), .string("Tactus"), .string("Test"),
      .int(Int32(transform)))
    resource.send(
      "mode", .uint(1), .int(Int32(modeSize.width)), .int(Int32(modeSize.height)), .int(60_000))
    resource.sendIfBound("scale", .int(Int32(scale)))
    resource.sendIfBound("name", .string(name))
    resource.sendIfBound("description", .string("an output of the test compositor"))
    resource.sendIfBound("done")
  }
}
