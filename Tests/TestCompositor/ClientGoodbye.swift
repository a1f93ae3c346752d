internal import CWaylandServer

/// Learns when libwayland frees a client, which it also does by itself when one hangs up.
@safe final class ClientGoodbye {
  /// What libwayland links into its list, and behind it who to tell.
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
