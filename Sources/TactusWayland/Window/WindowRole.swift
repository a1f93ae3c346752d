/// The role of a window's surface: an ordinary window, or a window in a layer of the desktop.
///
/// The role collects the changes that the compositor requests during a turn of the event loop. The
/// window applies them at the end of the turn.
class WindowRole {
  final var pending: WindowState
  /// The serial of the latest configure event; nil once it has been acknowledged.
  final var serial: UInt32?
  /// Whether the pending state has changed without a configure event, for example because of a new
  /// scale.
  final var isChanged = false
  final private(set) var isConfigured = false
  final var onClose: () -> Void = {}

  init(_ pending: WindowState) { self.pending = pending }

  /// Creates the role for a window with the given options; returns nil if memory runs out.
  ///
  /// If the options place the window in a layer but the compositor does not support layers, the
  /// role is that of an ordinary window.
  static func make(
    _ surface: PaintedSurface, _ options: Window.Options, wmBase: OpaquePointer,
    _ connection: Connection
  ) -> WindowRole? {
    guard let placement = options.layer, let shell = connection.layerShell else {
      return unsafe Toplevel(surface, wmBase: wmBase, preferring: options.preferredSize)
    }
    let output = connection.boundOutputs.list.first { $0.output.id == options.output }
    return unsafe LayerRole(
      surface, placement, shell: shell, output: output?.proxy, title: options.appID)
  }

  final func setScale(_ scale: Double) {
    guard pending.scale != scale else { return }
    pending.scale = scale
    isChanged = true
  }

  /// Acknowledges the latest configure event of the turn, if any, and returns the new state.
  ///
  /// - Returns: The new state; nil if nothing has changed, or if there has been no configure event
  ///   yet.
  final func takeState(for window: Window) -> WindowState? {
    if let serial {
      self.serial = nil
      isConfigured = true
      acknowledge(serial, for: window)
    } else if !isChanged || !isConfigured {
      return nil
    }
    isChanged = false
    return pending
  }

  /// Acknowledges a configure event, and sets the size in `pending`.
  ///
  /// Subclasses must override this method. If the compositor leaves the size to the window, the
  /// subclass chooses the size.
  func acknowledge(_ serial: UInt32, for window: Window) {}

  func destroyProxies() {}
}
