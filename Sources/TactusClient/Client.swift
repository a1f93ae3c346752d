import TactusInput
public import TactusPluginHost
public import TactusScenes
import TactusViews
public import TactusWayland

/// The program under a compositor: windows with scenes, until somebody ends it.
public final class Client {
  /// Makes a scene when it is known what for.
  public typealias SceneMaker = (SceneSpace) throws -> Scene
  typealias Connector = () throws(WaylandError) -> Connection

  private let connect: Connector
  let loop: EventLoop
  private(set) var connection: Connection
  let windows: ClientWindows
  let programs = OtherPrograms()
  /// What its windows share.
  var setup: WindowSetup
  /// What each seat has now.
  private var capabilities: [SeatID: Capabilities] = [:]
  private(set) var isDone = false
  /// How it goes on when the compositor goes.
  private var absence: Absence
  private var failure: (any Error)?
  var reloader: SceneReloader?
  private let modules: ModuleSupervision
  let savers: Savers
  /// What is worth a line for people.
  public var onNotice: ((String) -> Void)?
  /// A scene that has changed cannot be read; the one before stays.
  public var onFaults: ((SceneError) -> Void)?

  /// Connects to the compositor. The scene is made later, so that its modules can be loaded while
  /// the compositor answers.
  ///
  /// - Throws: `WaylandError` where there is no compositor.
  public convenience init(
    options: ClientOptions, isolation: ModuleIsolation? = nil, makeScene: @escaping SceneMaker
  ) throws(WaylandError) {
    try self.init(
      options: options, isolation: isolation,
      connect: { () throws(WaylandError) in try Connection() }, makeScene: makeScene)
    let signals = try loop.watchSignals(EventLoop.endingSignals) { [unowned self] _ in isDone = true
    }
    setup.stops = { [unowned self] in
      signals.poll()
      return isDone
    }
  }

  /// - Parameter connect: Finds the compositor, at first and when it has come back.
  init(
    options: ClientOptions, isolation: ModuleIsolation? = nil, clock: MonotonicClock = .system,
    connect: @escaping Connector, makeScene: @escaping SceneMaker
  ) throws(WaylandError) {
    self.connect = connect
    windows = ClientWindows(options)
    modules = ModuleSupervision(isolation)
    setup = WindowSetup(makeScene)
    absence = Absence(patience: options.patience)
    connection = try connect()
    loop = EventLoop(connection: connection, clock: clock)
    savers = try Savers(loop)
    connection.delegate = self
    setup.onRun = { [unowned self] in programs.starts.add($0, on: connection) }
    programs.starts.onProblem = { [unowned self] in
      onNotice?($0)
      show(Message($0, isTrouble: true))
    }
  }

  /// Takes commands of other programs; nil takes none.
  public var control: ControlServer? {
    get { programs.control }
    set {
      programs.control = newValue
      newValue?.attach(to: loop)
    }
  }

  /// Tells the service manager how the client is.
  public var service: ServiceNotifier? {
    get { programs.service }
    set { programs.service = newValue }
  }

  /// Writes down what the first window sees.
  public var recorder: TraceRecorder? {
    get { setup.recorder }
    set { setup.recorder = newValue }
  }

  /// Called once, with the first window's scene, when that is on the screen with its words and pictures: for
  /// what need not be in the first frame.
  public var onSeen: ((Scene) -> Void)? {
    get { setup.onSeen }
    set { setup.onSeen = newValue }
  }

  /// Keeps what is done in the first window.
  public var keeper: StateKeeper? {
    get { savers.keeper }
    set { savers.keeper = newValue }
  }

  /// Writes pictures into files.
  public var pictures: PictureSaver? {
    get { savers.pictures }
    set { savers.pictures = newValue }
  }

  // MARK: Running

  /// Shows the window until it is closed or the program is told to end.
  ///
  /// A compositor that goes is waited for, as the options say; the scene stays as it is.
  /// - Throws: `WaylandError` when the compositor stays away or complains; whatever making the scene
  ///   threw.
  public func run() throws {
    defer {
      programs.service?.noteEnd()
      savers.close(windows.first?.scene)
      showNews()
    }
    while !isDone {
      do {
        try takeTurn(until: nextDeadline)
      } catch let error as WaylandError where absence.canEnd(error) {
        failure = nil
        try awaitCompositor(after: error)
      }
    }
    connection.close()
  }

  /// Ends the run, once the present turn is over.
  public func end() { isDone = true }

