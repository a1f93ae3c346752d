internal import CWayland
internal import CWaylandProtocols

/// A tablet for pens (`zwp_tablet_v2`); the engine uses this object only to detect the tablet's
/// removal.
@safe final class Tablet {
  private unowned let tablets: TabletSeat
  let proxy: OpaquePointer

  init(tablets: TabletSeat, proxy: OpaquePointer) {
    self.tablets = tablets
    unsafe self.proxy = proxy
    unsafe zwp_tablet_v2_add_listener(proxy, Tablet.listener, context(self))
  }

  func destroyProxy() { unsafe zwp_tablet_v2_destroy(proxy) }

  private func handleRemoved() { tablets.remove(self) }

  private nonisolated(unsafe) static let listener = unsafe permanent(
    zwp_tablet_v2_listener(
      name: { _, _, _ in },
      id: { _, _, _, _ in },
      path: { _, _, _ in },
      done: { _, _ in },
      removed: { data, _ in unsafe object(data, as: Tablet.self).handleRemoved() }))
}
