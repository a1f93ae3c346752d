internal import CWayland
internal import CWaylandProtocols
internal import CWaylandServer
internal import Glibc

/// An offered interface (`wl_registry.global`).
@safe public final class TestGlobal {
  /// The interface and version on offer.
  public let offer: TestCompositor.Offer
  unowned let compositor: TestCompositor
  private var handle: OpaquePointer?

  init(_ compositor: TestCompositor, display: OpaquePointer, _ offer: TestCompositor.Offer) {
    self.compositor = compositor
    self.offer = offer
    let interface = unsafe wayland_interface_named(offer.interface) ?? Self.foreign(offer)
    // SAFETY: the global is destroyed in deinit, and nothing is bound after that.
    unsafe handle = wl_global_create(
      display, interface, Int32(offer.version), Unmanaged.passUnretained(self).toOpaque(),
      { _, data, version, id in
        guard let data = unsafe data else { return }
        let global = unsafe Unmanaged<TestGlobal>.fromOpaque(data).takeUnretainedValue()
        global.compositor.make(global, version: Int(version), id: id)
      })
  }

  /// Returns an interface that the client does not know, and so never binds.
  private static func foreign(_ offer: TestCompositor.Offer) -> UnsafePointer<wl_interface> {
    let interface = UnsafeMutablePointer<wl_interface>.allocate(capacity: 1)
    // libwayland keeps the addresses for the lifetime of the process.
    unsafe interface.initialize(
      to: wl_interface(
        name: strdup(offer.interface), version: Int32(offer.version), method_count: 0,
        methods: nil, event_count: 0, events: nil))
    return unsafe UnsafePointer(interface)
  }

  deinit {
    withdraw()
  }

  func withdraw() {
    if let handle = unsafe handle { unsafe wl_global_destroy(handle) }
    unsafe handle = nil
  }
}
