import TactusGeometry
import TactusInput
import TactusPainting
import TactusScenes
import TactusWayland

/// The menu of a title bar in its popup.
final class OpenWindowMenu {
  let popup: Popup
  var menu: WindowMenu
  /// What is on the screen, and at which size.
  private var shown: (menu: WindowMenu, pixels: Int)?

  init(_ menu: WindowMenu, _ popup: Popup) {
    self.menu = menu
    self.popup = popup
  }

  /// Shows the menu as it is now, if that is news.
  func paintIfDue() throws(WaylandError) {
    let pixels = popup.pixelSize
    if let shown, shown.menu == menu, shown.pixels == pixels.width { return }
    let all = PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
    guard let frame = unsafe try popup.acquireBuffer(painting: Region(all)) else { return }
    let canvas = try? unsafe Canvas(
      memory: frame.pixels, width: frame.width, height: frame.height, stride: frame.stride,
      format: .argb8888, scale: Double(frame.width) / popup.place.width)
    guard let canvas else { return }
    menu.paint(canvas)
    unsafe popup.commit(frame, damage: Region(all))
    shown = (menu, pixels.width)
  }
}

extension ClientWindow {
  func paintMenuIfDue() throws(WaylandError) {
    try menu?.paintIfDue()
  }
}

/// The menu of the title bar.
extension Client {
  /// Opens the menu, or closes it where it is open.
  func toggleMenu(of client: ClientWindow, by seat: SeatID) {
    client.menu == nil ? openMenu(of: client, grabbedBy: seat) : closeMenu(of: client)
  }

  /// - Parameter seat: Whose press opens it; nil opens it without a grab.
  private func openMenu(of client: ClientWindow, grabbedBy seat: SeatID?) {
    guard let bar = client.titleBar else { return }
    let menu = WindowMenu(
      isInspected: client.scene?.isInspected == true,
      canBeFullscreen: client.window.state.capabilities.contains(.fullscreen),
      isDark: bar.look.isDark)
    do throws(WaylandError) {
      let placement = PopupPlacement(size: menu.size, anchor: bar.rect(of: .menu))
      let popup = try Popup(on: client.window, at: placement, grabbedBy: seat)
      client.menu = OpenWindowMenu(menu, popup)
    } catch {
      onNotice?("no menu can be shown: \(error.message)")
    }
  }

  /// The compositor has dismissed a menu. One that was never shown is opened again without a grab:
  /// the finger that asked for it had lifted before the compositor heard of the menu.
  func menuWasDismissed(_ popup: Popup) {
    for client in windows where client.menu?.popup === popup {
      client.menu = nil
      if popup.hasGrab, !popup.isConfigured { openMenu(of: client, grabbedBy: nil) }
    }
  }

  /// Closes a menu without a grab when its window loses the focus, since the compositor does not.
  func closeUngrabbedMenu(of client: ClientWindow, wasActive: Bool) {
    guard wasActive, !client.window.state.isActivated, client.menu?.popup.hasGrab == false else {
      return
    }
    closeMenu(of: client)
  }

  func closeMenu(of client: ClientWindow) {
    client.menu?.popup.destroy()
    client.menu = nil
  }

  /// Gives an event to an open menu; a press elsewhere closes it and does nothing else.
  ///
  /// - Returns: Whether the menu took it.
  func isTakenByMenu(_ event: InputEvent) -> Bool {
    guard let client = windows.first(where: { $0.menu != nil }), let open = client.menu else {
      return false
    }
    switch event {
    case .touches(let frame) where frame.surface == open.popup.id:
      carryOut(open.menu.handle(frame), on: client)
    case .pointer(let frame) where frame.surface == open.popup.id:
      carryOut(open.menu.handle(frame), on: client)
    case .key(let key): carryOut(open.menu.handle(key), on: client)
    case .touches(let frame): return closesMenu(of: client, frame)
    case .pointer(let frame):
      let isPress = frame.changes.contains { if case .button(_, true) = $0 { true } else { false } }
      if isPress { closeMenu(of: client) }
      return isPress
    default: return false
    }
    return true
  }

  private func closesMenu(of client: ClientWindow, _ frame: TouchFrame) -> Bool {
    var isPress = false
    for case .down(let id, _) in frame.changes {
      connection.ignore(touch: id, of: frame.seat)
      isPress = true
    }
    if isPress { closeMenu(of: client) }
    return isPress
  }

  private func carryOut(_ outcome: WindowMenu.Outcome, on client: ClientWindow) {
    switch outcome {
    case .nothing: break
    case .dismiss: closeMenu(of: client)
    case .choose(let command):
      closeMenu(of: client)
      switch command {
      case .toggleFullscreen: toggleFullscreen(client)
      case .toggleInspector: client.toggleInspector()
      case .close: close(client)
      case .quit: isDone = true
      }
    }
  }

  func toggleFullscreen(_ client: ClientWindow) {
    // Who came there by hand gets out by hand; a screen that was set up so has no such button.
    client.window.offersWayOut = !client.window.state.isFullscreen
    client.window.setFullscreen(!client.window.state.isFullscreen, on: client.output)
  }
}
