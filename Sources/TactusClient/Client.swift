import Glibc
public import TactusInput
public import TactusPluginHost
public import TactusScenes
public import TactusWayland

/// The program under a compositor: windows with scenes, until somebody ends it.
public final class Client {
  /// Makes a scene when it is known what for.
  public typealias SceneMaker = (SceneSpace) throws -> Scene
  typealias Connector = () throws(WaylandError) -> Connection

  let options: ClientOptions
  let makeScene: SceneMaker
  let connect: Connector
  let loop: EventLoop
  var connection: Connection
  /// Those that are shown.
  var windows: [ClientWindow] = []
  /// Those whose output is gone and that wait for its return.
  var parked: [ClientWindow] = []
  /// The first one: what is done in it is kept and recorded.
  var firstWindow: ClientWindow?
  /// The present connection has the windows that it should have.
  var areWindowsOpen = false
  /// Outputs whose window somebody has closed.
  var closedOutputs: Set<String> = []
  var launches = LaunchQueue()
  /// Starts a program, and says why it did not.
  var startProgram: (ProgramRequest) -> String? = {
    let launcher = ProgramLauncher()
    return { launcher.start($0) }
  }()
  /// What each seat has now.
  var capabilities: [SeatID: Capabilities] = [:]
  var isDone = false
  /// Takes the signals that came since the loop last did, and says whether the program is to end.
  var stops: () -> Bool = { false }
  /// How it goes on when the compositor goes.
  var absence: Absence
  private var failure: (any Error)?
  private var watch: SceneWatch?
  /// What reading the scene's files again came to.
  public enum Reload {
    /// Nothing is different.
    case same
    /// The scene stays, and this sets what is different.
    case tuned((Scene) -> Void)
    /// The scene has to be made anew.
    case different
  }

  private var reload: (() throws(SceneError) -> Reload)?
  /// The files have changed, and nobody has read them since.
  private var isReloadDue = false
  /// nil where text waits for its fonts.
  var lateText: LateText?
  private let meter = ModuleMeter()
  let isolation: ModuleIsolation?
  var helperSources: [Source] = []
  /// Whether the sockets of modules' processes have changed since they were last watched.
  var areHelpersStale = false

