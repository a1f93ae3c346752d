internal import CWayland
internal import CWaylandProtocols
internal import Glibc
public import TactusInput

/// A connection to a compositor, and the owner of all Wayland objects created through the
/// connection.
///
/// When a connection is closed or deallocated, all its proxies are destroyed, and its windows
/// ignore all further calls. The program can then open another connection. A connection must be
/// used only on the thread of its event loop.
@safe public final class Connection {
  /// The object that receives the connection's events during each turn of the event loop.
  public weak var delegate: (any ConnectionDelegate)?
  let display: Display
  let registry = Registry()
  let surfaces = Surfaces()
  let cursors = Cursors()
  let activations = ActivationRequests()
  let seats = Seats()
  let boundOutputs = BoundOutputs()
  let transfers = Transfers()
  private let clock: MonotonicClock
  private var warned: Set<String> = []
  /// The error that ended the connection; nil if none has occurred.
  ///
  /// An error that occurs in a C callback is stored here, because Swift errors cannot pass through
  /// C code. It is thrown at the end of the event loop's turn.
  private(set) var failure: WaylandError?
  /// Events that the connection itself generates when the program destroys windows.
  ///
  /// They are delivered at the end of the event loop's turn.
  private var queued: [InputEvent] = []
  private var isDispatching = false
  private var wantsClose = false

  /// Connects to the compositor that is specified by the given environment variables.
  ///
  /// The compositor has not announced its interfaces yet when this initializer returns. Wait for
  /// `ConnectionEvent.ready` before you create windows.
  ///
  /// - Throws: `noDisplay`, `refused` or `outOfMemory`.
  public convenience init(
    environment: DisplayEnvironment = .current, clock: MonotonicClock = .system
  ) throws(WaylandError) {
    unsafe self.init(Display(try Display.open(environment)), clock: clock)
  }

