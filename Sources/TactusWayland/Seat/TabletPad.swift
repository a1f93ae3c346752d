internal import CWayland
internal import CWaylandProtocols

/// The buttons, rings and strips on a tablet (`zwp_tablet_pad_v2`), all of which the engine
/// ignores.
///
/// The engine retains the pad until the compositor removes it, because the compositor may still
/// send groups to a pad that the engine has destroyed. In that case, libwayland 1.21 would not
/// register the object ids of these groups, and would then reject the next object that the
/// compositor creates.
@safe final class TabletPad {
  private unowned let tablets: TabletSeat
  private let proxy: OpaquePointer
  private var groups: [OpaquePointer] = unsafe []
  private var rings: [OpaquePointer] = unsafe []
  private var strips: [OpaquePointer] = unsafe []

  init(tablets: TabletSeat, proxy: OpaquePointer) {
    self.tablets = tablets
    unsafe self.proxy = proxy
    unsafe zwp_tablet_pad_v2_add_listener(proxy, TabletPad.listener, context(self))
  }

  func destroyProxies() {
    unsafe rings.forEach { unsafe zwp_tablet_pad_ring_v2_destroy($0) }
    unsafe strips.forEach { unsafe zwp_tablet_pad_strip_v2_destroy($0) }
    unsafe groups.forEach { unsafe zwp_tablet_pad_group_v2_destroy($0) }
    unsafe (rings, strips, groups) = ([], [], [])
    unsafe zwp_tablet_pad_v2_destroy(proxy)
  }

  private func addGroup(_ group: OpaquePointer) {
    unsafe groups.append(group)
    unsafe zwp_tablet_pad_group_v2_add_listener(group, TabletPad.groupListener, context(self))
  }

  private func handleRemoved() { tablets.remove(self) }

  private nonisolated(unsafe) static let listener = unsafe permanent(
    zwp_tablet_pad_v2_listener(
      group: { data, _, group in
        guard let group = unsafe group else { return }
        unsafe object(data, as: TabletPad.self).addGroup(group)
      },
      path: { _, _, _ in },
      buttons: { _, _, _ in },
      done: { _, _ in },
      button: { _, _, _, _, _ in },
      enter: { _, _, _, _, _ in },
      leave: { _, _, _, _ in },
      removed: { data, _ in unsafe object(data, as: TabletPad.self).handleRemoved() }))

  // Rings and strips need no listeners: libwayland drops events of objects without one.
  private nonisolated(unsafe) static let groupListener = unsafe permanent(
    zwp_tablet_pad_group_v2_listener(
      buttons: { _, _, _ in },
      ring: { data, _, ring in
        guard let ring = unsafe ring else { return }
        unsafe object(data, as: TabletPad.self).rings.append(ring)
      },
      strip: { data, _, strip in
        guard let strip = unsafe strip else { return }
        unsafe object(data, as: TabletPad.self).strips.append(strip)
      },
      modes: { _, _, _ in },
      done: { _, _ in },
      mode_switch: { _, _, _, _, _ in }))
}
