package import TactusInput
public import TactusStage
import TactusViews
public import TactusWayland

/// The program under a compositor: windows with stages, until the last is closed or the run is ended.
public final class Client {
  /// Makes the tenant of a window once its size and output are known.
  public typealias TenantMaker = (StageSpace) throws -> any StageTenant
  package typealias Connector = () throws(WaylandError) -> Connection

  private let connect: Connector
  package let loop: EventLoop
  package private(set) var connection: Connection
  package let windows: ClientWindows
  /// What its windows share.
  package var environment: WindowEnvironment
  /// The parts of the program that take part in each turn, in order.
  package var members: [any TurnMember] = []
  /// What each seat has now.
  private var capabilities: [SeatID: Capabilities] = [:]
  package private(set) var isDone = false
  /// The state of a wait for the compositor.
  private var reconnectDeadline: ReconnectDeadline
  private var failure: (any Error)?
  /// Whether an event came after the frame was sent, so that the next turn does not wait.
  private var isHurried = false
  /// Called with a message for people.
  public var onMessage: ((String) -> Void)?

  /// Connects to the compositor. The windows are filled later, so that modules can be loaded while
  /// the compositor answers.
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

  /// - Parameter connect: Finds the compositor, at first and when it has come back.
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
  }

  /// Called once, with the first window's stage, when that is on the screen with its words and pictures: for
  /// what need not be in the first frame.
  package var onSeen: ((Stage) -> Void)? {
    get { environment.onSeen }
    set { environment.onSeen = newValue }
  }

  /// Shows windows without their text until the system's fonts are found. To be called before `run()`.
  ///
  /// - Parameter search: Finds them on another thread, and calls back there.
  /// - Throws: `WaylandError` if the process has no descriptor left.
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

  /// Shows the windows until the last is closed or the program is told to end.
  ///
  /// A compositor that goes is waited for, as the options say; the windows keep what they show.
  /// - Throws: `WaylandError` when the compositor stays away or complains; otherwise the error that filling a window threw.
  public func run() throws {
    defer { for member in members { member.runHasEnded() } }
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

  /// Ends the run, once the present turn is over.
  public func end() { isDone = true }

  /// One turn of the loop: its phases in order.
  ///
  /// - Parameter deadline: When to wake up at the latest.
  package func takeTurn(until deadline: Timestamp?) throws {
    isHurried = false
    for member in members { member.willWait() }
    defer { restIfUntouched() }
    // The connection: its events go to the windows, and from there to their stages.
    try loop.turn(until: deadline)
    if let failure { throw failure }
    let now = connection.now
    // The program: files that changed, answers of modules, commands, messages.
    for member in members { member.takeTurn(at: now) }
    if let failure { throw failure }
    for window in windows.shown { perform(window.titleBarActions(at: now), on: window) }
    // The windows: each moves on once and is painted, and the frames are sent.
    try advanceAndPaint(at: now)
    // The program: whatever can wait until the frame is on its way.
    for member in members { member.frameWasSent(at: now) }
    for window in windows.shown {
      window.keepAwake(connection, at: now)
      window.restIfDue(at: now)
    }
  }

  /// Moves each window on, once a turn; paints what is damaged, and sends it at once.
  private func advanceAndPaint(at now: Timestamp) throws(WaylandError) {
    for window in windows.shown { try window.advanceAndPaint(connection, at: now) }
    connection.send()
    for window in windows.shown where window.painter.hasPainted { finishStart(of: window) }
  }

  /// Puts the guard to rest, unless a finger is down: stopping and starting it takes two system calls.
  private func restIfUntouched() {
    if !windows.areTouched { environment.workGuard?.workEnded() }
  }

  /// Prepares a window for what need not be there in its first frame.
  private func finishStart(of window: ClientWindow) {
    for member in members { member.windowWasShown(at: connection.now) }
    window.finishStart()
    environment.lateText?.begin()
  }

  /// Gives an event to the windows that it is meant for. The next turn does not wait.
  package func deliver(_ event: InputEvent) {
    for window in windows.shown where window.isMeant(by: event) { window.handle(event) }
    isHurried = true
  }

  package var nextDeadline: Timestamp? {
    if isHurried { return .zero }
    var next: Timestamp?
    for member in members { next = .earliest(next, member.deadline) }
    for window in windows.shown { next = .earliest(next, window.nextDeadline) }
    return next
  }

  /// Performs work whose failure ends the run after the current turn.
  package func attempt(_ work: () throws -> Void) {
    do { try work() } catch { failure = error }
  }

  // MARK: The compositor

  /// Waits until a compositor can be connected to; its windows are made when it is ready. A compositor
  /// that crashes takes its windows along, but nothing of what people did.
  ///
  /// - Throws: `error` if no compositor came in time.
  package func awaitCompositor(after error: WaylandError) throws {
    if reconnectDeadline.begins(at: connection.now) {
      let seconds = Int(reconnectDeadline.patience.seconds)
      onMessage?("\(error.message); waiting up to \(seconds) s for it to come back")
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

  /// Gives up what came from the old connection: the seats went with it.
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
      if reconnectDeadline.isOver() { onMessage?("the compositor is back") }
      updateWindows()
    case .outputsChanged: updateWindows()
    case .warning(let text): onMessage?(text)
    case .seatAdded, .seatRemoved: break
    }
  }

  func updateWindows() {
    attempt { for notice in try windows.update(on: connection, environment) { onMessage?(notice) } }
  }

  func note(_ present: Capabilities, of seat: SeatID) { capabilities[seat] = present }

  func configure(_ client: ClientWindow) {
    attempt { try client.configure(connection, seats: capabilities) }
  }
}
