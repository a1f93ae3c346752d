internal import CWayland
internal import CWaylandProtocols
internal import Glibc

extension Connection {
  /// Asks for the list of globals and for a sign that the list is complete.
  func announceGlobals(of display: OpaquePointer) {
    unsafe registry = wl_display_get_registry(display)
    unsafe initialSync = wl_display_sync(display)
    guard let registry = unsafe registry, let initialSync = unsafe initialSync else {
      failure = WaylandError(.outOfMemory, "no memory to talk to the compositor")
      return
    }
    unsafe wl_registry_add_listener(registry, Connection.registryListener, context(self))
    unsafe wl_callback_add_listener(initialSync, Connection.syncListener, context(self))
  }

  /// The proxy of an interface of which one is enough, or nil where the compositor has none.
  func proxy(_ singleton: Singleton) -> OpaquePointer? {
    unsafe singletons[singleton.index]?.proxy
  }

  /// The version that both sides know, 0 where the compositor does not offer it.
  func version(_ singleton: Singleton) -> UInt32 {
    singletons[singleton.index]?.version ?? 0
  }

  /// The proxy of an interface that cannot be done without.
  func required(_ singleton: Singleton) throws(WaylandError) -> OpaquePointer {
    guard let proxy = unsafe proxy(singleton) else {
      throw WaylandError.missingGlobal(singleton.rawValue)
    }
    return unsafe proxy
  }

  /// Binds what was announced and not withdrawn at once: to bind a global that is gone already
  /// is a protocol error with some compositors.
  func bindAnnounced() {
    while !announced.isEmpty { bind(announced.removeFirst()) }
  }

  private func bind(_ global: Global) {
    switch global.interface {
    case "wl_seat": addSeat(global)
    case "wl_output": addOutput(global)
    default:
      if let singleton = Singleton(rawValue: global.interface) { bind(singleton, to: global) }
    }
  }

  private func handleGlobal(_ global: Global) {
    globals.append(global)
    announced.append(global)
  }

  private func bind(_ singleton: Singleton, to global: Global) {
    // A second one of the same interface waits until the first is withdrawn.
    guard singletons[singleton.index] == nil else { return }
    let version = min(global.version, singleton.supportedVersion)
    guard let proxy = unsafe bind(global, version: version) else { return }
    unsafe singletons[singleton.index] = BoundGlobal(
      name: global.name, proxy: proxy, version: version)
    switch singleton {
    case .wmBase: unsafe xdg_wm_base_add_listener(proxy, Connection.pingListener, context(self))
    case .shm: unsafe wl_shm_add_listener(proxy, Connection.formatListener, context(self))
    case .presentation:
      unsafe wp_presentation_add_listener(proxy, Connection.clockListener, context(self))
    case .inputTimestamps: for seat in seats { seat.requestTimestamps() }
    case .outputNames: for output in boundOutputs { output.requestName() }
    case .pointerGestures: for seat in seats { seat.requestGestures() }
    default: break
    }
  }

  func bind(_ global: Global, version: UInt32) -> OpaquePointer? {
    guard let registry = unsafe registry,
      let interface = unsafe wayland_interface_named(global.interface),
      let proxy = unsafe wl_registry_bind(registry, global.name, interface, version)
    else { return nil }
    return OpaquePointer(proxy)
  }

  private func handleGlobalRemove(_ name: UInt32) {
    guard let index = globals.firstIndex(where: { $0.name == name }) else { return }
    let global = globals.remove(at: index)
    announced.removeAll { $0.name == name }
    removeSeat(name)
    removeOutput(name)
    guard let singleton = Singleton(rawValue: global.interface),
      let bound = singletons[singleton.index], bound.name == name
    else { return }
    // What was made through it goes on working; the proxy itself is of no more use. It is freed
    // on our side only: the compositor ignores requests to a withdrawn global either way.
    singletons[singleton.index] = nil
    unsafe wl_proxy_destroy(bound.proxy)
    if let other = globals.first(where: { $0.interface == global.interface }) {
      bind(singleton, to: other)
    }
  }

  private func handleSyncDone() {
    bindAnnounced()
    if let initialSync = unsafe initialSync { unsafe wl_callback_destroy(initialSync) }
    unsafe initialSync = nil
    if let missing = Singleton.required.first(where: { unsafe proxy($0) == nil }) {
      failure = .missingGlobal(missing.rawValue)
      return
    }
    isReady = true
    deliver(.ready)
  }

  private nonisolated(unsafe) static let registryListener = unsafe permanent(
    wl_registry_listener(
      global: { data, _, name, interface, version in
        guard let interface = unsafe interface else { return }
        let connection: Connection = unsafe object(data)
        connection.handleGlobal(
          unsafe Global(name: name, interface: String(cString: interface), version: version))
      },
      global_remove: { data, _, name in
        let connection: Connection = unsafe object(data)
        connection.handleGlobalRemove(name)
      }))

  private nonisolated(unsafe) static let syncListener = unsafe permanent(
    wl_callback_listener(done: { data, _, _ in
      let connection: Connection = unsafe object(data)
      connection.handleSyncDone()
    }))

  private nonisolated(unsafe) static let pingListener = unsafe permanent(
    xdg_wm_base_listener(ping: { _, wmBase, serial in unsafe xdg_wm_base_pong(wmBase, serial) }))

  /// Both formats we use are always there; which others are is of no interest.
  private nonisolated(unsafe) static let formatListener = unsafe permanent(
    wl_shm_listener(format: { _, _, _ in }))

  /// Presentation times are in the clock named here: every compositor we know names the monotonic
  /// one.
  private nonisolated(unsafe) static let clockListener = unsafe permanent(
    wp_presentation_listener(clock_id: { data, _, clock in
      let connection: Connection = unsafe object(data)
      connection.presentsByOurClock = clock == UInt32(CLOCK_MONOTONIC)
    }))
}
