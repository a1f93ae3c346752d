internal import CWayland
internal import CWaylandProtocols

/// The control over an output's power (`zwlr_output_power_v1`).
///
/// It exists only from the request that switches the output until the output is on again, because a
/// compositor can grant the control of an output to a single client.
@safe final class OutputPower {
  private let proxy: OpaquePointer
  private unowned let output: BoundOutput
  private var wanted: Bool?

  /// Creates the control of an output; returns nil if the compositor does not support it.
  init?(_ output: BoundOutput) {
    guard let manager = unsafe output.connection.proxy(.outputPower),
      let proxy = unsafe zwlr_output_power_manager_v1_get_output_power(manager, output.proxy)
    else { return nil }
    unsafe self.proxy = proxy
    self.output = output
    unsafe zwlr_output_power_v1_add_listener(proxy, OutputPower.listener, context(self))
  }

  deinit {
    unsafe zwlr_output_power_v1_destroy(proxy)
  }

  /// Asks the compositor to switch the output on or off (`zwlr_output_power_v1.set_mode`).
  func request(_ isOn: Bool) {
    wanted = isOn
    let mode = isOn ? ZWLR_OUTPUT_POWER_V1_MODE_ON : ZWLR_OUTPUT_POWER_V1_MODE_OFF
    unsafe zwlr_output_power_v1_set_mode(proxy, mode.rawValue)
  }

  private func handleMode(_ isOn: Bool) {
    let wasOff = !output.isPowered
    output.isPowered = isOn
    // The first event reports the mode before the request.
    if isOn, wasOff || wanted == true { output.releasePower() }
  }

  private func handleFailure() {
    let (name, connection) = (output.output.name, output.connection)
    output.releasePower()
    output.isPowered = true
    connection.warn(
      "the compositor does not let Tactus switch the output \(name) on or off; another program may "
        + "control its power")
  }

  private static nonisolated(unsafe) let listener = unsafe permanent(
    zwlr_output_power_v1_listener(
      mode: { data, _, mode in
        let power: OutputPower = unsafe object(data)
        // The handlers release the object that owns `power`; keep it alive until they return.
        withExtendedLifetime(power) {
          power.handleMode(mode != ZWLR_OUTPUT_POWER_V1_MODE_OFF.rawValue)
        }
      },
      failed: { data, _ in
        let power: OutputPower = unsafe object(data)
        withExtendedLifetime(power) { power.handleFailure() }
      }))
}

extension Connection {
  /// Whether the compositor lets clients switch outputs on and off (`zwlr_output_power_manager_v1`).
  public var canSwitchOutputs: Bool { version(.outputPower) > 0 }

  /// Asks the compositor to switch an output on or off.
  ///
  /// `ConnectionEvent.outputPower` reports each change of the output's power, and a warning reports
  /// that the compositor refuses. Does nothing if the output is unknown or if `canSwitchOutputs` is
  /// false.
  public func setPower(_ isOn: Bool, of output: Output.ID) {
    boundOutputs.list.first { $0.output.id == output }?.setPower(isOn)
  }

  /// Returns whether an output is on, as far as the connection knows.
  ///
  /// The connection knows only about outputs that it has switched off.
  public func isPowered(_ output: Output.ID) -> Bool {
    boundOutputs.list.first { $0.output.id == output }?.isPowered ?? true
  }
}
