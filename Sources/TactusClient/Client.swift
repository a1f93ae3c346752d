package import TactusInput
public import TactusStage
import TactusViews
public import TactusWayland

/// A program's connection to a compositor, and the windows that the program shows.
///
/// Each window shows a stage, which is a tree of views with their gesture recognizers. `run()`
/// returns when the last window is closed, `end()` is called, or a signal asks the program to end.
public final class Client {
  /// A function that creates a tenant, the object that fills a window with views and responds to
  /// gestures.
  ///
  /// The function is called once the window's size and output are known.
  public typealias TenantMaker = (StageSpace) throws -> any StageTenant
  package typealias Connector = () throws(WaylandError) -> Connection

  private let connect: Connector
  package let loop: EventLoop
  package private(set) var connection: Connection
  package let windows: ClientWindows
  /// The functions and objects that the program provides to the client's windows.
  package var environment: WindowEnvironment
  /// The objects that are called in each turn of the event loop, in the order of the calls.
  package var members: [any TurnMember] = []
  private var capabilities: [SeatID: Capabilities] = [:]
  package private(set) var isDone = false
  private var reconnectDeadline: ReconnectDeadline
  private var failure: (any Error)?
  /// The clipboard, which all windows share.
  package private(set) lazy var clipboard = ClientClipboard(self)
  /// The drags between the windows and other programs.
  package private(set) lazy var drags = ClientDrags(self)
  /// Whether the next turn of the event loop runs without waiting, because `deliver(_:)` was
  /// called.
  private var skipsWait = false
  /// Called with each message that the user should see, such as a warning from the connection.
  public var onMessage: ((String) -> Void)?

  /// Connects to the compositor.
  ///
  /// Windows receive their content only once `run()` is called. Before that, the program can load
  /// its plugin modules while the compositor answers the first requests.
  ///
  /// - Throws: `WaylandError` if there is no compositor.
  public convenience init(
    options: ClientOptions, makeTenant: @escaping TenantMaker
  ) throws(WaylandError) {
    try self.init(
      options: options, connect: { () throws(WaylandError) in try Connection() },
      makeTenant: makeTenant)
    let signals = try loop.watchSignals(EventLoop.endingSignals) { [unowned self] _ in isDone = true
    }
    environment.stops = { [unowned self] in
      signals.poll()
      return isDone
    }
  }

  /// Creates a client that calls `connect` for its first connection and whenever it must reconnect.
  package init(
    options: ClientOptions, clock: MonotonicClock = .system, connect: @escaping Connector,
    makeTenant: @escaping TenantMaker
  ) throws(WaylandError) {
    self.connect = connect
    windows = ClientWindows(options)
    environment = WindowEnvironment(makeTenant)
    reconnectDeadline = ReconnectDeadline(patience: options.patience)
    connection = try connect()
    loop = EventLoop(connection: connection, clock: clock)
    connection.delegate = self
    environment.clipboard = clipboard.shared
  }

  /// Called once, when the first window is on the screen with all its text and pictures.
  ///
  /// Use this for work that the first frame does not need.
  package var onSeen: ((Stage) -> Void)? {
    get { environment.onSeen }
    set { environment.onSeen = newValue }
  }

  /// Makes windows appear without text until the system's fonts have been found.
  ///
  /// Call this before `run()`.
  ///
  /// - Parameter search: Starts a search for the fonts on another thread; `done` must be called
  ///   when the search has finished.
  /// - Throws: `WaylandError` if the process has no file descriptor left.
  package func paintTextLater(
    finding search: @escaping (_ done: @escaping @Sendable () -> Void) -> Void
  ) throws(WaylandError) {
    let late = try LateText(search: search)
    late.attach(to: loop) { [unowned self] in
      for window in windows.all {
        window.stage?.tree.paintLeftOutText()
        window.contentDidArrive()
      }
    }
    environment.lateText = late
  }

  // MARK: Running

  /// Shows the windows until the last one is closed, `end()` is called, or a signal asks the
  /// program to end.
  ///
  /// If the compositor disappears, the client waits for it to return for as long as
  /// `ClientOptions.patience` allows. The windows keep their content.
  ///
  /// - Throws: `WaylandError` if the compositor disappears and does not return, or if it reports a
  ///   protocol error; also any error thrown while creating a window's tenant.
  public func run() throws {
    defer {
      for member in members { member.runHasEnded() }
      clipboard.end()
    }
    while !isDone {
      do {
        try takeTurn(until: nextDeadline)
      } catch let error as WaylandError where reconnectDeadline.canEnd(error) {
        failure = nil
        try awaitCompositor(after: error)
      }
    }
    connection.close()
  }

  /// Makes `run()` return after the current turn of the event loop.
  public func end() { isDone = true }

