/// The role that a surface has for the compositor: an ordinary window or a layer of the desktop.
///
/// The role collects the compositor's requests for the window during a turn.
class WindowRole {
  final var pending: WindowState
  /// The serial of the last configure; nil once it is acknowledged.
  final var serial: UInt32?
  /// Whether the state changed without a configure.
  final var isChanged = false
  final private(set) var isConfigured = false
  final var onClose: () -> Void = {}

  init(_ pending: WindowState) { self.pending = pending }

  /// Creates the role that the options ask for; an ordinary window if the compositor has no layer
  /// shell.
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

  /// Acknowledges the last configure of the turn, however many the compositor sent.
  ///
  /// - Returns: The new state; nil if nothing changed.
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

  /// Acknowledges a configure, and sets the size if the configure leaves it to the window.
  func acknowledge(_ serial: UInt32, for window: Window) {}

  func destroyProxies() {}
}
