internal import CWayland
internal import CWaylandProtocols
internal import Glibc
public import TactusInput

/// A connection to a compositor, and the only owner of all objects created through it.
///
/// After `close()` or the end of the connection's lifetime, all proxies are destroyed. Windows then
/// do nothing, and another connection can be opened. A connection belongs to the thread of the
/// event loop that runs it.
@safe public final class Connection {
  /// The object that gets the connection's events during the event loop's turns.
  public weak var delegate: (any ConnectionDelegate)?
  let display: Display
  let registry = Registry()
  let surfaces = Surfaces()
  let cursors = Cursors()
  let activations = ActivationRequests()
  let seats = Seats()
  let boundOutputs = BoundOutputs()
  private let clock: MonotonicClock
  private var warned: Set<String> = []
  /// The error that ended the connection.
  ///
  /// An error found in a C callback is thrown at the end of the turn.
  private(set) var failure: WaylandError?
  /// Events that the engine generates itself, for delivery at the end of the turn.
  private var queued: [InputEvent] = []
  private var isDispatching = false
  private var wantsClose = false

  /// Connects to the compositor that the environment names.
  ///
  /// The compositor has not announced its globals yet. Create windows after
  /// `ConnectionEvent.ready`.
  ///
  /// - Throws: `noDisplay`, `refused` or `outOfMemory`.
  public convenience init(
    environment: DisplayEnvironment = .current, clock: MonotonicClock = .system
  ) throws(WaylandError) {
    unsafe self.init(Display(try Display.open(environment)), clock: clock)
  }

  /// Takes ownership of a connected socket, which is closed when the connection ends or this
  /// initializer throws.
  public convenience init(
    fileDescriptor: Int32, clock: MonotonicClock = .system
  ) throws(WaylandError) {
    guard let display = unsafe wl_display_connect_to_fd(fileDescriptor) else {
      throw Display.connectError(errno, place: "descriptor \(fileDescriptor)")
    }
    unsafe self.init(Display(display), clock: clock)
  }

  private init(_ display: Display, clock: MonotonicClock) {
    LibraryLog.install
    self.display = display
    self.clock = clock
    do throws(WaylandError) { try registry.begin(self) } catch { failure = error }
    // The compositor answers while the program prepares for its first turn.
    send()
  }

  deinit {
    tearDown()
  }

  /// All globals that the compositor announced, in order of announcement.
  public var globals: [Global] { registry.globals }

  /// Whether the first list of globals is complete and includes every required one.
  public var isReady: Bool { registry.isComplete }

  /// The outputs, in the order in which they appeared.
  ///
  /// An output is listed once its description is complete.
  public var outputs: [Output] { boundOutputs.list.filter(\.isComplete).map(\.output) }

  /// Whether `outputs` is complete: the description of each announced output has arrived.
  public var areOutputsKnown: Bool { isReady && boundOutputs.list.allSatisfy(\.isComplete) }

  /// The windows, in the order of their creation.
  public var windows: [Window] { surfaces.windows }

  /// Whether the compositor supports keeping the screen from going dark.
  public var canInhibitIdle: Bool { version(.idleInhibit) > 0 }
  /// Whether windows can be layers of the desktop (`zwlr_layer_shell_v1`).
  public var hasLayers: Bool { layerShell != nil }
  var layerShell: BoundGlobal? { registry[.layerShell] }

  /// Whether the kernel's buffer is full because the compositor does not read.
  ///
  /// Make no new requests meanwhile.
  public var isCongested: Bool { display.isCongested }

  /// The current time, on the clock that the connection uses for all times.
  public var now: Timestamp { clock.now() }

  /// Whether requests can be made: the connection is neither closed nor failed.
  public var isOpen: Bool { unsafe display.proxy != nil && failure == nil && !wantsClose }

  /// Destroys all objects created through this connection and disconnects.
  ///
  /// Windows lose their surfaces, and their touches end with `InputEvent.surfaceLost`. If called
  /// inside a delegate's method, the connection closes at the end of the turn.
  public func close() {
    if isDispatching {
      wantsClose = true
    } else {
      loseWindows()
      tearDown()
    }
  }

  func fail(_ error: WaylandError) { failure = error }

  // MARK: Objects

  /// Returns the proxy of an interface that is bound once; nil if the compositor lacks the
  /// interface.
  func proxy(_ singleton: Singleton) -> OpaquePointer? { unsafe registry[singleton]?.proxy }