  /// Writes down what the first window sees.
  public var recorder: TraceRecorder?
  /// Keeps what is done in the first window.
  public var keeper: StateKeeper? {
    didSet { keeper?.onOutcome { [newsWaker] in newsWaker.wake() } }
  }
  /// Writes pictures into files.
  public var pictures: PictureSaver? {
    didSet { pictures?.onNews { [newsWaker] in newsWaker.wake() } }
  }
  /// Has a turn of the loop take news from threads that write.
  private let newsWaker: Waker
  /// Called once, with the first window's scene, when that is on the screen and text can be drawn: for
  /// what need not be in the first frame.
  public var onSeen: ((Scene) -> Void)?
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
    stops = { [unowned self] in
      signals.poll()
      return isDone
    }
  }

  /// - Parameter connect: Finds the compositor, at first and when it has come back.
  init(
    options: ClientOptions, isolation: ModuleIsolation? = nil, clock: MonotonicClock = .system,
    connect: @escaping Connector, makeScene: @escaping SceneMaker
  ) throws(WaylandError) {
    self.options = options
    self.connect = connect
    self.isolation = isolation
    self.makeScene = makeScene
    absence = Absence(patience: options.patience)
    connection = try connect()
    loop = EventLoop(connection: connection, clock: clock)
    newsWaker = try Waker()
    newsWaker.attach(to: loop) {}
    connection.delegate = self
    isolation?.onChange = { [weak self] in self?.areHelpersStale = true }
  }

  /// Reads the scene again whenever one of its files has changed: between touches, so that no
  /// gesture is cut off.
  ///
  /// A scene with faults is not shown: the present one goes on, with what is wrong written over it.
  /// - Parameters:
  ///   - files: Paths of files, which need not exist yet.
  ///   - reload: Reads them for the scenes that are made from now on, and tells what is different.
  public func watch(_ files: [String], reload: @escaping () throws(SceneError) -> Reload) {
    self.reload = reload
    watch = SceneWatch(files, loop: loop) { [unowned self] in connection.now }
  }

  /// Shows the window until it is closed or the program is told to end.
  ///
  /// A compositor that goes is waited for, as the options say; the scene stays as it is.
  /// - Throws: `WaylandError` when the compositor stays away or complains; whatever making the scene
  ///   threw.
  public func run() throws {
    defer { closeKeeping() }
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

  /// One turn of the loop, and what follows from it.
  ///
  /// - Parameter deadline: When to wake up at the latest.
  func takeTurn(until deadline: Timestamp?) throws {
    watchHelpers()
    // A finger that is down moves again: to rest and to start the guard costs two calls of the system.
    defer { if !windows.contains(where: \.isTouched) { ModuleGuard.rest() } }
    try loop.turn(until: deadline)
    if let failure { throw failure }
    let now = connection.now
    reloadIfDue(now)
    takeAnswers(now)
    for window in windows {
      window.fireDeadlines(now)
      perform(window.titleBar?.fire(at: now) ?? [], on: window)
    }
    tellNews()
    try paintIfDue()
    // What can wait until the frame is on its way.
    let verdicts = meter.frameEnded(at: now)
    launchDue(at: now)
    for window in windows { window.keepAwake(connection, at: now) }
    keepChanges(at: now)
    guard !verdicts.isEmpty else { return }
    for verdict in verdicts { carryOut(verdict, at: now) }
    try paintIfDue()
  }

  /// Paints what is damaged, and sends it at once.
  private func paintIfDue() throws(WaylandError) {
    for window in windows { try window.paintIfDue(connection) }
    connection.send()
    for window in windows where window.hasPainted { finishStart(of: window) }
  }

  /// What a window needs, but not to be seen.
  private func finishStart(of window: ClientWindow) {
    window.attachWaiting()
    lateText?.begin()
  }

  var nextDeadline: Timestamp? {
    var next: Timestamp? = .earliest(
      .earliest(watch?.deadline, isolation?.nextDeadline),
      .earliest(keeper?.deadline, launches.deadline))
    for window in windows { next = .earliest(next, window.nextDeadline) }
    return next
  }

  private func reloadIfDue(_ now: Timestamp) {
    if watch?.takeChange(at: now) == true { isReloadDue = true }
    guard isReloadDue, let reload, !windows.contains(where: \.isTouched) else { return }
    isReloadDue = false
    do throws(SceneError) {
      let result = try ModuleGuard.during { () throws(SceneError) in try reload() }
      for window in windows + parked { carryOut(result, for: window) }
    } catch {
      onFaults?(error)
      for window in windows + parked { window.scene?.show(notice: error.notice) }
    }
  }

  private func carryOut(_ reload: Reload, for window: ClientWindow) {
    switch reload {
    case .same: window.scene?.show(notice: nil)
    case .tuned(let tune): window.tuneScene(tune)
    case .different: renewScene(of: window)
    }
  }

  /// Replaces a window's scene by what is read now.
  private func renewScene(of window: ClientWindow) {
    do { try window.renewScene(connection) } catch { failure = error }
  }

  /// Ends the run, once the present turn is over.
  func fail(_ error: any Error) { failure = error }

  private func window(of event: InputEvent) -> ClientWindow? {
    guard let surface = event.surface else { return nil }
    return windows.first { $0.holds(surface) }
  }
}

extension Client: ConnectionDelegate {
  public func connection(_ connection: Connection, received event: ConnectionEvent) {
    switch event {
    case .ready:
      if absence.isOver() { onNotice?("the compositor is back") }
      settleWindows()
    case .outputsChanged: settleWindows()
    case .warning(let text): onNotice?(text)
    case .seatAdded, .seatRemoved: break
    }
  }

  public func connection(
    _ connection: Connection, received event: WindowEvent, for window: Window
  ) {
    guard let client = windows.first(where: { $0.window === window }) else { return }
    switch event {
    case .configure:
      let wasActive = client.titleBar?.look.isActive == true
      do { try client.configure(connection, seats: capabilities) } catch { failure = error }
      closeUngrabbedMenu(of: client, wasActive: wasActive)
    case .close: close(client)
    case .presented(let presentation): client.note(presentation)
    case .frame: client.frameWasShown()
    case .bufferReleased: break
    }
  }

  public func connection(
    _ connection: Connection, received event: PopupEvent, for popup: Popup
  ) {
    guard event == .dismissed else { return }
    menuWasDismissed(popup)
  }

  public func connection(_ connection: Connection, received event: InputEvent) {
    if case .capabilities(_, let seat, let present) = event { capabilities[seat] = present }
    if isTakenByMenu(event) { return }
    if case .key(let key) = event, isHandled(key) { return }
    if let window = window(of: event) {
      if let actions = window.titleBarActions(event) {
        perform(actions, on: window)
      } else {
        window.handle(event)
      }
    } else if event.surface == nil {
      for window in windows { window.handle(event) }
    }
  }

  private func isHandled(_ key: KeyEvent) -> Bool {
    guard let command = ProgramKey(key),
      let client = windows.first(where: { $0.window.id == key.surface })
    else { return false }
    switch command {
    case .fullscreen: toggleFullscreen(client)
    case .inspector: client.toggleInspector()
    case .close: close(client)
    case .quit: isDone = true
    }
    return true
  }
}
