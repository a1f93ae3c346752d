import TactusWayland

/// What is done with a window by its title bar.
extension Client {
  func perform(_ actions: [TitleBar.Action], on client: ClientWindow) {
    let window = client.window
    for action in actions {
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
}
