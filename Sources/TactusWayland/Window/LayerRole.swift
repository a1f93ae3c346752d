internal import CWayland
internal import CWaylandProtocols
internal import TactusGeometry

/// The role that places a window's surface in a layer of the desktop (`zwlr_layer_surface_v1`).
///
/// The role collects the changes that the compositor requests during a turn of the event loop. The
/// window applies them at the end of the turn.
@safe final class LayerRole: WindowRole {
  private let proxy: OpaquePointer
  /// The preferred size of the window, in logical pixels.
  ///
  /// The preferred width or height is used if the compositor lets the window choose it.
  private let preferred: Size
  /// The window size that the compositor has requested, in logical pixels.
  ///
  /// If the width or height is 0, the window chooses it.
  private var asked: (width: UInt32, height: UInt32) = (0, 0)

  /// Creates the role; returns nil if memory runs out.
  ///
  /// If `output` is nil, the compositor chooses the output.
  init?(
    _ surface: PaintedSurface, _ placement: LayerPlacement, shell: BoundGlobal,
    output: OpaquePointer?, title: String
  ) {
    guard
      let proxy = unsafe zwlr_layer_shell_v1_get_layer_surface(
        shell.proxy, surface.proxy, output, placement.layer.rawValue, title)
    else { return nil }
    unsafe self.proxy = proxy
    preferred = placement.size
    super.init(WindowState(size: placement.size))
    // A layer gets no client-side title bar.
    pending.hasServerDecoration = true
    unsafe zwlr_layer_surface_v1_add_listener(proxy, LayerRole.listener, context(self))
    let size = placement.wantedSize
    unsafe zwlr_layer_surface_v1_set_size(proxy, size.width, size.height)
    unsafe zwlr_layer_surface_v1_set_anchor(proxy, placement.anchors.rawValue)
    unsafe zwlr_layer_surface_v1_set_exclusive_zone(proxy, Int32(clamping: placement.exclusiveZone))
    let hasOnDemand = shell.version >= 4
    let keyboard = placement.keyboard == .onDemand && !hasOnDemand ? .none : placement.keyboard
    unsafe zwlr_layer_surface_v1_set_keyboard_interactivity(proxy, keyboard.rawValue)
  }

  override func destroyProxies() { unsafe zwlr_layer_surface_v1_destroy(proxy) }

  override func acknowledge(_ serial: UInt32, for window: Window) {
    unsafe zwlr_layer_surface_v1_ack_configure(proxy, serial)
    pending.size = Size(
      width: asked.width > 0 ? Double(min(asked.width, 65_535)) : preferred.width,
      height: asked.height > 0 ? Double(min(asked.height, 65_535)) : preferred.height)
  }

  private static nonisolated(unsafe) let listener = unsafe permanent(
    zwlr_layer_surface_v1_listener(
      configure: { data, _, serial, width, height in
        let role: LayerRole = unsafe object(data)
        role.serial = serial
        role.asked = (width, height)
      },
      closed: { data, _ in unsafe object(data, as: LayerRole.self).onClose() }))
}
