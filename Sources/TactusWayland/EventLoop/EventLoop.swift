internal import CLinux
internal import Glibc
public import TactusInput

/// A program's event loop, which waits for the compositor, for other descriptors and for deadlines.
///
/// The loop is the only place where the program waits. Without a deadline, it sleeps until a
/// descriptor is ready; there are no periodic wake-ups. A loop belongs to one thread, and other
/// threads can wake it with a `Waker`.
public final class EventLoop {
  /// The connection whose events the loop handles; nil if it only watches other descriptors.
  ///
  /// Assign another connection to switch to another compositor.
  public var connection: Connection? {
    didSet { connection?.transfers.loop = self }
  }

  private let clock: MonotonicClock
  private var sources: [Source] = []
  private let watched = WatchedDescriptors()
  private var polled = [pollfd](repeating: pollfd(), count: 2)

  /// Creates an event loop.
  ///
  /// - Parameters:
  ///   - connection: The connection whose events the loop handles; nil for none.
  ///   - clock: The clock to which the loop's deadlines refer.
  public init(connection: Connection? = nil, clock: MonotonicClock = .system) {
    self.connection = connection
    self.clock = clock
    connection?.transfers.loop = self
  }

  deinit { for source in sources { source.loop = nil } }

  /// Watches a descriptor, and calls a handler in each turn in which it is readable or its other
  /// end is closed.
  ///
  /// The loop watches the descriptor until the returned source is cancelled. The caller remains the
  /// owner of the descriptor.
  @discardableResult
  public func watch(_ descriptor: Int32, onReadable: @escaping () -> Void) -> Source {
    let source = Source(descriptor: descriptor, onReadable: onReadable)
    source.loop = self
    sources.append(source)
    updateInterest(in: descriptor)
    return source
  }

  /// Makes the loop run the work of the main actor and of libdispatch's main queue.
  ///
  /// Without this, a `Task { @MainActor in }` started by another thread would never run. Call this
  /// on the main thread.
  ///
  /// - Returns: The source that watches the queue; nil if the program does not link libdispatch and
  ///   therefore has no such work.
  @discardableResult
  public func watchMainQueue() -> Source? {
    let descriptor = clinux_main_queue_descriptor()
    guard descriptor >= 0 else { return nil }
    return watch(descriptor) { clinux_run_main_queue() }
  }

  /// Runs one turn of the loop, that is, one iteration.
  ///
  /// A turn sends all buffered requests, sleeps until an event arrives or the deadline passes,
  /// reads the events, and calls their handlers. Paint once per turn, after this method has
  /// returned.
  ///
  /// - Parameter deadline: The time at which to stop sleeping, on the loop's clock; nil for none,
  ///   `.zero` to avoid sleeping.
  /// - Throws: The error that ended the connection, which is then unusable; the connection's
  ///   delegate has already been notified of every lost window. `outOfMemory` if a descriptor
  ///   cannot be watched.
  public func turn(until deadline: Timestamp? = nil) throws(WaylandError) {
    try connection?.prepareToRead()
    let wantsOutput = connection?.display.flush() ?? false
    let ready: Bool
    do throws(WaylandError) {
      ready = try poll(
        wantsOutput: wantsOutput, until: .earliest(deadline, connection?.deadline))
    } catch {
      try connection?.finishReading(isReadable: false)
      throw error
    }
    let isReadable = ready && polled[0].revents & ~Int16(POLLOUT) != 0
    // Deferred requests are sent in this turn, so that the caller can paint after it.
    if ready, polled[0].revents & Int16(POLLOUT) != 0 { connection?.send() }
    try connection?.finishReading(isReadable: isReadable)
    if ready { callSources() }
  }

  func remove(_ source: Source) {
    sources.removeAll { $0 === source }
    updateInterest(in: source.descriptor)
  }

  func updateInterest(in descriptor: Int32) {
    let those = sources.filter { $0.descriptor == descriptor }
    watched.watch(
      descriptor, forInput: !those.isEmpty, forOutput: those.contains { $0.wantsOutput })
  }

  /// Waits until a descriptor is ready or the deadline passes.
  ///
  /// - Returns: Whether any descriptor is ready.
  /// - Throws: `descriptorClosed` if the connection's descriptor is no longer open; `outOfMemory`,
  ///   with the kernel's error in its message, if the loop cannot wait or cannot watch a
  ///   descriptor.
  private func poll(wantsOutput: Bool, until deadline: Timestamp?) throws(WaylandError) -> Bool {
    if let failure = watched.failure { throw failure }
    let events = Int16(POLLIN) | (wantsOutput ? Int16(POLLOUT) : 0)
    // `poll` ignores a descriptor of -1, which means that there is no connection.
    let descriptor = connection?.display.fileDescriptor ?? -1
    polled[0] = pollfd(fd: descriptor, events: events, revents: 0)
    polled[1] = pollfd(fd: watched.descriptor, events: Int16(POLLIN), revents: 0)
    let rest = deadline.map { max(0, ($0 - clock.now()).nanoseconds) }
    let count = unsafe clinux_poll(&polled, Int32(polled.count), rest ?? -1)
    // A signal ends the sleep early; the turn then handles no events.
    guard count >= 0 || errno == EINTR else {
      throw WaylandError(.outOfMemory, "cannot wait for events: \(describe(errno))")
    }
    guard !polled.contains(where: { $0.revents & Int16(POLLNVAL) != 0 }) else {
      throw .descriptorClosed
    }
    return count > 0
  }

  private func callSources() {
    guard polled[1].revents != 0 else { return }
    let ready = watched.ready()
    for source in sources where ready.contains(source.descriptor) {
      // A handler may have cancelled its own source or another.
      if source.loop === self { source.onReadable() }
    }
  }
}