  /// One turn of the loop, and what follows from it.
  ///
  /// - Parameter deadline: When to wake up at the latest.
  func takeTurn(until deadline: Timestamp?) throws {
    modules.watch(in: loop)
    defer { noteFingers() }
    try loop.turn(until: deadline)
    if let failure { throw failure }
    let now = connection.now
    reloadIfDue(now)
    for event in modules.answers(at: now) {
      for window in windows.shown where window.isMeant(by: event) { window.handle(event) }
    }
    programs.take(for: windows, at: now)
    for window in windows.shown {
      window.fireDeadlines(now)
      perform(window.titleBarActions(at: now), on: window)
    }
    showNews()
    try paintIfDue()
    // What can wait until the frame is on its way.
    programs.control?.flush()
    let verdicts = modules.frameEnded(at: now)
    programs.starts.startDue(at: now)
    for window in windows.shown {
      window.keepAwake(connection, at: now)
      window.restIfDue(at: now)
    }
    savers.keepChanges(of: windows.first, at: now)
    guard !verdicts.isEmpty else { return }
    for (notice, event) in verdicts {
      onNotice?(notice)
      if let event { windows.shown.forEach { $0.handle(event) } }
    }
    try paintIfDue()
  }

  /// Prepares for the next movement while a finger is down. Only otherwise is the guard put to rest, as stopping and
  /// starting it takes two system calls.
  private func noteFingers() {
    if !windows.areTouched { ModuleGuard.rest() }
  }

  /// Paints what is damaged, and sends it at once.
  private func paintIfDue() throws(WaylandError) {
    for window in windows.shown { try window.paintIfDue(connection) }
    connection.send()
    for window in windows.shown where window.painter.hasPainted { finishStart(of: window) }
  }

  /// What a window needs, but not to be seen.
  private func finishStart(of window: ClientWindow) {
    programs.service?.noteFrame(at: connection.now)
    window.attachWaiting()
    setup.lateText?.begin()
  }

  var nextDeadline: Timestamp? {
    var next: Timestamp? = .earliest(
      .earliest(reloader?.deadline, modules.nextDeadline),
      .earliest(savers.deadline, programs.deadline))
    for window in windows.shown { next = .earliest(next, window.nextDeadline) }
    return next
  }

  private func reloadIfDue(_ now: Timestamp) {
    do throws(SceneError) {
      guard let result = try reloader?.read(at: now, isTouched: windows.areTouched) else { return }
      for window in windows.all { carryOut(result, for: window) }
    } catch {
      onFaults?(error)
      for window in windows.all { window.scene?.show(notice: error.notice) }
    }
  }

  private func carryOut(_ reload: Reload, for window: ClientWindow) {
    switch reload {
    case .same: window.scene?.show(notice: nil)
    case .tuned(let tune): window.tuneScene(tune)
    case .different: attempt { try window.renewScene(connection) }
    }
  }

  /// Does what ends the run if it fails, once the present turn is over.
  private func attempt(_ work: () throws -> Void) {
    do { try work() } catch { failure = error }
  }

  // MARK: The compositor

  /// Waits until a compositor can be connected to; its windows are made when it is ready. A compositor
  /// that crashes takes its windows along, but nothing of what people did.
  ///
  /// - Throws: `error` where none came in time.
  func awaitCompositor(after error: WaylandError) throws {
    if absence.begins(at: connection.now) {
      let seconds = Int(absence.patience.seconds)
      onNotice?("\(error.message); waiting up to \(seconds) s for it to come back")
    }
    leave()
    while !isDone {
      guard !absence.isHopeless(at: connection.now) else { throw error }
      if let next = try? connect() { return go(on: next) }
      // What was done last is kept now: how long this takes, and how it ends, is unknown.
      savers.keepChanges(of: windows.first, at: connection.now)
      modules.watch(in: loop)
      // Signals end the wait.
      try loop.turn(until: connection.now + Absence.pause)
      programs.take(for: windows, at: connection.now)
      programs.control?.flush()
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
      if absence.isOver() { onNotice?("the compositor is back") }
      updateWindows()
    case .outputsChanged: updateWindows()
    case .warning(let text): onNotice?(text)
    case .seatAdded, .seatRemoved: break
    }
  }

  func updateWindows() {
    attempt { for notice in try windows.update(on: connection, setup) { onNotice?(notice) } }
  }

  func note(_ present: Capabilities, of seat: SeatID) { capabilities[seat] = present }

  func configure(_ client: ClientWindow) {
    attempt { try client.configure(connection, seats: capabilities) }
  }
}
