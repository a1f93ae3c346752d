internal import CWayland
internal import CWaylandProtocols

extension Window {
  /// The scale to begin with, before the compositor said on which output the window is: where
  /// all outputs agree there is nothing to guess.
  func initialScale(_ connection: Connection) -> Double {
    guard hasBufferScale, unsafe fractionalScale == nil else { return 1 }
    let scales = Set(connection.outputs.map(\.scale))
    return scales.count == 1 ? Double(scales.first ?? 1) : 1
  }

  /// Whether `wl_surface.set_buffer_scale` exists.
  private var hasBufferScale: Bool { surfaceVersion >= 3 }

  /// The scale of an output that the window is on has changed, or which those are.
  func outputChanged() {
    guard hasBufferScale, unsafe fractionalScale == nil else { return }
    guard let scale = entered.map(\.output.scale).max() else { return }
    setScale(Double(scale))
  }

  func leave(_ output: BoundOutput) {
    guard let index = entered.firstIndex(where: { $0 === output }) else { return }
    entered.remove(at: index)
    outputChanged()
  }

  private func enter(_ output: BoundOutput) {
    guard !entered.contains(where: { $0 === output }) else { return }
    entered.append(output)
    outputChanged()
  }

  private func setScale(_ scale: Double) {
    guard pending.state.scale != scale else { return }
    pending.state.scale = scale
    pending.isChanged = true
  }

  static nonisolated(unsafe) let surfaceListener = unsafe permanent(
    wl_surface_listener(
      enter: { data, _, output in
        let window: Window = unsafe object(data)
        if let output = unsafe window.connection?.output(of: output) { window.enter(output) }
      },
      leave: { data, _, output in
        let window: Window = unsafe object(data)
        if let output = unsafe window.connection?.output(of: output) { window.leave(output) }
      }))

  static nonisolated(unsafe) let fractionalScaleListener = unsafe permanent(
    wp_fractional_scale_v1_listener(preferred_scale: { data, _, scale in
      let window: Window = unsafe object(data)
      // 120ths. A scale beyond 16 is no screen's; 0 would leave nothing to paint.
      window.setScale(Double(min(max(scale, 30), 1920)) / 120)
    }))
}
