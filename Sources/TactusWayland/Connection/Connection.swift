internal import CWayland
internal import CWaylandProtocols
internal import Glibc
public import TactusInput

/// A connection to a compositor, and the one owner of everything that exists only through it.
///
/// Drop it, or call `close()`, and all proxies are gone: windows become empty shells, and another
/// connection can be opened. It belongs to one thread, that of the loop that runs it.
@safe public final class Connection {
  /// Called during the loop's turns; see `ConnectionDelegate`.
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
  /// The error that ended the connection. One that a C callback finds is thrown at the end of the turn.
  private(set) var failure: WaylandError?
  /// Events of our own making, delivered at the end of the turn.
  private var queued: [InputEvent] = []
  private var isDispatching = false
  private var wantsClose = false

  /// Connects to the compositor that the environment names.
  ///
  /// Nothing is known of the compositor yet; `ConnectionEvent.ready` tells when windows can be
  /// made.
  /// - Throws: `noDisplay`, `refused` or `outOfMemory`.
  public convenience init(
    environment: DisplayEnvironment = .current, clock: MonotonicClock = .system
  ) throws(WaylandError) {
    unsafe self.init(Display(try Display.open(environment)), clock: clock)
  }

  /// Takes over a connected socket, and closes it when the connection ends or this throws.
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
    // The compositor answers while the program does whatever else it has to before its first turn.
    send()
  }

  deinit {
    tearDown()
  }

  /// Everything the compositor announced, in its order.
  public var globals: [Global] { registry.globals }

  /// Whether the first list of globals is complete and nothing that is required is missing.
  public var isReady: Bool { registry.isComplete }

  /// The outputs, in the order they appeared, each once its description is complete.
  public var outputs: [Output] { boundOutputs.list.filter(\.isComplete).map(\.output) }

  /// Whether `outputs` is complete: each that was announced has described itself.
  public var areOutputsKnown: Bool { isReady && boundOutputs.list.allSatisfy(\.isComplete) }

  /// The windows, in the order they were made.
  public var windows: [Window] { surfaces.windows }

  /// Whether the compositor can be kept from darkening the screen.
  public var canInhibitIdle: Bool { version(.idleInhibit) > 0 }
  /// Whether windows can be layers of the desktop (`zwlr_layer_shell_v1`).
  public var hasLayers: Bool { layerShell != nil }
  var layerShell: BoundGlobal? { registry[.layerShell] }

  /// Whether the kernel's buffer is full: the compositor does not read. No new requests until it does.
  public var isCongested: Bool { display.isCongested }

  /// Now, on the clock that all times of this connection are counted in.
  public var now: Timestamp { clock.now() }

  /// Whether requests can be made: neither closed nor failed.
  public var isOpen: Bool { unsafe display.proxy != nil && failure == nil && !wantsClose }

  /// Destroys everything that exists through this connection and disconnects. Windows lose
  /// their surfaces; their touches end with `InputEvent.surfaceLost`.
  ///
  /// Inside a delegate's method it happens at the end of the turn.
  public func close() {
    if isDispatching {
      wantsClose = true
    } else {
      loseWindows()
      tearDown()
    }
  }

  /// Ends the connection at the end of the turn.
  func fail(_ error: WaylandError) { failure = error }

  // MARK: Objects

  /// The proxy of an interface of which one is enough, or nil where the compositor has none.
  func proxy(_ singleton: Singleton) -> OpaquePointer? { unsafe registry[singleton]?.proxy }

  /// The version that both sides know, 0 where the compositor does not offer it.
  func version(_ singleton: Singleton) -> UInt32 { registry[singleton]?.version ?? 0 }

  /// Returns `xdg_wm_base`, if all that a window needs is there.
  func requiredForSurfaces() throws(WaylandError) -> OpaquePointer {
    for singleton in Singleton.required where registry[singleton] == nil {
      throw WaylandError.missingGlobal(singleton.rawValue)
    }
    guard let wmBase = unsafe proxy(.wmBase) else { throw .missingGlobal("xdg_wm_base") }
    return unsafe wmBase
  }

  // MARK: Events

  /// Delivers an event of our own making at the end of the turn.
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

  /// Delivers nothing more of a touch that is down: what it did was to close something.
  public func ignore(touch: Int32, of seat: SeatID) {
    seats[seat]?.touch?.forget(touch)
  }

  func deliver(_ event: ConnectionEvent) {
    delegate?.connection(self, received: event)
  }

  func warn(_ message: String) {
    deliver(.warning(message))
  }

  /// Warns of something that would otherwise be said again and again.
  func warnOnce(_ message: String) {
    if warned.insert(message).inserted { warn(message) }
  }

  // MARK: Turns

  /// When to wake up at the latest: key repeat, frames of events left open, queued events.
  var deadline: Timestamp? {
    if !queued.isEmpty || wantsClose || failure != nil || display.hasDispatched { return .zero }
    return seats.list.reduce(nil) { .earliest($0, $1.deadline) }
  }

  /// Announces the intent to read, after handling what was read before.
  func prepareToRead() throws(WaylandError) {
    if let failure { throw failure }
    try handle(display.prepareToRead)
  }

  /// Sends what is buffered now, and not only when the loop goes to sleep.
  public func send() { _ = display.flush() }

  /// Reads what the compositor has sent, which the next turn handles. To be called again and again
  /// while a turn takes long: a compositor ends the connection when the socket is full and 4,096 bytes
  /// more wait (libwayland 1.21). It reads at most once in 4 ms.
  package func readAhead() {
    if failure == nil { display.readAhead(now: now) }
  }

  /// Ends the intent to read, by reading or without, and handles the events.
  func finishReading(isReadable: Bool) throws(WaylandError) {
    try handle { () throws(WaylandError) in
      try display.finishReading(isReadable: isReadable, now: now)
      endTurn()
      if let failure { throw failure }
    }
  }

  /// What is due once all events of a turn are handled.
  private func endTurn() {
    registry.bindAnnounced()
    for window in windows { window.endTurn() }
    for seat in seats.list { seat.endTurn() }
    deliverQueued()
  }

  /// Runs `body`, in which handlers are called: it cannot be entered again, and a close that a
  /// handler asked for waits for its end.
  private func handle(_ body: () throws(WaylandError) -> Void) throws(WaylandError) {
    precondition(!isDispatching, "a turn of the loop inside a turn")
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

  // MARK: The end

  /// Reports to the delegate that every window lost its surface.
  private func loseWindows() {
    for window in surfaces.takeWindows() {
      window.loseInput(of: self)
      window.destroyProxies()
      deliver(.surfaceLost(now, window.id, .destroyed))
    }
  }

  /// Gives every proxy back, children first. Calls nobody back, so that it serves in deinit too.
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
