/// What a window is to the compositor: an ordinary window, or a layer of the desktop.
enum WindowRole {
  case toplevel(Toplevel)
  case layer(LayerRole)

  /// Makes the role that is wanted, or an ordinary window if the compositor has no layers.
  init?(
    _ surface: PaintedSurface, _ options: Window.Options, wmBase: OpaquePointer,
    _ connection: Connection
  ) {
    if let placement = options.layer, let shell = connection.layerShell {
      let output = connection.boundOutputs.list.first { $0.output.id == options.output }
      guard
        let layer = unsafe LayerRole(
          surface, placement, shell: shell, output: output?.proxy, title: options.appID)
      else { return nil }
      self = .layer(layer)
    } else {
      guard
        let toplevel = unsafe Toplevel(surface, wmBase: wmBase, preferring: options.preferredSize)
      else { return nil }
      self = .toplevel(toplevel)
    }
  }

  var isConfigured: Bool {
    switch self {
    case .toplevel(let toplevel): toplevel.isConfigured
    case .layer(let layer): layer.isConfigured
    }
  }

  func onClose(_ body: @escaping () -> Void) {
    switch self {
    case .toplevel(let toplevel): toplevel.onClose = body
    case .layer(let layer): layer.onClose = body
    }
  }

  func setScale(_ scale: Double) {
    switch self {
    case .toplevel(let toplevel): toplevel.setScale(scale)
    case .layer(let layer): layer.setScale(scale)
    }
  }

  func destroyProxies() {
    switch self {
    case .toplevel(let toplevel): toplevel.destroyProxies()
    case .layer(let layer): layer.destroyProxies()
    }
  }
}
