internal import CWayland
internal import CWaylandProtocols
internal import TactusGeometry

/// A bound `wl_output`, which collects the description of an output from the compositor's events.
@safe final class BoundOutput {
  unowned let connection: Connection
  let global: UInt32
  let proxy: OpaquePointer
  private let version: UInt32
  /// The `zxdg_output_v1` that reports the output's name; nil if it is not needed or not available.
  ///
  /// From version 4 on, `wl_output` itself reports the name.
  private var nameProxy: OpaquePointer?
  /// The latest complete description of the output; it has default values until `isComplete` is
  /// true.
  ///
  /// Each `done` event completes a description. If `nameProxy` exists, however, no description is
  /// complete until the output's name has arrived. Version 1 of `wl_output` has no `done` event, so
  /// every event completes a description.
  private(set) var output: Output
  private(set) var isComplete = false
  private var pending: Output
  private var power: OutputPower?
  /// Whether the output is on, as far as `power` has reported it.
  var isPowered = true {
    didSet {
      if oldValue != isPowered { connection.deliver(.outputPower(output.id, isOn: isPowered)) }
    }
  }

  init(connection: Connection, global: UInt32, proxy: OpaquePointer, version: UInt32) {
    self.connection = connection
    self.global = global
    unsafe self.proxy = proxy
    self.version = version
    output = Output(id: Output.ID(global: global))
    pending = output
    unsafe wl_output_add_listener(proxy, BoundOutput.listener, context(self))
    requestName()
  }

  func requestName() {
    guard version < 4, unsafe nameProxy == nil, connection.version(.outputNames) >= 2,
      let manager = unsafe connection.proxy(.outputNames)
    else { return }
    unsafe nameProxy = zxdg_output_manager_v1_get_xdg_output(manager, proxy)
    unsafe zxdg_output_v1_add_listener(nameProxy, BoundOutput.nameListener, context(self))
  }

  func setPower(_ isOn: Bool) {
    if power == nil { power = OutputPower(self) }
    power?.request(isOn)
  }

  func releasePower() { power = nil }

  func destroyProxy() {
    power = nil
    if let nameProxy = unsafe nameProxy { unsafe zxdg_output_v1_destroy(nameProxy) }
    unsafe nameProxy = nil
    if version >= 3 { unsafe wl_output_release(proxy) } else { unsafe wl_output_destroy(proxy) }
  }

  private func update(_ change: (inout Output) -> Void) {
    change(&pending)
    // Version 1 has no `done`, so each event takes effect at once.
    if version < 2 { handleDone() }
  }

  private func handleDone() {
    // The description is incomplete until the requested name arrives.
    guard unsafe nameProxy == nil || !pending.name.isEmpty else { return }
    guard pending != output || !isComplete else { return }
    output = pending
    isComplete = true
    for window in connection.windows { window.scale.handleOutputChange() }
    connection.deliver(.outputsChanged)
  }

  private nonisolated(unsafe) static let listener = unsafe permanent(
    wl_output_listener(
      geometry: { data, _, _, _, width, height, _, _, _, transform in
        unsafe object(data, as: BoundOutput.self).update {
          $0.physicalSize = Size(width: Double(width), height: Double(height))
          $0.transform = Output.Transform(rawValue: transform) ?? .normal
        }
      },
      mode: { data, _, flags, width, height, _ in
        guard flags & WL_OUTPUT_MODE_CURRENT.rawValue != 0 else { return }
        unsafe object(data, as: BoundOutput.self).update {
          $0.modeSize = Size(width: Double(width), height: Double(height))
        }
      },
      done: { data, _ in unsafe object(data, as: BoundOutput.self).handleDone() },
      scale: { data, _, factor in
        let output: BoundOutput = unsafe object(data)
        // No screen has a scale beyond 16, and every window would be painted at that scale.
        output.update { $0.scale = min(max(1, factor), 16) }
      },
      name: { data, _, name in
        let name = unsafe string(at: name)
        unsafe object(data, as: BoundOutput.self).update { $0.name = name }
      },
      description: { _, _, _ in }))

  private nonisolated(unsafe) static let nameListener = unsafe permanent(
    zxdg_output_v1_listener(
      logical_position: { _, _, _, _ in },
      logical_size: { _, _, _, _ in },
      // From version 3 on, `wl_output.done` ends the description instead.
      done: { data, _ in unsafe object(data, as: BoundOutput.self).handleDone() },
      name: { data, _, name in
        unsafe object(data, as: BoundOutput.self).pending.name = string(at: name)
      },
      description: { _, _, _ in }))
}
