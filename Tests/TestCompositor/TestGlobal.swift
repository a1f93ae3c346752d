internal import CWayland
internal import CWaylandProtocols
internal import CWaylandServer

/// An interface on offer (`wl_registry.global`).
@safe public final class TestGlobal {
  public let offer: TestCompositor.Offer
  unowned let compositor: TestCompositor
  private var handle: OpaquePointer?

  init(_ compositor: TestCompositor, display: OpaquePointer, _ offer: TestCompositor.Offer) {
    self.compositor = compositor
    self.offer = offer
    guard let interface = unsafe wayland_interface_named(offer.interface) else {
      preconditionFailure("no interface \(offer.interface)")
    }
    // SAFETY: the global is destroyed in deinit, and nothing is bound after that.
    unsafe handle = wl_global_create(
      display, interface, Int32(offer.version), Unmanaged.passUnretained(self).toOpaque(),
      { _, data, version, id in
        guard let data = unsafe data else { return }
        let global = unsafe Unmanaged<TestGlobal>.fromOpaque(data).takeUnretainedValue()
        global.compositor.make(global, version: Int(version), id: id)
      })
  }

  deinit {
    withdraw()
  }

  func withdraw() {
    if let handle = unsafe handle { unsafe wl_global_destroy(handle) }
    unsafe handle = nil
  }
}
