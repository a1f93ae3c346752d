internal import CWayland
internal import CWaylandProtocols

/// A group of buttons, rings and strips of a pad, which share a mode (`zwp_tablet_pad_group_v2`).
@safe final class TabletPadGroup {
  private unowned let pad: TabletPad
  private let proxy: OpaquePointer
  private var dials: [TabletPadDial] = []
  /// The indices of the buttons in this group.
  private(set) var buttons: Set<UInt32> = []
  private var mode: UInt32 = 0

  init(of pad: TabletPad, proxy: OpaquePointer) {
    self.pad = pad
    unsafe self.proxy = proxy
    unsafe zwp_tablet_pad_group_v2_add_listener(proxy, TabletPadGroup.listener, context(self))
  }

  func destroyProxies() {
    for dial in dials { dial.destroyProxy() }
    dials = []
    unsafe zwp_tablet_pad_group_v2_destroy(proxy)
  }

  /// The end of the names of keys in the current mode: empty in the first mode, "_2" in the second.
  var modeSuffix: String { mode == 0 ? "" : "_\(UInt64(mode) + 1)" }

  /// Reports the steps of a ring or a strip in a direction, as the pad's key with that name.
  func turn(_ name: String, steps: Int, _ milliseconds: UInt32) {
    pad.turn(name + modeSuffix, steps: steps, milliseconds)
  }

  private func add(_ kind: TabletPadDial.Kind, _ proxy: OpaquePointer?) {
    guard let proxy = unsafe proxy else { return }
    dials.append(unsafe TabletPadDial(kind, pad.name(of: kind), of: self, proxy: proxy))
  }

  private nonisolated(unsafe) static let listener = unsafe permanent(
    zwp_tablet_pad_group_v2_listener(
      buttons: { data, _, buttons in
        unsafe object(data, as: TabletPadGroup.self).buttons = Set(words(of: buttons))
      },
      ring: { data, _, ring in unsafe object(data, as: TabletPadGroup.self).add(.ring, ring) },
      strip: { data, _, strip in unsafe object(data, as: TabletPadGroup.self).add(.strip, strip) },
      modes: { _, _, _ in },
      done: { _, _ in },
      mode_switch: { data, _, _, _, mode in
        unsafe object(data, as: TabletPadGroup.self).mode = mode
      }))
}
