internal import CWaylandServer

/// An observer of a client's destruction, which libwayland also causes by itself when the client
/// hangs up.
@safe final class ClientGoodbye {
  /// The listener that libwayland links into its list, followed by the observer to call.
  @unsafe private struct Hook {
    var listener: wl_listener
    unowned(unsafe) var owner: ClientGoodbye
  }

  var onDestroy: () -> Void = {}
  private let hook: UnsafeMutablePointer<Hook>

  init(_ client: OpaquePointer) {
    unsafe hook = .allocate(capacity: 1)
    var listener = unsafe wl_listener()
    unsafe listener.notify = { listener, _ in
      // SAFETY: the listener is the first member of a hook, whose owner frees it after the
      // client is gone.
      guard let hook = UnsafeMutableRawPointer(listener) else { return }
      unsafe hook.assumingMemoryBound(to: Hook.self).pointee.owner.onDestroy()
    }
    unsafe hook.initialize(to: Hook(listener: listener, owner: self))
    unsafe hook.withMemoryRebound(to: wl_listener.self, capacity: 1) {
      unsafe wl_client_add_destroy_listener(client, $0)
    }
  }

  deinit {
    unsafe hook.deallocate()
  }
}
