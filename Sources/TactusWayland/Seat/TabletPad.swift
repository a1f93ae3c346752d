internal import CWayland
internal import CWaylandProtocols
internal import TactusInput

/// The buttons, rings and strips on a tablet (`zwp_tablet_pad_v2`), which act like keys.
///
/// Button 1 is the key `PadButton1`. A ring presses and releases the key `PadRing1Clockwise` or
/// `PadRing1Counterclockwise` for each step of a finger on it, and a strip `PadStrip1Up` or
/// `PadStrip1Down`. In the second and later modes of a group, the names end with `_2` and so on.
///
/// The engine retains the pad until the compositor removes it, because the compositor may still
/// send groups to a pad that the engine has destroyed. In that case, libwayland 1.21 would not
/// register the object ids of these groups, and would then reject the next object that the
/// compositor creates.
@safe final class TabletPad {
  /// The number of buttons per pad that have names; further buttons are ignored.
  private static let buttonLimit: UInt32 = 64

  private unowned let tablets: TabletSeat
  private let proxy: OpaquePointer
  private var groups: [TabletPadGroup] = []
  private var ringCount = 0
  private var stripCount = 0
  /// The window that receives the pad's keys.
  private var focus: SurfaceID?
  /// The keys of the buttons that are held, by the button's index.
  private var held: [(button: UInt32, name: String)] = []

  init(tablets: TabletSeat, proxy: OpaquePointer) {
    self.tablets = tablets
    unsafe self.proxy = proxy
    unsafe zwp_tablet_pad_v2_add_listener(proxy, TabletPad.listener, context(self))
  }

  func destroyProxies() {
    for group in groups { group.destroyProxies() }
    groups = []
    unsafe zwp_tablet_pad_v2_destroy(proxy)
  }

  /// Returns the name of a new ring or strip, without the direction.
  func name(of kind: TabletPadDial.Kind) -> String {
    switch kind {
    case .ring:
      ringCount += 1
      return "PadRing\(ringCount)"
    case .strip:
      stripCount += 1
      return "PadStrip\(stripCount)"
    }
  }

  /// Presses and releases a key once for each step of a ring or a strip.
  func turn(_ name: String, steps: Int, _ milliseconds: UInt32) {
    for _ in 0..<abs(steps) {
      deliver(name, .pressed, at: time(milliseconds))
      deliver(name, .released, at: tablets.seat.lastTime)
    }
  }

  func lose(_ surface: SurfaceID) {
    guard focus == surface else { return }
    focus = nil
    held = []
  }

  /// Releases the held buttons, because the pad has lost its focus or was removed.
  func end() {
    let buttons = held
    held = []
    for button in buttons { deliver(button.name, .released, at: tablets.seat.lastTime) }
    focus = nil
  }

  private func time(_ milliseconds: UInt32) -> Timestamp {
    tablets.seat.timestamp(milliseconds, precise: nil, mayRestart: false)
  }

  private func deliver(_ name: String, _ phase: KeyEvent.Phase, at time: Timestamp) {
    guard let focus else { return }
    let seat = tablets.seat
    seat.connection.deliver(
      .key(
        KeyEvent(
          time: time, seat: seat.id, surface: focus, name: name, phase: phase,
          modifiers: seat.keyboard?.activeModifiers ?? [])))
  }

  private func handleEnter(_ surface: OpaquePointer?) {
    end()
    focus = unsafe tablets.seat.connection.surfaces.target(of: surface)?.window.id
  }

  private func handleButton(_ milliseconds: UInt32, _ button: UInt32, isPressed: Bool) {
    guard focus != nil, button < Self.buttonLimit else { return }
    if let index = held.firstIndex(where: { $0.button == button }) {
      let name = held.remove(at: index).name
      deliver(name, .released, at: time(milliseconds))
    }
    guard isPressed else { return }
    let mode = groups.first { $0.buttons.contains(button) }?.modeSuffix ?? ""
    let name = "PadButton\(button + 1)\(mode)"
    held.append((button, name))
    deliver(name, .pressed, at: time(milliseconds))
  }

  private func handleRemoved() {
    end()
    tablets.remove(self)
  }

  private nonisolated(unsafe) static let listener = unsafe permanent(
    zwp_tablet_pad_v2_listener(
      group: { data, _, group in
        guard let group = unsafe group else { return }
        let pad: TabletPad = unsafe object(data)
        pad.groups.append(unsafe TabletPadGroup(of: pad, proxy: group))
      },
      path: { _, _, _ in },
      buttons: { _, _, _ in },
      done: { _, _ in },
      button: { data, _, time, button, state in
        unsafe object(data, as: TabletPad.self).handleButton(
          time, button, isPressed: state == ZWP_TABLET_PAD_V2_BUTTON_STATE_PRESSED.rawValue)
      },
      enter: { data, _, _, _, surface in
        unsafe object(data, as: TabletPad.self).handleEnter(surface)
      },
      leave: { data, _, _, _ in unsafe object(data, as: TabletPad.self).end() },
      removed: { data, _ in unsafe object(data, as: TabletPad.self).handleRemoved() }))
}
