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
  /// Everything the compositor announced, in its order.
  public internal(set) var globals: [Global] = [] {
    didSet { contentSurfaceSupport = nil }
  }
  /// What `globals` say of content surfaces; nil until that is asked for.
  var contentSurfaceSupport: ContentSurfaceSupport?
  /// The outputs, in the order they appeared, each once its description is complete.
  public var outputs: [Output] { boundOutputs.filter(\.isComplete).map(\.output) }
  /// Whether `outputs` is complete: each that was announced has described itself.
  public var areOutputsKnown: Bool { isReady && boundOutputs.allSatisfy(\.isComplete) }
  /// Whether the first list of globals is complete and nothing that is required is missing.
  public internal(set) var isReady = false
  /// The windows, in the order they were made.
  public internal(set) var windows: [Window] = []

  let clock: MonotonicClock
  /// nil once closed.
  var display: OpaquePointer?
  var registry: OpaquePointer?
  var initialSync: OpaquePointer?
  var singletons = [BoundGlobal?](repeating: nil, count: Singleton.allCases.count)
  var boundOutputs: [BoundOutput] = []
  var seats: [Seat] = []
  /// Globals that are not looked at yet.
  var announced: [Global] = []
  var eventClock = EventClock()
  var nextSeat: UInt32 = 0
  var nextSurface: UInt32 = 1
  var nextSubsurface = Subsurface.firstNumber
  /// Who pressed something last, and what for: it entitles programs that are started to come forward.
  var lastPress: (seat: SeatID, serial: UInt32, surface: SurfaceID?)?
  var activationRequests: [ActivationRequest] = []
  /// Whether presentation times can be compared with those of input.
  var presentsByOurClock = false
  var cursorShape = CursorShape.arrow
  var cursorThemes: [CursorTheme] = []
  private var warned: Set<String> = []
  /// Set where an error is found inside a C callback; thrown at the end of the turn.
  var failure: WaylandError?
  /// Events of our own making, delivered at the end of the turn.
  var queued: [InputEvent] = []
  var isDispatching = false
  /// Between `prepareToRead` and `finishReading`.
  var hasReadIntent = false
  /// Events were handled before the loop would have gone to sleep: what follows from them is due.
  var hasDispatched = false
  /// When the socket was read last, and a queue without events to read it with in the middle of a turn.
  var lastRead = Timestamp.zero
  var idleQueue: OpaquePointer?
  var wantsClose = false
  /// The kernel's buffer is full: the compositor does not read. No new requests until it does.
  public internal(set) var isCongested = false

  /// Connects to the compositor that the environment names.
  ///
  /// Nothing is known of the compositor yet; `ConnectionEvent.ready` tells when windows can be
  /// made.
  /// - Throws: `noDisplay`, `refused` or `outOfMemory`.
  public convenience init(
    environment: DisplayEnvironment = .current, clock: MonotonicClock = .system
  ) throws(WaylandError) {
    unsafe self.init(display: try Connection.open(environment), clock: clock)
  }

  /// Takes over a connected socket, and closes it when the connection ends or this throws.
  public convenience init(
    fileDescriptor: Int32, clock: MonotonicClock = .system
  ) throws(WaylandError) {
    guard let display = unsafe wl_display_connect_to_fd(fileDescriptor) else {
      throw Connection.connectError(errno, place: "descriptor \(fileDescriptor)")
    }
    unsafe self.init(display: display, clock: clock)
  }

  private init(display: OpaquePointer, clock: MonotonicClock) {
    LibraryLog.install
    unsafe self.display = display
    self.clock = clock
    unsafe announceGlobals(of: display)
    // The compositor answers while the program does whatever else it has to before its first turn.
    _ = flush()
  }

  deinit {
    tearDown()
  }

  /// Whether the compositor can be kept from darkening the screen.
  public var canInhibitIdle: Bool { version(.idleInhibit) > 0 }

  /// Now, on the clock that all times of this connection are counted in.
  public var now: Timestamp { clock.now() }

  /// Whether requests can be made: neither closed nor failed.
  public var isOpen: Bool { unsafe display != nil && failure == nil && !wantsClose }

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

  /// The window whose content a surface is; nil for none and for all others.
  func window(of surface: OpaquePointer?) -> Window? {
    guard let surface = unsafe surface else { return nil }
    return windows.first { unsafe $0.surface == surface }
  }

  func window(_ id: SurfaceID) -> Window? { windows.first { $0.id == id } }

  func deliver(_ event: InputEvent) {
    delegate?.connection(self, received: event)
  }

  func deliver(_ event: WindowEvent, for window: Window) {
    delegate?.connection(self, received: event, for: window)
  }

  func deliver(_ event: PopupEvent, for popup: Popup) {
    delegate?.connection(self, received: event, for: popup)
  }

  /// Nothing more is told of a touch that is down: what it did was to close something.
  public func ignore(touch: Int32, of seat: SeatID) {
    self.seat(seat)?.touch?.forget(touch)
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

  /// Tells the delegate that every window lost its surface.
  func loseWindows() {
    let lost = windows
    windows = []
    for window in lost {
      window.loseInput(of: self)
      window.destroyProxies()
      deliver(.surfaceLost(now, window.id, .destroyed))
    }
  }

  /// Gives every proxy back, children first. Calls nobody back, so that it serves in deinit too.
  private func tearDown() {
    for window in windows { window.destroyProxies() }
    windows = []
    for seat in seats { seat.destroyProxies() }
    seats = []
    activationRequests = []
    for output in boundOutputs { output.destroyProxy() }
    boundOutputs = []
    cursorThemes = []
    for bound in singletons.compactMap({ $0 }) { unsafe wl_proxy_destroy(bound.proxy) }
    singletons = Array(repeating: nil, count: singletons.count)
    if let initialSync = unsafe initialSync { unsafe wl_callback_destroy(initialSync) }
    if let registry = unsafe registry { unsafe wl_registry_destroy(registry) }
    if let idleQueue = unsafe idleQueue { unsafe wl_event_queue_destroy(idleQueue) }
    unsafe idleQueue = nil
    // SAFETY: it was the only owner; every proxy of the display is destroyed above.
    if let display = unsafe display { unsafe wl_display_disconnect(display) }
    unsafe initialSync = nil
    unsafe registry = nil
    unsafe display = nil
  }
}
