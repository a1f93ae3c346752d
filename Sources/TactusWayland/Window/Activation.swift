internal import CWayland
internal import CWaylandProtocols
internal import TactusInput

// `xdg_activation_v1`: lets a program started by another program come to the front.
extension Connection {
  /// Requests an activation token, which allows another program to come to the front when it
  /// starts.
  ///
  /// The request includes the serial of the latest press on any seat, so that the compositor can
  /// judge whether the user caused the request.
  ///
  /// - Parameter receive: Called with the token in a later turn of the event loop, or with nil if
  ///   the connection ends first. If the compositor does not support tokens, the closure is called
  ///   with nil at once.
  public func requestActivationToken(_ receive: @escaping (String?) -> Void) {
    guard let manager = unsafe proxy(.activation),
      let proxy = unsafe xdg_activation_v1_get_activation_token(manager)
    else { return receive(nil) }
    unsafe activations.add(ActivationRequest(proxy, of: activations, receive: receive))
    let press = seats.lastPress
    if let press, let seat = seats[press.seat] {
      unsafe xdg_activation_token_v1_set_serial(proxy, press.serial, seat.proxy)
    }
    if let window = press?.surface.flatMap({ surfaces.window(with: $0) }) ?? windows.first {
      unsafe xdg_activation_token_v1_set_app_id(proxy, window.options.appID)
      unsafe xdg_activation_token_v1_set_surface(proxy, window.surface?.proxy)
    }
    unsafe xdg_activation_token_v1_commit(proxy)
  }
}

final class ActivationRequests {
  private var pending: [ActivationRequest] = []

  func add(_ request: ActivationRequest) { pending.append(request) }

  func remove(_ request: ActivationRequest) { pending.removeAll { $0 === request } }

  func cancel() { pending = [] }
}

/// A pending request for an activation token (`xdg_activation_token_v1`).
@safe final class ActivationRequest {
  private unowned let requests: ActivationRequests
  private let proxy: OpaquePointer
  private var receive: ((String?) -> Void)?

  init(
    _ proxy: OpaquePointer, of requests: ActivationRequests,
    receive: @escaping (String?) -> Void
  ) {
    unsafe self.proxy = proxy
    self.requests = requests
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
    requests.remove(self)
    receive?(token)
  }

  private static nonisolated(unsafe) let listener = unsafe permanent(
    xdg_activation_token_v1_listener(done: { data, _, token in
      let request: ActivationRequest = unsafe object(data)
      // `handleDone` removes the request from the list that owns it; keep it alive until the call
      // returns.
      withExtendedLifetime(request) {
        request.handleDone(unsafe token.map { unsafe String(cString: $0) })
      }
    }))
}
