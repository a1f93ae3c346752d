internal import CWayland
internal import CWaylandProtocols
internal import Glibc

/// The interfaces that the compositor has announced (`wl_registry`), and the proxies of singletons.
///
/// A singleton is an interface that the connection binds at most once, such as `wl_compositor`.
@safe final class Registry {
  private unowned var connection: Connection?
  private var proxy: OpaquePointer?
  private var initialSync: OpaquePointer?
  private(set) var globals: [Global] = []
  private var announced: [Global] = []
  private var singletons: [Singleton: BoundGlobal] = [:]
  /// Whether the initial list of interfaces is complete and contains all that windows require.
  private(set) var isComplete = false
  /// Whether the compositor measures presentation times on the monotonic clock.
  ///
  /// A presentation time is the time at which a frame appeared on the screen. The times of input
  /// events are on the monotonic clock, so they can be compared with presentation times only if
  /// this is true.
  private(set) var presentsByOurClock = false

  /// Requests the compositor's list of interfaces, and a callback once the list is complete.
  ///
  /// - Throws: `outOfMemory`.
  func begin(_ connection: Connection) throws(WaylandError) {
    self.connection = connection
    unsafe proxy = wl_display_get_registry(connection.display.proxy)
    unsafe initialSync = wl_display_sync(connection.display.proxy)
    guard let proxy = unsafe proxy, let initialSync = unsafe initialSync else {
      throw WaylandError(.outOfMemory, "not enough memory to communicate with the compositor")
    }
    unsafe wl_registry_add_listener(proxy, Registry.registryListener, context(self))
    unsafe wl_callback_add_listener(initialSync, Registry.syncListener, context(self))
  }

  func destroyProxies() {
    for bound in singletons.values { unsafe wl_proxy_destroy(bound.proxy) }
    singletons = [:]
    if let initialSync = unsafe initialSync { unsafe wl_callback_destroy(initialSync) }
    if let proxy = unsafe proxy { unsafe wl_registry_destroy(proxy) }
    unsafe initialSync = nil
    unsafe proxy = nil
  }

  subscript(singleton: Singleton) -> BoundGlobal? { singletons[singleton] }

  /// Binds the interfaces that were announced during the event loop's turn and not removed since.
  ///
  /// Binding is deferred because an interface can be removed right after its announcement, and some
  /// compositors treat the binding of a removed interface as a protocol error.
  func bindAnnounced() {
    while !announced.isEmpty { bind(announced.removeFirst()) }
  }

  private func bind(_ global: Global) {
    guard let connection else { return }
    switch global.interface {
    case "wl_seat": connection.seats.add(global, to: connection)
    case "wl_output": connection.boundOutputs.add(global, to: connection)
    default:
      if let singleton = Singleton(rawValue: global.interface) { bind(singleton, to: global) }
    }
  }

  private func handleGlobal(_ global: Global) {
    globals.append(global)
    announced.append(global)
  }

  private func bind(_ singleton: Singleton, to global: Global) {
    // A second global of the same interface is unused until the first is removed.
    guard singletons[singleton] == nil else { return }
    let version = min(global.version, singleton.supportedVersion)
    guard let proxy = unsafe bind(global, version: version) else { return }
    unsafe singletons[singleton] = BoundGlobal(
      name: global.name, proxy: proxy, version: version)
    switch singleton {
    case .wmBase: unsafe xdg_wm_base_add_listener(proxy, Registry.pingListener, context(self))
    case .shm: unsafe wl_shm_add_listener(proxy, Registry.formatListener, context(self))
    case .presentation:
      unsafe wp_presentation_add_listener(proxy, Registry.clockListener, context(self))
    case .toplevelIcon:
      unsafe xdg_toplevel_icon_manager_v1_add_listener(proxy, Registry.iconListener, context(self))
    case .inputTimestamps: connection?.seats.list.forEach { $0.requestTimestamps() }
    case .outputNames: connection?.boundOutputs.list.forEach { $0.requestName() }
    case .pointerGestures: connection?.seats.list.forEach { $0.requestGestures() }
    case .textInput: connection?.seats.list.forEach { $0.requestTextInput() }
    case .tablets: connection?.seats.list.forEach { $0.requestTablets() }
    case .dataDevices, .primarySelection: connection?.seats.list.forEach { $0.requestData() }
    default: break
    }
  }