  /// Runs one turn of the event loop: waits for events, calls `members`, and paints the windows.
  ///
  /// - Parameter deadline: The latest time at which to stop waiting for events; nil for no limit.
  /// - Throws: The error that ended the connection, or an error recorded by `attempt(_:)`.
  package func takeTurn(until deadline: Timestamp?) throws {
    skipsWait = false
    for member in members { member.willWait() }
    defer { restIfUntouched() }
    // The connection: its events go to the windows, and from there to their stages.
    try loop.turn(until: deadline)
    if let failure { throw failure }
    let now = connection.now
    // The program: changed files, answers of modules, commands, messages.
    for member in members { member.takeTurn(at: now) }
    if let failure { throw failure }
    for window in windows.shown { perform(window.titleBarActions(at: now), on: window) }
    // The windows: each advances once and is painted, and the frames are sent.
    try advanceAndPaint(at: now)
    // The program: work that can wait until the frame is sent.
    for member in members { member.frameWasSent(at: now) }
    for window in windows.shown {
      window.keepAwake(connection, at: now)
      window.restIfDue(at: now)
    }
  }

  private func advanceAndPaint(at now: Timestamp) throws(WaylandError) {
    for window in windows.shown { try window.advanceAndPaint(connection, at: now) }
    connection.send()
    for window in windows.shown where window.painter.hasPainted { finishStart(of: window) }
  }

  /// Pauses the guard that detects slow plugin modules, unless a window is being touched.
  ///
  /// The guard keeps running during a touch, because pausing and resuming it takes two system
  /// calls.
  private func restIfUntouched() {
    if !windows.areTouched { environment.workGuard?.workEnded() }
  }

  private func finishStart(of window: ClientWindow) {
    for member in members { member.windowWasShown(at: connection.now) }
    window.finishStart()
    environment.lateText?.begin()
  }

  /// Delivers an event, generated by the program itself, to the windows to which it is addressed.
  ///
  /// An event that names no surface is addressed to every window. The next turn of the event loop
  /// runs without waiting.
  package func deliver(_ event: InputEvent) {
    for window in windows.shown where window.isMeant(by: event) { window.handle(event) }
    skipsWait = true
  }

  /// Runs a closure that changes the contents of windows, but that no input of a window caused.
  ///
  /// The stages first advance to the current time, which can be long after their last event.
  func perform(_ work: () -> Void) {
    let now = connection.now
    func run() {
      for window in windows.shown { window.stage?.advance(to: now) }
      work()
    }
    if let workGuard = environment.workGuard { workGuard.during(run) } else { run() }
    for window in windows.shown { window.noteActivity() }
  }

  package var nextDeadline: Timestamp? {
    if skipsWait { return .zero }
    var next: Timestamp?
    for member in members { next = .earliest(next, member.deadline) }
    for window in windows.shown { next = .earliest(next, window.nextDeadline) }
    return next
  }

  /// Runs the given work, and records any error that it throws.
  ///
  /// The current or next call to `takeTurn(until:)` throws the recorded error, which ends `run()`
  /// unless the client can reconnect.
  package func attempt(_ work: () throws -> Void) {
    do { try work() } catch { failure = error }
  }

  // MARK: The compositor

  /// Waits until a compositor accepts a connection or the program is asked to end.
  ///
  /// A crash of the compositor destroys the windows, but the client keeps their stages, which hold
  /// the user's work. The windows are recreated once the new compositor is ready.
  ///
  /// - Parameter error: The error that ended the previous connection.
  /// - Throws: `error` if no compositor accepts a connection within `ClientOptions.patience`.
  package func awaitCompositor(after error: WaylandError) throws {
    if reconnectDeadline.begins(at: connection.now) {
      let seconds = Int(reconnectDeadline.patience.seconds)
      onMessage?("\(error.message); waiting up to \(seconds) s for the compositor to come back")
    }
    leave()
    while !isDone {
      guard !reconnectDeadline.hasTimedOut(at: connection.now) else { throw error }
      if let next = try? connect() { return go(on: next) }
      for member in members { member.compositorIsGone(at: connection.now) }
      // Signals end the wait.
      try loop.turn(until: connection.now + ReconnectDeadline.pause)
    }
  }

  private func leave() {
    connection.close()
    windows.connectionWasLost()
    loop.connection = nil
    for seat in capabilities.keys.sorted() {
      for window in windows.all { window.handle(.capabilities(connection.now, seat, [])) }
    }
    capabilities = [:]
  }

  private func go(on next: Connection) {
    connection = next
    connection.delegate = self
    loop.connection = next
  }

  func note(_ event: ConnectionEvent) {
    switch event {
    case .ready:
      if reconnectDeadline.isOver() { onMessage?("the connection to the compositor was restored") }
      updateWindows()
      updatePower()
    case .outputsChanged:
      updateWindows()
      updatePower()
    case .outputPower: updatePower()
    case .warning(let text): onMessage?(text)
    case .seatAdded, .seatRemoved: break
    }
  }

  func updateWindows() {
    attempt { for notice in try windows.update(on: connection, environment) { onMessage?(notice) } }
  }

  private func updatePower() {
    for window in windows.shown { window.updatePower(of: connection) }
  }

  func note(_ present: Capabilities, of seat: SeatID) { capabilities[seat] = present }

  func configure(_ client: ClientWindow) {
    attempt { try client.configure(connection, seats: capabilities) }
  }
}
