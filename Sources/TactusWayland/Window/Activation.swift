internal import CWayland
internal import CWaylandProtocols
internal import TactusInput

// `xdg_activation_v1`: how a program that another one starts may come to the front.
extension Connection {
  /// Asks for a token that entitles a program which is about to be started to come forward, on the
  /// strength of what was pressed last.
  ///
  /// - Parameter receive: gets it in a later turn; nil at once where the compositor gives none, and
  ///   when the connection ends before.
  public func requestActivationToken(_ receive: @escaping (String?) -> Void) {
    guard let manager = unsafe proxy(.activation),
      let proxy = unsafe xdg_activation_v1_get_activation_token(manager)
    else { return receive(nil) }
    let request = unsafe ActivationRequest(proxy, connection: self, receive: receive)
    activationRequests.append(request)
    if let press = lastPress, let seat = seat(press.seat) {
      unsafe xdg_activation_token_v1_set_serial(proxy, press.serial, seat.proxy)
    }
    if let window = lastPress?.surface.flatMap({ window(with: $0) }) ?? windows.first {
      unsafe xdg_activation_token_v1_set_app_id(proxy, window.options.appID)
      unsafe xdg_activation_token_v1_set_surface(proxy, window.surface)
    }
    unsafe xdg_activation_token_v1_commit(proxy)
  }
}

/// A token that was asked for and did not come yet (`xdg_activation_token_v1`).
@safe final class ActivationRequest {
  private unowned let connection: Connection
  private let proxy: OpaquePointer
  private var receive: ((String?) -> Void)?

  init(_ proxy: OpaquePointer, connection: Connection, receive: @escaping (String?) -> Void) {
    unsafe self.proxy = proxy
    self.connection = connection
    self.receive = receive
    unsafe xdg_activation_token_v1_add_listener(proxy, ActivationRequest.listener, context(self))
  }

  deinit {
    unsafe xdg_activation_token_v1_destroy(proxy)
    receive?(nil)
  }

  private func handleDone(_ token: String?) {
    let receive = receive
    self.receive = nil
    connection.activationRequests.removeAll { $0 === self }
    receive?(token)
  }

  private static nonisolated(unsafe) let listener = unsafe permanent(
    xdg_activation_token_v1_listener(done: { data, _, token in
      let request: ActivationRequest = unsafe object(data)
      // It goes with the list; the call must be over first.
      withExtendedLifetime(request) {
        request.handleDone(unsafe token.map { unsafe String(cString: $0) })
      }
    }))
}

extension Window {
  /// Comes to the front with the token that whoever started the program gave it.
  func activate() {
    guard let token = unusedToken, let surface = unsafe surface else { return }
    unusedToken = nil
    guard let manager = unsafe connection?.proxy(.activation) else { return }
    unsafe xdg_activation_v1_activate(manager, token, surface)
  }
}