  /// Returns the interface version that both sides support; 0 if the compositor lacks the
  /// interface.
  func version(_ singleton: Singleton) -> UInt32 { registry[singleton]?.version ?? 0 }

  /// Returns `xdg_wm_base`.
  ///
  /// - Throws: `missingGlobal` if an interface that every window needs is missing.
  func requiredForSurfaces() throws(WaylandError) -> OpaquePointer {
    for singleton in Singleton.required where registry[singleton] == nil {
      throw WaylandError.missingGlobal(singleton.rawValue)
    }
    guard let wmBase = unsafe proxy(.wmBase) else { throw .missingGlobal("xdg_wm_base") }
    return unsafe wmBase
  }

  // MARK: Events

  func queue(_ event: InputEvent) { queued.append(event) }

  func deliver(_ event: InputEvent) {
    delegate?.connection(self, received: event)
  }

  func deliver(_ event: WindowEvent, for window: Window) {
    delegate?.connection(self, received: event, for: window)
  }

  func deliver(_ event: PopupEvent, for popup: Popup) {
    delegate?.connection(self, received: event, for: popup)
  }

  /// Ignores the remaining events of a touch that is down, for example because the touch closed a
  /// menu.
  public func ignore(touch: Int32, of seat: SeatID) {
    seats[seat]?.touch?.forget(touch)
  }

  func deliver(_ event: ConnectionEvent) {
    delegate?.connection(self, received: event)
  }

  func warn(_ message: String) {
    deliver(.warning(message))
  }

  /// Delivers a warning unless the same one was delivered before.
  func warnOnce(_ message: String) {
    if warned.insert(message).inserted { warn(message) }
  }

  // MARK: Turns

  /// The latest time at which the event loop must wake up for key repeat, open event frames or
  /// queued events.
  var deadline: Timestamp? {
    if !queued.isEmpty || wantsClose || failure != nil || display.hasDispatched { return .zero }
    return seats.list.reduce(nil) { .earliest($0, $1.deadline) }
  }

  func prepareToRead() throws(WaylandError) {
    if let failure { throw failure }
    try handle(display.prepareToRead)
  }

  /// Sends the buffered requests now instead of before the event loop sleeps.
  public func send() { _ = display.flush() }

  /// Reads pending events from the compositor, which the next turn handles.
  ///
  /// Call this repeatedly during a long turn, because a compositor ends the connection when the
  /// socket is full and 4,096 more bytes wait (libwayland 1.21). The connection reads at most once
  /// in 4 ms.
  package func readAhead() {
    if failure == nil { display.readAhead(now: now) }
  }

  func finishReading(isReadable: Bool) throws(WaylandError) {
    try handle { () throws(WaylandError) in
      try display.finishReading(isReadable: isReadable, now: now)
      endTurn()
      if let failure { throw failure }
    }
  }

  private func endTurn() {
    registry.bindAnnounced()
    for window in windows { window.endTurn() }
    for seat in seats.list { seat.endTurn() }
    deliverQueued()
  }

  /// Runs `body`, which calls handlers.
  ///
  /// The method is not reentrant. A close that a handler requests is deferred until `body` ends.
  private func handle(_ body: () throws(WaylandError) -> Void) throws(WaylandError) {
    precondition(!isDispatching, "a handler must not dispatch the events of its connection")
    guard unsafe display.proxy != nil else { return }
    isDispatching = true
    var thrown: WaylandError?
    do {
      try body()
    } catch {
      failure = failure ?? error
      thrown = failure
      deliverQueued()
      loseWindows()
    }
    isDispatching = false
    if wantsClose, !display.hasReadIntent || thrown != nil {
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

  // MARK: Disconnecting

  private func loseWindows() {
    for window in surfaces.takeWindows() {
      window.loseInput(of: self)
      window.destroyProxies()
      deliver(.surfaceLost(now, window.id, .destroyed))
    }
  }

  /// Destroys every proxy, children first.
  ///
  /// This runs no callbacks, so that `deinit` can call it.
  private func tearDown() {
    for window in surfaces.takeWindows() { window.destroyProxies() }
    seats.destroyProxies()
    activations.cancel()
    boundOutputs.destroyProxies()
    cursors.unloadThemes()
    registry.destroyProxies()
    display.disconnect()
  }
}
