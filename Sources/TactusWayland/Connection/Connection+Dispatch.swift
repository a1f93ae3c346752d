internal import CWayland
internal import Glibc
internal import TactusInput

// The one place where the socket is read and written. `EventLoop.turn` calls, in this order,
// `prepareToRead`, `flush`, then polls, then `finishReading`: no other dispatch and no roundtrip
// may come between, or events are lost to a reader that sleeps.
extension Connection {
  /// The descriptor to poll; -1 once closed.
  var fileDescriptor: Int32 {
    guard let display = unsafe display else { return -1 }
    return unsafe wl_display_get_fd(display)
  }

  /// When to wake up at the latest: key repeat, frames of events left open, queued events.
  var deadline: Timestamp? {
    if !queued.isEmpty || wantsClose || failure != nil || hasDispatched { return .zero }
    return seats.reduce(nil) { .earliest($0, $1.deadline) }
  }

  /// Announces the intent to read, after handling what was read before.
  func prepareToRead() throws(WaylandError) {
    if let failure { throw failure }
    unsafe try handle { display throws(WaylandError) in
      while unsafe wl_display_prepare_read(display) != 0 {
        // On a dead display both fail for ever: stop at the first error.
        hasDispatched = true
        if unsafe wl_display_dispatch_pending(display) < 0 { throw unsafe lastError(display) }
      }
      hasReadIntent = true
    }
  }

  /// Sends what is buffered now, and not only when the loop goes to sleep.
  public func send() { _ = flush() }

  /// Sends what is buffered.
  ///
  /// - Returns: whether some of it has to wait until the socket takes more.
  func flush() -> Bool {
    guard let display = unsafe display else { return false }
    // EPIPE is no reason to stop: the reason for the disconnection may still be unread.
    isCongested = unsafe wl_display_flush(display) < 0 && errno == EAGAIN
    return isCongested
  }

  /// Ends the intent to read, by reading or without, and handles the events.
  func finishReading(isReadable: Bool) throws(WaylandError) {
    unsafe try handle { display throws(WaylandError) in
      if hasReadIntent {
        hasReadIntent = false
        lastRead = now
        if !isReadable {
          unsafe wl_display_cancel_read(display)
        } else if unsafe wl_display_read_events(display) < 0, errno != EAGAIN {
          throw unsafe lastError(display)
        }
      }
      if unsafe wl_display_dispatch_pending(display) < 0 { throw unsafe lastError(display) }
      hasDispatched = false
      endTurn()
      if let failure { throw failure }
    }
  }

  /// Reads what the compositor has sent, which the next turn handles. To be called again and again
  /// while a turn takes long: a compositor ends the connection when the socket is full and 4,096 bytes
  /// more wait (libwayland 1.21). It reads at most once in 4 ms.
  public func readAhead() {
    guard let display = unsafe display, failure == nil, !hasReadIntent else { return }
    let now = now
    guard now - lastRead >= Self.readInterval else { return }
    lastRead = now
    // The intent to read needs a queue without events, and the usual one has some by now.
    if unsafe idleQueue == nil { unsafe idleQueue = wl_display_create_queue(display) }
    guard let idleQueue = unsafe idleQueue,
      unsafe wl_display_prepare_read_queue(display, idleQueue) == 0
    else { return }
    // What fails here fails again in the next turn, and is told there.
    _ = unsafe wl_display_read_events(display)
  }

  private static let readInterval = Interval.milliseconds(4)

  /// What is due once all events of a turn are handled.
  private func endTurn() {
    bindAnnounced()
    for window in windows { window.endTurn() }
    for seat in seats { seat.endTurn() }
    deliverQueued()
  }

  /// Runs `body`, in which handlers are called: it cannot be entered again, and a close that a
  /// handler asked for waits for its end.
  private func handle(_ body: (OpaquePointer) throws(WaylandError) -> Void) throws(WaylandError) {
    precondition(!isDispatching, "a turn of the loop inside a turn")
    guard let display = unsafe display else { return }
    isDispatching = true
    var thrown: WaylandError?
    do {
      unsafe try body(display)
    } catch {
      failure = failure ?? error
      thrown = failure
      deliverQueued()
      loseWindows()
    }
    isDispatching = false
    if wantsClose, !hasReadIntent || thrown != nil {
      wantsClose = false
      close()
    }
    if let thrown { throw thrown }
  }

  private func deliverQueued() {
    while !queued.isEmpty {
      let events = queued
      queued.removeAll(keepingCapacity: true)
      for event in events { deliver(event) }
    }
  }

  /// What the broken display says went wrong.
  private func lastError(_ display: OpaquePointer) -> WaylandError {
    let number = unsafe wl_display_get_error(display)
    guard number == EPROTO else { return systemError(number) }
    // SAFETY: the interface is written by the call and points at a static table, or is NULL
    // where the object is not known.
    var interface: UnsafePointer<wl_interface>?
    var object: UInt32 = 0
    let code = unsafe wl_display_get_protocol_error(display, &interface, &object)
    let name = unsafe interface.map { unsafe String(cString: $0.pointee.name) } ?? "unknown object"
    let words = LibraryLog.take().flatMap(LibraryLog.protocolMessage) ?? ""
    return WaylandError(
      .protocolError(interface: name, object: object, code: code, message: words),
      "the compositor ended the connection: error \(code) on \(name)@\(object): \(words)")
  }

  private func systemError(_ number: Int32) -> WaylandError {
    switch number {
    case ENOMEM:
      WaylandError(.outOfMemory, "no memory to talk to the compositor")
    case EBADF: .descriptorClosed
    case 0, EPIPE, ECONNRESET:
      WaylandError(.disconnected, "the compositor is gone: it closed the connection")
    default:
      WaylandError(.disconnected, "the connection to the compositor broke: \(describe(number))")
    }
  }
}