  /// Creates a connection from a connected socket, and takes ownership of the socket.
  ///
  /// The socket is closed when the connection ends, or if this initializer throws an error.
  public convenience init(
    fileDescriptor: Int32, clock: MonotonicClock = .system
  ) throws(WaylandError) {
    guard let display = unsafe wl_display_connect_to_fd(fileDescriptor) else {
      throw Display.connectError(errno, place: "file descriptor \(fileDescriptor)")
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

  /// All interfaces that the compositor has announced, in the order in which it announced them.
  public var globals: [Global] { registry.globals }

  /// Whether the compositor has announced its interfaces, including all that are required for
  /// windows.
  public var isReady: Bool { registry.isComplete }

  /// The outputs, in the order in which they appeared.
  ///
  /// An output is omitted until its description is complete.
  public var outputs: [Output] { boundOutputs.list.filter(\.isComplete).map(\.output) }

  /// Whether `outputs` contains every output that the compositor has announced.
  ///
  /// The value is false until the compositor has completely described all of them.
  public var areOutputsKnown: Bool { isReady && boundOutputs.list.allSatisfy(\.isComplete) }

  /// The windows, in the order in which they were created.
  public var windows: [Window] { surfaces.windows }

  /// Whether the compositor allows windows to keep the screen from going dark.
  public var canInhibitIdle: Bool { version(.idleInhibit) > 0 }
  /// Whether the compositor can ring the system's bell (`xdg_system_bell_v1`).
  public var hasBell: Bool { version(.systemBell) > 0 }
  /// Whether the compositor supports layer surfaces, such as panels and backgrounds
  /// (`zwlr_layer_shell_v1`).
  public var hasLayers: Bool { layerShell != nil }
  var layerShell: BoundGlobal? { registry[.layerShell] }

  /// Whether the socket's send buffer is full because the compositor is not reading.
  ///
  /// Make no further requests while this is true.
  public var isCongested: Bool { display.isCongested }

  /// The current time, on the clock to which the times of all the connection's events refer.
  public var now: Timestamp { clock.now() }

  /// Whether requests can be made: false once the connection has been closed or has failed.
  public var isOpen: Bool { unsafe display.proxy != nil && failure == nil && !wantsClose }

  /// Destroys all objects created through this connection, and disconnects from the compositor.
  ///
  /// All windows lose their surfaces, and their touches end with `InputEvent.surfaceLost`. If this
  /// method is called by a delegate, the connection closes at the end of the turn.
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

  /// Returns the proxy of an interface that is bound only once; nil if the compositor does not
  /// offer it.
  func proxy(_ singleton: Singleton) -> OpaquePointer? { unsafe registry[singleton]?.proxy }

  /// Returns the highest version of an interface that both the compositor and this library support.
  ///
  /// The version is 0 if the compositor does not offer the interface.
  func version(_ singleton: Singleton) -> UInt32 { registry[singleton]?.version ?? 0 }

  /// Returns the proxy of `xdg_wm_base`, after checking that all interfaces required for windows
  /// exist.
  ///
  /// - Throws: `missingGlobal` if one of these interfaces is missing.
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

  func deliver(_ edit: TextEdit, for window: Window) {
    delegate?.connection(self, received: edit, for: window)
  }

  /// Ignores all further events of a touch that is down, for example because the touch has closed a
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

  /// Delivers a warning, unless the same warning has already been delivered.
  func warnOnce(_ message: String) {
    if warned.insert(message).inserted { warn(message) }
  }

  // MARK: Turns

  /// The time by which the event loop must wake up for this connection; nil if it need not.
  ///
  /// The time is zero, which means at once, if events are queued or were just dispatched, or if the
  /// connection has failed or is to be closed. Otherwise, it is the earliest of the following: the
  /// time of the next key repeat, the time at which to stop waiting for the `frame` event that ends
  /// a group of input events, and the time limits of data transfers.
  var deadline: Timestamp? {
    if !queued.isEmpty || wantsClose || failure != nil || display.hasDispatched { return .zero }
    return seats.list.reduce(transfers.deadline) { .earliest($0, $1.deadline) }
  }

  func prepareToRead() throws(WaylandError) {
    if let failure { throw failure }
    try handle(display.prepareToRead)
  }

  /// Sends all buffered requests immediately.
  ///
  /// Without a call to this method, they are sent before the event loop next sleeps.
  public func send() { _ = display.flush() }

  /// Reads pending events from the socket, to be handled in the next turn.
  ///
  /// Call this repeatedly during a long turn, so that the events sent by the compositor do not pile
  /// up. A compositor ends the connection if the socket is full and another 4,096 bytes of events
  /// are waiting to be sent (libwayland 1.21). Frequent calls do no harm, because the socket is
  /// read at most once every 4 ms.
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
    transfers.endTurn(at: now)
    deliverQueued()
  }

  /// Runs `body`, which can call the delegate, and ends the connection if `body` throws an error.
  ///
  /// After an error, this method delivers the queued events, reports all windows as lost, and
  /// throws the error. If the delegate closes the connection while `body` runs, the connection is
  /// torn down only after `body` has returned. If `body` has prepared a read without finishing it
  /// (`Display.hasReadIntent`) and has not thrown an error, the connection is torn down only after
  /// that read. The method is not reentrant.
  private func handle(_ body: () throws(WaylandError) -> Void) throws(WaylandError) {
    precondition(!isDispatching, "a handler must not dispatch the events of its own connection")
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

  /// Destroys all proxies, children before their parents, and disconnects from the compositor.
  ///
  /// The delegate is not called, so this is safe in `deinit`.
  private func tearDown() {
    for window in surfaces.takeWindows() { window.destroyProxies() }
    seats.destroyProxies()
    activations.cancel()
    transfers.cancel()
    boundOutputs.destroyProxies()
    cursors.unloadThemes()
    registry.destroyProxies()
    display.disconnect()
  }
}
