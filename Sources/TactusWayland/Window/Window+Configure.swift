internal import CWayland
internal import CWaylandProtocols
internal import TactusGeometry
internal import TactusInput

/// What came in since the last configure was applied.
struct PendingConfigure {
  var state: WindowState
  /// 0 where the compositor leaves the choice.
  var width: Int32 = 0
  var height: Int32 = 0
  /// Of the last `xdg_surface.configure` that is not acknowledged yet.
  var serial: UInt32?
  /// Scale or decoration changed without a configure.
  var isChanged = false
}

extension Window {
  /// Applies what the turn brought: one configure, however many the compositor sent.
  func endTurn() {
    guard !isDestroyed else { return }
    sendTitle()
    for popup in popups { popup.endTurn() }
    if let serial = pending.serial {
      pending.serial = nil
      unsafe xdg_surface_ack_configure(xdgSurface, serial)
      isConfigured = true
      pending.state.titleBarHeight = titleBarHeight(in: pending.state)
      pending.state.size = chosenSize()
    } else if !pending.isChanged || !isConfigured {
      return
    }
    pending.isChanged = false
    apply(pending.state)
  }

  private func apply(_ new: WindowState) {
    guard let connection else { return }
    let old = state
    let isFirst = !wasShown
    wasShown = true
    state = new
    makeDecoration()
    if old.titleBarHeight != state.titleBarHeight { sendMinimumSize() }
    let now = connection.now
    if old.scale != new.scale || isFirst { connection.deliver(.scale(now, id, new.scale)) }
    if old.size != new.size || isFirst { connection.deliver(.configure(now, id, new.size)) }
    if new.isSuspended, !old.isSuspended {
      for seat in connection.seats { seat.lose(id) }
      connection.deliver(.surfaceLost(now, id, .suspended))
    }
    if !isDestroyed { connection.deliver(.configure, for: self) }
  }

  /// The size to take: what the compositor says, each axis that it leaves open as preferred, but
  /// within its bounds.
  private func chosenSize() -> Size {
    func choose(_ told: Int32, _ preferred: Double, _ least: Double, _ bound: Double?) -> Double {
      if told > 0 { return Double(min(told, 65_535)) }
      let bound = bound.flatMap { $0 > 0 ? $0 : nil } ?? .infinity
      return max(1, min(max(preferred.rounded(), least), bound))
    }
    // A window that was full screen returns to the size it had before.
    let preferred = pending.state.isFullscreen || pending.state.isMaximized ? state.size : floating
    let bounds = pending.state.bounds
    // The compositor counts the title bar in.
    let bar = pending.state.titleBarHeight
    let toldHeight = pending.height > 0 ? max(1, pending.height - Int32(bar)) : 0
    let size = Size(
      width: choose(pending.width, preferred.width, options.minimumSize.width, bounds?.width),
      height: choose(
        toldHeight, preferred.height, options.minimumSize.height,
        bounds.map { $0.height - bar }))
    if !pending.state.isFullscreen && !pending.state.isMaximized { floating = size }
    return size
  }

  private func handleConfigure(width: Int32, height: Int32, states: [UInt32]) {
    pending.width = width
    pending.height = height
    func has(_ state: xdg_toplevel_state) -> Bool { states.contains(state.rawValue) }
    pending.state.isActivated = has(XDG_TOPLEVEL_STATE_ACTIVATED)
    pending.state.isFullscreen = has(XDG_TOPLEVEL_STATE_FULLSCREEN)
    pending.state.isMaximized = has(XDG_TOPLEVEL_STATE_MAXIMIZED)
    pending.state.isResizing = has(XDG_TOPLEVEL_STATE_RESIZING)
    pending.state.isTiled = states.contains { (5...8).contains($0) }
    // 9 is `suspended` of version 6, which is newer than the XML we are built from.
    pending.state.isSuspended = states.contains(9)
  }

  private func handleBounds(width: Int32, height: Int32) {
    let isKnown = width > 0 && height > 0
    pending.state.bounds = isKnown ? Size(width: Double(width), height: Double(height)) : nil
  }

  private func handleDecoration(_ mode: UInt32) {
    pending.state.hasServerDecoration =
      mode == ZXDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE.rawValue
    pending.isChanged = true
  }

  static nonisolated(unsafe) let xdgSurfaceListener = unsafe permanent(
    xdg_surface_listener(configure: { data, _, serial in
      let window: Window = unsafe object(data)
      window.pending.serial = serial
    }))

  static nonisolated(unsafe) let toplevelListener = unsafe permanent(
    xdg_toplevel_listener(
      configure: { data, _, width, height, states in
        let window: Window = unsafe object(data)
        unsafe window.handleConfigure(width: width, height: height, states: words(of: states))
      },
      close: { data, _ in
        let window: Window = unsafe object(data)
        window.connection?.deliver(.close, for: window)
      },
      configure_bounds: { data, _, width, height in
        let window: Window = unsafe object(data)
        window.handleBounds(width: width, height: height)
      },
      wm_capabilities: { data, _, capabilities in
        let window: Window = unsafe object(data)
        window.pending.state.capabilities = unsafe WindowCapabilities(words(of: capabilities))
      }))

  static nonisolated(unsafe) let decorationListener = unsafe permanent(
    zxdg_toplevel_decoration_v1_listener(configure: { data, _, mode in
      let window: Window = unsafe object(data)
      window.handleDecoration(mode)
    }))
}

/// The 32-bit numbers of a protocol array.
@unsafe private func words(of array: UnsafeMutablePointer<wl_array>?) -> [UInt32] {
  guard let array = unsafe array?.pointee, let data = unsafe array.data else { return [] }
  // SAFETY: libwayland aligns array contents to 4 bytes and gives their size in bytes.
  return unsafe Array(
    UnsafeRawBufferPointer(start: data, count: array.size).bindMemory(to: UInt32.self))
}

extension WindowCapabilities {
  /// Reads the numbers of `xdg_toplevel.wm_capabilities`; those we do not know mean nothing.
  init(_ words: [UInt32]) {
    self = words.filter { $0 < 32 }.reduce(into: []) {
      $0.formUnion(WindowCapabilities(rawValue: 1 << $1))
    }
    formIntersection(.all)
  }
}
