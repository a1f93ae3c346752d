internal import CWayland
internal import CWaylandProtocols

/// The outputs that a window is on, and the scale at which to paint it.
///
/// The scale comes from `wp_fractional_scale_v1` if the compositor supports it, then from
/// `wl_surface.preferred_buffer_scale`, and otherwise from the outputs.
@safe final class WindowScale {
  private unowned var connection: Connection?
  private let hasBufferScale: Bool
  private var fractional: OpaquePointer?
  private(set) var entered: [BoundOutput] = []
  /// The scale in `wl_surface.preferred_buffer_scale`; nil before this event, which exists since
  /// version 6 of `wl_surface`.
  private var preferred: Double?
  /// The transform in `wl_surface.preferred_buffer_transform`.
  private(set) var preferredTransform = Output.Transform.normal
  var onChange: (Double) -> Void = { _ in }

  init(_ surface: PaintedSurface, _ connection: Connection) {
    self.connection = connection
    hasBufferScale = surface.hasBufferScale
    unsafe wl_surface_add_listener(surface.proxy, WindowScale.surfaceListener, context(self))
  }

  /// Requests a fractional scale if the surface has a viewport.
  ///
  /// Without a viewport, only whole scales are possible, because a buffer's size must be an integer
  /// multiple of the surface's size.
  func addFractionalScale(_ surface: PaintedSurface) {
    guard surface.isStretchable, let manager = unsafe connection?.proxy(.fractionalScale) else {
      return
    }
    unsafe fractional = wp_fractional_scale_manager_v1_get_fractional_scale(
      manager, surface.proxy)
    unsafe wp_fractional_scale_v1_add_listener(
      fractional, WindowScale.fractionalListener, context(self))
  }

  func destroyProxy() {
    if let fractional = unsafe fractional { unsafe wp_fractional_scale_v1_destroy(fractional) }
    unsafe fractional = nil
    entered = []
    connection = nil
  }

  /// The scale to use until the compositor reports the window's scale or the outputs that show the
  /// window.
  ///
  /// If the scale depends on the outputs, and all outputs have equal scales, their scale is used.
  /// Otherwise, the scale is 1.
  var initial: Double {
    let scales = Set(connection?.outputs.map(\.scale) ?? [])
    return followsOutputs && scales.count == 1 ? Double(scales.first ?? 1) : 1
  }

  private var followsOutputs: Bool { unsafe hasBufferScale && fractional == nil }

  /// Calls `onChange` with the scale that the compositor prefers or, if it has sent none, with the
  /// largest scale of the outputs that show the window.
  ///
  /// The method does nothing if the scale does not depend on the outputs, or if no output shows the
  /// window. It is called when the window enters or leaves an output, or when the scale of an
  /// output changes.
  func handleOutputChange() {
    guard followsOutputs else { return }
    guard let scale = preferred ?? entered.map({ Double($0.output.scale) }).max() else { return }
    onChange(scale)
  }

  private func prefer(_ factor: Int32) {
    // No screen has a scale beyond 16.
    preferred = Double(min(max(factor, 1), 16))
    handleOutputChange()
  }

  func leave(_ output: BoundOutput) {
    guard let index = entered.firstIndex(where: { $0 === output }) else { return }
    entered.remove(at: index)
    handleOutputChange()
  }

  private func enter(_ output: BoundOutput) {
    guard !entered.contains(where: { $0 === output }) else { return }
    entered.append(output)
    handleOutputChange()
  }

  private static nonisolated(unsafe) let surfaceListener = unsafe permanent(
    wl_surface_listener(
      enter: { data, _, output in
        let scale: WindowScale = unsafe object(data)
        if let output = unsafe scale.connection?.boundOutputs[output] { scale.enter(output) }
      },
      leave: { data, _, output in
        let scale: WindowScale = unsafe object(data)
        if let output = unsafe scale.connection?.boundOutputs[output] { scale.leave(output) }
      },
      preferred_buffer_scale: { data, _, factor in
        unsafe object(data, as: WindowScale.self).prefer(factor)
      },
      preferred_buffer_transform: { data, _, transform in
        unsafe object(data, as: WindowScale.self).preferredTransform =
          Output.Transform(rawValue: Int32(bitPattern: transform)) ?? .normal
      }))

  private static nonisolated(unsafe) let fractionalListener = unsafe permanent(
    wp_fractional_scale_v1_listener(preferred_scale: { data, _, value in
      let scale: WindowScale = unsafe object(data)
      // The protocol counts in 120ths. No screen has a scale beyond 16; 0 would leave nothing to
      // paint.
      scale.onChange(Double(min(max(value, 30), 1920)) / 120)
    }))
}