  func bind(_ global: Global, version: UInt32) -> OpaquePointer? {
    guard let registry = unsafe proxy,
      let interface = unsafe wayland_interface_named(global.interface),
      let proxy = unsafe wl_registry_bind(registry, global.name, interface, version)
    else { return nil }
    return OpaquePointer(proxy)
  }

  private func handleGlobalRemove(_ name: UInt32) {
    guard let index = globals.firstIndex(where: { $0.name == name }) else { return }
    let global = globals.remove(at: index)
    announced.removeAll { $0.name == name }
    if let connection {
      connection.seats.remove(name, from: connection)
      connection.boundOutputs.remove(name, from: connection)
    }
    guard let singleton = Singleton(rawValue: global.interface),
      let bound = singletons[singleton], bound.name == name
    else { return }
    // Objects created through the removed global stay valid; its own proxy is useless. The proxy is
    // freed on the client side only, because the compositor ignores requests to a removed global
    // anyway.
    singletons[singleton] = nil
    unsafe wl_proxy_destroy(bound.proxy)
    if let other = globals.first(where: { $0.interface == global.interface }) {
      bind(singleton, to: other)
    }
  }

  private func handleSyncDone() {
    bindAnnounced()
    if let initialSync = unsafe initialSync { unsafe wl_callback_destroy(initialSync) }
    unsafe initialSync = nil
    if let missing = Singleton.required.first(where: { singletons[$0] == nil }) {
      connection?.fail(.missingGlobal(missing.rawValue))
      return
    }
    isComplete = true
    connection?.deliver(.ready)
  }

  private nonisolated(unsafe) static let registryListener = unsafe permanent(
    wl_registry_listener(
      global: { data, _, name, interface, version in
        guard let interface = unsafe interface else { return }
        let registry: Registry = unsafe object(data)
        registry.handleGlobal(
          unsafe Global(name: name, interface: String(cString: interface), version: version))
      },
      global_remove: { data, _, name in
        unsafe object(data, as: Registry.self).handleGlobalRemove(name)
      }))

  private nonisolated(unsafe) static let syncListener = unsafe permanent(
    wl_callback_listener(done: { data, _, _ in
      unsafe object(data, as: Registry.self).handleSyncDone()
    }))

  private nonisolated(unsafe) static let pingListener = unsafe permanent(
    xdg_wm_base_listener(ping: { _, wmBase, serial in unsafe xdg_wm_base_pong(wmBase, serial) }))

  /// A listener that ignores the pixel formats that the compositor announces.
  ///
  /// The engine uses only ARGB8888 and XRGB8888, which every compositor must support.
  private nonisolated(unsafe) static let formatListener = unsafe permanent(
    wl_shm_listener(format: { _, _, _ in }))

  /// A listener that ignores the sizes of icons that the compositor prefers.
  ///
  /// The compositor chooses among the pictures of all sizes that the program offers.
  private nonisolated(unsafe) static let iconListener = unsafe permanent(
    xdg_toplevel_icon_manager_v1_listener(icon_size: { _, _, _ in }, done: { _, _ in }))

  /// A listener that receives the id of the clock to which presentation times refer.
  ///
  /// All known compositors use the monotonic clock.
  private nonisolated(unsafe) static let clockListener = unsafe permanent(
    wp_presentation_listener(clock_id: { data, _, clock in
      unsafe object(data, as: Registry.self).presentsByOurClock = clock == UInt32(CLOCK_MONOTONIC)
    }))
}
