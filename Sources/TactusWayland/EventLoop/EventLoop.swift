internal import CLinux
internal import Glibc
public import TactusInput

/// The one place where the program waits: for the compositor, for other descriptors, for a
/// moment in time.
///
/// Nothing wakes it that was not asked for: with no deadline and nothing to read it sleeps for
/// ever. It belongs to one thread; other threads reach it through a `Waker`.
public final class EventLoop {
  /// The connection it serves; replace it to go on with another compositor. nil is allowed:
  /// the loop then serves its other descriptors.
  public var connection: Connection?

  private let clock: MonotonicClock
  private var sources: [Source] = []
  private let watched = WatchedDescriptors()
  /// The connection's descriptor, and that of `watched`.
  private var polled = [pollfd](repeating: pollfd(), count: 2)

  public init(connection: Connection? = nil, clock: MonotonicClock = .system) {
    self.connection = connection
    self.clock = clock
  }

  deinit { for source in sources { source.loop = nil } }

  /// Calls `onReadable` in each turn in which `descriptor` can be read, or its other end is
  /// closed, until the source is cancelled. The descriptor stays the caller's.
  @discardableResult
  public func watch(_ descriptor: Int32, onReadable: @escaping () -> Void) -> Source {
    let source = Source(descriptor: descriptor, onReadable: onReadable)
    source.loop = self
    sources.append(source)
    updateInterest(in: descriptor)
    return source
  }

  /// From now on does what waits for the main actor, and on the main queue of libdispatch: without that a
  /// `Task { @MainActor in }` of another thread waits for ever. To be called on the main thread.
  ///
  /// - Returns: Nil where the program has no libdispatch: then nothing can wait there.
  @discardableResult
  public func watchMainQueue() -> Source? {
    let descriptor = clinux_main_queue_descriptor()
    guard descriptor >= 0 else { return nil }
    return watch(descriptor) { clinux_run_main_queue() }
  }

  /// One turn: sends what is buffered, sleeps until something happens or `deadline` is there,
  /// reads, and calls the handlers. Paint afterwards, once.
  ///
  /// - Parameter deadline: on the connection's clock; nil for none, `.zero` not to sleep.
  /// - Throws: what ended the connection, which is then of no more use; handlers have been told
  ///   of every window lost. `outOfMemory` where a descriptor cannot be watched.
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
    // What had to wait goes out in this very turn, so that the caller can paint after it.
    if ready, polled[0].revents & Int16(POLLOUT) != 0 { connection?.send() }
    try connection?.finishReading(isReadable: isReadable)
    if ready { callSources() }
  }

  func remove(_ source: Source) {
    sources.removeAll { $0 === source }
    updateInterest(in: source.descriptor)
  }

  /// Has a descriptor watched for what its sources want to know of it.
  func updateInterest(in descriptor: Int32) {
    let those = sources.filter { $0.descriptor == descriptor }
    watched.watch(
      descriptor, forInput: !those.isEmpty, forOutput: those.contains { $0.wantsOutput })
  }

  /// - Returns: whether any descriptor is ready.
  /// - Throws: `descriptorClosed`, or `outOfMemory` with the kernel's reason.
  private func poll(wantsOutput: Bool, until deadline: Timestamp?) throws(WaylandError) -> Bool {
    if let failure = watched.failure { throw failure }
    let events = Int16(POLLIN) | (wantsOutput ? Int16(POLLOUT) : 0)
    // poll ignores the connection's descriptor where there is none (-1).
    let descriptor = connection?.display.fileDescriptor ?? -1
    polled[0] = pollfd(fd: descriptor, events: events, revents: 0)
    polled[1] = pollfd(fd: watched.descriptor, events: Int16(POLLIN), revents: 0)
    let rest = deadline.map { max(0, ($0 - clock.now()).nanoseconds) }
    let count = unsafe clinux_poll(&polled, Int32(polled.count), rest ?? -1)
    // A signal ends the sleep early: the turn simply comes out empty.
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
