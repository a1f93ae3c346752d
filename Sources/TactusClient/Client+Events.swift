public import TactusInput
public import TactusStage
public import TactusWayland

extension Client: ConnectionDelegate {
  /// Handles an event of the connection itself, such as a change to its outputs or seats.
  public func connection(_ connection: Connection, received event: ConnectionEvent) { note(event) }

  /// Handles an event of one of the client's windows, such as a new size or a request to close.
  public func connection(
    _ connection: Connection, received event: WindowEvent, for window: Window
  ) {
    guard let client = windows.shown.first(where: { $0.window === window }) else { return }
    switch event {
    case .configure:
      let wasActive = client.titleBar.isActive
      configure(client)
      closeUngrabbedMenu(of: client, wasActive: wasActive)
    case .close: close(client)
    case .presented(let presentation): client.painter.note(presentation)
    case .frame: client.frameWasShown()
    case .bufferReleased: break
    }
  }

  /// Closes a title bar's menu after the compositor has dismissed the menu's popup.
  ///
  /// If the compositor dismissed the popup without ever showing it, the menu is reopened without an
  /// input grab.
  public func connection(
    _ connection: Connection, received event: PopupEvent, for popup: Popup
  ) {
    guard event == .dismissed else { return }
    menuWasDismissed(popup)
  }

  /// Applies a change by an input method to the view into which the user types.
  public func connection(
    _ connection: Connection, received edit: TextEdit, for window: Window
  ) {
    windows.shown.first { $0.window === window }?.apply(edit, at: connection.now)
  }

  /// Routes an input event to the open menu, the program's key commands, a title bar, or a window's
  /// content.
  ///
  /// An event that names no surface goes to the content of all windows.
  public func connection(_ connection: Connection, received event: InputEvent) {
    if case .capabilities(_, let seat, let present) = event { note(present, of: seat) }
    drags.note(event)
    if isTakenByMenu(event) { return }
    if case .key(let key) = event, isHandled(key) { return }
    if let window = windows.window(of: event) {
      if let actions = window.titleBarActions(event) {
        perform(actions, on: window)
      } else {
        window.handle(event)
      }
    } else if event.surface == nil {
      for window in windows.shown { window.handle(event) }
    }
  }

  /// Handles an event of the clipboard, or of a drag over one of the client's windows.
  public func connection(_ connection: Connection, received event: DataEvent) {
    drags.handle(event)
  }

  private func isHandled(_ key: KeyEvent) -> Bool {
    guard let command = ProgramKey(key),
      let client = windows.shown.first(where: { $0.window.id == key.surface })
    else { return false }
    // The keys of the program must not lead out of a locked window.
    guard client.stage?.locks.isClosed != true else { return false }
    switch command {
    case .fullscreen: toggleFullscreen(client)
    case .inspector: client.toggleInspector()
    case .close: close(client)
    case .quit: end()
    }
    return true
  }

  func close(_ client: ClientWindow) {
    let isLast = windows.close(client)
    if isLast { end() }
  }

  func toggleFullscreen(_ client: ClientWindow) {
    // A user who entered full screen by hand gets a button to leave it; a screen configured as full
    // screen has no such button.
    client.window.offersFullscreenExit = !client.window.state.isFullscreen
    client.window.setFullscreen(!client.window.state.isFullscreen, on: client.output)
  }
}

extension Client {
  /// Shows a message over the content of a window.
  ///
  /// - Parameters:
  ///   - message: The message to show.
  ///   - surface: The id of the window; nil for the first window.
  public func show(_ message: Message, on surface: SurfaceID? = nil) {
    let wanted = surface ?? windows.first?.window.id
    guard let window = windows.shown.first(where: { $0.window.id == wanted }) else { return }
    window.show(message, at: connection.now)
  }
}
