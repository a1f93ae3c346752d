internal import CWayland
internal import CWaylandProtocols
internal import Glibc
internal import TactusInput

/// The keyboard of a seat (`wl_keyboard`).
///
/// The device reports keys by name and repeats held keys.
@safe final class KeyboardDevice {
  private struct Held {
    var code: UInt32
    var name: String
    var text: String
  }

  unowned let seat: Seat
  let proxy: OpaquePointer
  private let version: UInt32
  private var timestamps: InputTimestamps?
  private var keymap: Keymap?
  /// The latest keymap from the compositor if it has not been compiled yet; nil otherwise.
  ///
  /// The first key press compiles the keymap, which takes several milliseconds. Most users of a
  /// touch screen never press a key.
  private var unread: KeymapText?
  private var modifiers = HeldModifiers()
  private var focus: SurfaceID?
  private var held: [Held] = []
  private var keyRepeat = KeyRepeat()

  init(seat: Seat, proxy: OpaquePointer, version: UInt32) {
    self.seat = seat
    unsafe self.proxy = proxy
    self.version = version
    unsafe wl_keyboard_add_listener(proxy, KeyboardDevice.listener, context(self))
  }

  func destroyProxy() {
    timestamps = nil
    if version >= 3 {
      unsafe wl_keyboard_release(proxy)
    } else {
      unsafe wl_keyboard_destroy(proxy)
    }
  }

  func requestTimestamps(_ manager: OpaquePointer) {
    guard timestamps == nil else { return }
    timestamps = unsafe InputTimestamps(
      zwp_input_timestamps_manager_v1_get_keyboard_timestamps(manager, proxy))
  }

  var deadline: Timestamp? { keyRepeat.deadline }

  /// The modifier keys that are held or locked, as far as the keymap has been read.
  var activeModifiers: KeyEvent.Modifiers { keymap?.modifiers ?? [] }

  /// Repeats the held key if a repeat is due.
  ///
  /// Call this only after all events of the event loop's turn have been handled, because they may
  /// include the key's release.
  func endTurn() {
    guard keyRepeat.deadline != nil, let time = keyRepeat.fire(now: seat.connection.now),
      let key = held.first(where: { $0.code == keyRepeat.code })
    else { return }
    deliver(key, .repeated, at: time)
  }

  func lose(_ surface: SurfaceID) {
    guard focus == surface else { return }
    focus = nil
    held = []
    keyRepeat.stop()
  }

  func end() {
    keyRepeat.stop()
    let keys = held
    held = []
    for key in keys { deliver(key, .released, at: seat.lastTime) }
    focus = nil
  }

  private func deliver(_ key: Held, _ phase: KeyEvent.Phase, at time: Timestamp) {
    guard let focus else { return }
    seat.connection.deliver(
      .key(
        KeyEvent(
          time: time, seat: seat.id, surface: focus, name: key.name, text: key.text,
          phase: phase, modifiers: activeModifiers)))
  }

  private func handleKeymap(format: UInt32, descriptor: Int32, size: UInt32) {
    defer { close(descriptor) }
    // A new keymap releases the keys held under the old one.
    let old = focus
    end()
    focus = old
    keymap = nil
    unread = nil
    modifiers = HeldModifiers()
    guard format == WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1.rawValue else {
      seat.connection.warn("\(seat.id) has a keyboard without a keymap, so its keys are ignored")
      return
    }
    var problem = ""
    unread = KeymapText(descriptor: descriptor, size: Int(size), problem: &problem)
    if unread == nil { refuseKeymap(problem) }
  }

  private func refuseKeymap(_ problem: String) {
    seat.connection.warn(
      "the keymap of \(seat.id) cannot be used, so the keyboard's keys are ignored: \(problem)")
  }

  private func compiledKeymap() -> Keymap? {
    guard let text = unread else { return keymap }
    unread = nil
    var problem = ""
    keymap = Keymap(text, problem: &problem)
    keymap?.update(modifiers)
    if keymap == nil { refuseKeymap(problem) }
    return keymap
  }

  private func handleKey(milliseconds: UInt32, code: UInt32, isPressed: Bool) {
    let time = seat.timestamp(milliseconds, precise: timestamps?.take(), mayRestart: false)
    guard focus != nil, let keymap = compiledKeymap() else { return }
    isPressed ? press(code, keymap, at: time) : release(code, at: time)
  }

  private func press(_ code: UInt32, _ keymap: Keymap, at time: Timestamp) {
    // A second press without a release: the release was lost.
    if held.contains(where: { $0.code == code }) { release(code, at: time) }
    let (name, text) = keymap.press(code)
    let key = Held(code: code, name: name, text: text)
    held.append(key)
    if keymap.repeats(code) { keyRepeat.start(code, now: seat.connection.now) }
    deliver(key, .pressed, at: time)
  }

  private func release(_ code: UInt32, at time: Timestamp) {
    guard let index = held.firstIndex(where: { $0.code == code }) else { return }
    let key = held.remove(at: index)
    if keyRepeat.code == code { keyRepeat.stop() }
    deliver(key, .released, at: time)
  }

  private static nonisolated(unsafe) let listener = unsafe permanent(
    wl_keyboard_listener(
      keymap: { data, _, format, descriptor, size in
        unsafe object(data, as: KeyboardDevice.self).handleKeymap(
          format: format, descriptor: descriptor, size: size)
      },
      enter: { data, _, serial, surface, _ in
        // Keys held before the focus arrived do not count as presses.
        let device: KeyboardDevice = unsafe object(data)
        device.seat.noteFocus(serial)
        // Some compositors focus the title bar if it was touched; the window gets the focus
        // instead.
        device.focus = unsafe device.seat.connection.surfaces.target(of: surface)?.window.id
      },
      leave: { data, _, _, _ in unsafe object(data, as: KeyboardDevice.self).end() },
      key: { data, _, serial, time, code, state in
        let device: KeyboardDevice = unsafe object(data)
        device.seat.notePress(serial, on: device.focus)
        let isPressed = state == WL_KEYBOARD_KEY_STATE_PRESSED.rawValue
        device.handleKey(milliseconds: time, code: code, isPressed: isPressed)
      },
      modifiers: { data, _, _, depressed, latched, locked, group in
        let device: KeyboardDevice = unsafe object(data)
        device.modifiers = HeldModifiers(
          depressed: depressed, latched: latched, locked: locked, group: group)
        device.keymap?.update(device.modifiers)
      },
      repeat_info: { data, _, rate, delay in
        unsafe object(data, as: KeyboardDevice.self).keyRepeat.configure(rate: rate, delay: delay)
      }))
}
