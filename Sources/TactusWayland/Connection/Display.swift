internal import CWayland
internal import Glibc
internal import TactusInput

/// The socket to the compositor (`wl_display`).
///
/// Only this class may read from or write to the socket. In each turn, `EventLoop.turn` calls
/// `prepareToRead` and `flush`, polls the socket, and calls `finishReading`. Between these calls,
/// nothing else may dispatch events or make a roundtrip. Otherwise, events could be read before the
/// poll, and the loop would sleep although they are waiting to be handled.
@safe final class Display {
  /// The `wl_display`; nil once the connection is closed.
  private(set) var proxy: OpaquePointer?
  /// An event queue that no proxy uses, and that is therefore always empty.
  ///
  /// libwayland permits reading from the socket only while the queue passed to
  /// `wl_display_prepare_read_queue` is empty. With this queue, the socket can be read in the
  /// middle of a turn, when the default queue may contain events.
  private var idleQueue: OpaquePointer?
  private var lastRead = Timestamp.zero
  /// Whether `prepareToRead` has been called without a matching call to `finishReading`.
  private(set) var hasReadIntent = false
  /// Whether `prepareToRead` has handled events in this turn.
  ///
  /// If so, the event loop must not sleep before the turn ends.
  private(set) var hasDispatched = false
  private(set) var isCongested = false

  init(_ proxy: OpaquePointer) {
    unsafe self.proxy = proxy
  }

  /// The descriptor to poll; -1 once the connection is closed.
  var fileDescriptor: Int32 {
    guard let proxy = unsafe proxy else { return -1 }
    return unsafe wl_display_get_fd(proxy)
  }

  /// Handles all events that have already been read, and prepares to read from the socket.
  ///
  /// Each preparation must be followed by a call to `finishReading`.
  func prepareToRead() throws(WaylandError) {
    guard let proxy = unsafe proxy else { return }
    while unsafe wl_display_prepare_read(proxy) != 0 {
      // On a dead display both calls fail forever, so stop at the first error.
      hasDispatched = true
      if unsafe wl_display_dispatch_pending(proxy) < 0 { throw unsafe lastError(proxy) }
    }
    hasReadIntent = true
  }

  /// Sends all buffered requests.
  ///
  /// - Returns: Whether some requests remain because the socket is full.
  func flush() -> Bool {
    guard let proxy = unsafe proxy else { return false }
    // Do not stop at EPIPE: the reason for the disconnection may still be unread.
    isCongested = unsafe wl_display_flush(proxy) < 0 && errno == EAGAIN
    return isCongested
  }

  /// Completes or cancels the read that `prepareToRead` prepared, and handles all events.
  ///
  /// If `isReadable` is true, events are read from the socket; otherwise, the read is cancelled.
  func finishReading(isReadable: Bool, now: Timestamp) throws(WaylandError) {
    guard let proxy = unsafe proxy else { return }
    if hasReadIntent {
      hasReadIntent = false
      lastRead = now
      if !isReadable {
        unsafe wl_display_cancel_read(proxy)
      } else if unsafe wl_display_read_events(proxy) < 0, errno != EAGAIN {
        throw unsafe lastError(proxy)
      }
    }
    if unsafe wl_display_dispatch_pending(proxy) < 0 { throw unsafe lastError(proxy) }
    hasDispatched = false
  }

  private static let readInterval = Interval.milliseconds(4)

  /// Reads pending events in the middle of a turn, at most once every 4 ms.
  func readAhead(now: Timestamp) {
    guard let proxy = unsafe proxy, !hasReadIntent else { return }
    guard now - lastRead >= Self.readInterval else { return }
    lastRead = now
    // The intent to read needs a queue without events, and the default queue may hold some.
    if unsafe idleQueue == nil { unsafe idleQueue = wl_display_create_queue(proxy) }
    guard let idleQueue = unsafe idleQueue,
      unsafe wl_display_prepare_read_queue(proxy, idleQueue) == 0
    else { return }
    // A failure here repeats in the next turn, which reports it.
    _ = unsafe wl_display_read_events(proxy)
  }

  func disconnect() {
    if let idleQueue = unsafe idleQueue { unsafe wl_event_queue_destroy(idleQueue) }
    unsafe idleQueue = nil
    // SAFETY: this object was the only owner; the connection has destroyed every proxy of the
    // display.
    if let proxy = unsafe proxy { unsafe wl_display_disconnect(proxy) }
    unsafe proxy = nil
  }

  private func lastError(_ proxy: OpaquePointer) -> WaylandError {
    let number = unsafe wl_display_get_error(proxy)
    guard number == EPROTO else { return systemError(number) }
    // SAFETY: the call sets `interface` to a static table, or to NULL if the object is unknown.
    var interface: UnsafePointer<wl_interface>?
    var object: UInt32 = 0
    let code = unsafe wl_display_get_protocol_error(proxy, &interface, &object)
    let name = unsafe interface.map { unsafe String(cString: $0.pointee.name) } ?? "unknown object"
    let words = LibraryLog.take().flatMap(LibraryLog.protocolMessage) ?? ""
    return WaylandError(
      .protocolError(interface: name, object: object, code: code, message: words),
      "the compositor ended the connection: error \(code) on \(name)@\(object): \(words)")
  }

  private func systemError(_ number: Int32) -> WaylandError {
    switch number {
    case ENOMEM:
      WaylandError(.outOfMemory, "not enough memory to communicate with the compositor")
    case EBADF: .descriptorClosed
    case 0, EPIPE, ECONNRESET:
      WaylandError(.disconnected, "the compositor closed the connection")
    default:
      WaylandError(.disconnected, "the connection to the compositor failed: \(describe(number))")
    }
  }
}
