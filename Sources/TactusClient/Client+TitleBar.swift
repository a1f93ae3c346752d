import TactusInput
import TactusStage
import TactusWayland

extension Client {
  func perform(_ actions: [TitleBar.Action], on client: ClientWindow) {
    let window = client.window
    for action in actions where isAllowed(action, on: client) {
      switch action {
      case .close: close(client)
      case .toggleMaximized: window.setMaximized(!window.state.isMaximized)
      case .leaveFullscreen: window.setFullscreen(false)
      case .toggleMenu(let seat): toggleMenu(of: client, by: seat)
      case .minimize: window.setMinimized()
      case .move(let grip): window.beginMove(by: grip.seat, touch: grip.touch)
      case .resize(let grip, let edge):
        window.beginResize(by: grip.seat, touch: grip.touch, edge: edge)
      case .menu(let grip, let place):
        window.showWindowMenu(by: grip.seat, touch: grip.touch, at: place)
      case .cursor(let seat, let edge):
        connection.setCursor(edge.map { .resize($0) }, of: seat)
      }
    }
  }

  /// Returns false while input does not reach the window's views.
  ///
  /// The title bar must not lead out of a locked window, or close a window that is being cleaned.
  private func isAllowed(_ action: TitleBar.Action, on client: ClientWindow) -> Bool {
    if case .cursor = action { return true }
    return client.stage?.locks.isClosed != true
  }
}

extension Client {
  func toggleMenu(of client: ClientWindow, by seat: SeatID) {
    client.menu == nil ? openMenu(of: client, grabbedBy: seat) : client.closeMenu()
  }

  private func openMenu(of client: ClientWindow, grabbedBy seat: SeatID?) {
    do throws(WaylandError) {
      try client.openMenu(grabbedBy: seat)
    } catch {
      onMessage?("the title bar's menu cannot be opened: \(error.message)")
    }
  }

  /// Closes a title bar's menu after the compositor has dismissed the menu's popup.
  ///
  /// If the menu requested an input grab but was never shown, the compositor refused the grab: the
  /// finger that opened the menu was lifted before the request arrived. The menu is then reopened
  /// without a grab.
  func menuWasDismissed(_ popup: Popup) {
    for client in windows.shown where client.menu?.popup === popup {
      client.closeMenu()
      if popup.hasGrab, !popup.isConfigured { openMenu(of: client, grabbedBy: nil) }
    }
  }

  /// Closes a window's menu if the menu has no input grab and the window has just lost the focus.
  ///
  /// The compositor dismisses only menus that have a grab, so the client must close any other menu
  /// itself.
  func closeUngrabbedMenu(of client: ClientWindow, wasActive: Bool) {
    guard wasActive, !client.window.state.isActivated, client.menu?.popup.hasGrab == false else {
      return
    }
    client.closeMenu()
  }

  /// Passes an event to the open menu, if there is one.
  ///
  /// A press outside the menu closes the menu and has no other effect.
  ///
  /// - Returns: Whether the menu consumed the event.
  func isTakenByMenu(_ event: InputEvent) -> Bool {
    guard let client = windows.shown.first(where: { $0.menu != nil }), let open = client.menu else {
      return false
    }
    // The menu was opened before the window was locked.
    guard client.stage?.locks.isClosed != true else {
      client.closeMenu()
      return false
    }
    switch event {
    case .touches(let frame) where frame.surface == open.popup.id:
      carryOut(open.menu.handle(frame), on: client)
    case .pointer(let frame) where frame.surface == open.popup.id:
      carryOut(open.menu.handle(frame), on: client)
    case .pen(let frame) where frame.surface == open.popup.id:
      carryOut(open.menu.handle(frame), on: client)
    case .key(let key): carryOut(open.menu.handle(key), on: client)
    case .touches(let frame): return closesMenu(of: client, frame)
    case .pointer(let frame):
      let isPress = frame.changes.contains { if case .button(_, true) = $0 { true } else { false } }
      if isPress { client.closeMenu() }
      return isPress
    case .pen(let frame):
      let isPress = frame.changes.contains(.down)
      if isPress { client.closeMenu() }
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
    if isPress { client.closeMenu() }
    return isPress
  }

  private func carryOut(_ outcome: WindowMenu.Outcome, on client: ClientWindow) {
    switch outcome {
    case .nothing: break
    case .dismiss: client.closeMenu()
    case .choose(let command):
      client.closeMenu()
      switch command {
      case .toggleFullscreen: toggleFullscreen(client)
      case .toggleInspector: client.toggleInspector()
      case .close: close(client)
      case .quit: end()
      }
    }
  }
}
