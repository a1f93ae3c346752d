import Glibc
public import TactusGeometry
public import TactusInput
public import TactusPluginHost
public import TactusScenes
public import TactusWayland

/// The program under a compositor: a window with a scene, until somebody ends it.
public final class Client {
  /// Makes the scene when the window's size, its scale and the pixels per millimetre are known.
  public typealias SceneMaker = (Size, Double, Double) throws -> Scene

  private let options: ClientOptions
  private let makeScene: SceneMaker
  let loop: EventLoop
  var connection: Connection
  var windows: [ClientWindow] = []
  /// What each seat has now.
  var capabilities: [SeatID: Capabilities] = [:]
  var isDone = false
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
  private let meter = ModuleMeter()
  private let isolation: ModuleIsolation?
  private var helperSources: [Source] = []
  /// The sockets of modules' processes are others now.
  private var areHelpersStale = false

  /// Writes down what the first window sees.
  public var recorder: TraceRecorder?
  /// Keeps what is done in the first window.
  public var keeper: StateKeeper?
  /// Writes pictures into files.
  public var pictures: PictureSaver?
  /// What is worth a line for people.
  public var onNotice: ((String) -> Void)?

  /// Connects to the compositor. The scene is made later, so that its modules can be loaded while
  /// the compositor answers.
  ///
  /// - Throws: `WaylandError` where there is no compositor.
  public init(
    options: ClientOptions, isolation: ModuleIsolation? = nil, makeScene: @escaping SceneMaker
  ) throws(WaylandError) {
    self.options = options
    self.isolation = isolation
    self.makeScene = makeScene
    absence = Absence(patience: options.patience)
    connection = try Connection()
    loop = EventLoop(connection: connection)
    connection.delegate = self
    isolation?.onChange = { [unowned self] in areHelpersStale = true }
    try loop.watchSignals([SIGINT, SIGTERM]) { [unowned self] _ in isDone = true }
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
        try takeTurn()
      } catch let error as WaylandError where absence.canEnd(error) {
        failure = nil
        try awaitCompositor(after: error)
      }
    }
    connection.close()
  }

  private func takeTurn() throws {
    // Sleeping takes none of the thread's time.
    meter.frameBegan()
    try loop.turn(until: nextDeadline)
    if let failure { throw failure }
    let now = connection.now
    reloadIfDue(now)
    takeAnswers(now)
    for window in windows {
      window.fireDeadlines(now)
      perform(window.titleBar?.fire(at: now) ?? [], on: window)
    }
    for verdict in meter.frameEnded(at: now) { carryOut(verdict, at: now) }
    for window in windows { try window.paintIfDue(connection) }
    keepChanges(at: now)
  }

  /// Takes in what modules in processes of their own have answered, without ever waiting for it.
  private func takeAnswers(_ now: Timestamp) {
    guard let isolation else { return }
    for event in isolation.events(at: now) {
      for window in windows where window.isMeant(by: event) { window.handle(event) }
    }
    guard areHelpersStale else { return }
    areHelpersStale = false
    for source in helperSources { source.cancel() }
    // Being woken is all that is wanted: every turn takes in what there is.
    helperSources = isolation.descriptors.map { loop.watch($0) {} }
  }

  private func carryOut(_ verdict: ModuleMeter.Verdict, at time: Timestamp) {
    switch verdict {
    case .slow(let module, let milliseconds):
      onNotice?("the module \(module) took \(rounded(milliseconds)) ms of a frame, limit 1")
    case .tooSlow(let module, let milliseconds):
      onNotice?(
        "the module \(module) took \(rounded(milliseconds)) ms of a frame, for the third time "
          + "over 8; its recognizers are put aside until the scene is read again")
      for window in windows { window.handle(.quarantine(time, module: module)) }
    }
  }

  private func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }

  private var nextDeadline: Timestamp? {
    let others = [watch?.deadline, isolation?.nextDeadline, keeper?.deadline]
    return (windows.map(\.nextDeadline) + others).compactMap { $0 }.min()
  }

  private func reloadIfDue(_ now: Timestamp) {
    if watch?.takeChange(at: now) == true { isReloadDue = true }
    guard isReloadDue, let reload, !windows.contains(where: \.isTouched) else { return }
    isReloadDue = false
    do throws(SceneError) {
      let result = try ModuleGuard.during { () throws(SceneError) in try reload() }
      for window in windows { carryOut(result, for: window) }
    } catch {
      onNotice?(error.message)
      for window in windows { window.scene?.show(notice: error.notice) }
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

  private func openWindow() {
    let windowOptions = windowOptions
    do throws(WaylandError) {
      windows.append(
        ClientWindow(
          try Window(connection, options: windowOptions),
          recorder: windows.isEmpty ? recorder : nil, makeScene: makeScene))
    } catch {
      failure = error
    }
  }

  private var windowOptions: Window.Options {
    var windowOptions = Window.Options()
    windowOptions.title = options.title
    windowOptions.appID = "org.tactus.Tactus"
    windowOptions.preferredSize = options.preferredSize
    windowOptions.minimumSize = Size(width: 240, height: 240)
    windowOptions.decoration = DecorationMetrics()
    windowOptions.isFullscreen = options.isFullscreen || options.outputName != nil
    if let name = options.outputName {
      windowOptions.output = connection.outputs.first { $0.name == name }?.id
      if windowOptions.output == nil {
        let known = connection.outputs.map(\.name).joined(separator: ", ")
        onNotice?("no output is called \(name); there are: \(known)")
      }
    }
    return windowOptions
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
      if windows.isEmpty { openWindow() } else { reopenWindows() }
    case .warning(let text): onNotice?(text)
    case .outputsChanged, .seatAdded, .seatRemoved: break
    }
  }

  public func connection(
    _ connection: Connection, received event: WindowEvent, for window: Window
  ) {
    guard let client = windows.first(where: { $0.window === window }) else { return }
    switch event {
    case .configure:
      do { try client.configure(connection, seats: capabilities) } catch { failure = error }
    case .close: isDone = true
    case .frame, .bufferReleased, .presented: break
    }
  }

  public func connection(_ connection: Connection, received event: InputEvent) {
    if case .capabilities(_, let seat, let present) = event { capabilities[seat] = present }
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

  /// The keys of the program itself: F11 for full screen, F12 for the inspector, Control and Q or W
  /// for the end.
  private func isHandled(_ key: KeyEvent) -> Bool {
    guard key.phase == .pressed,
      let client = windows.first(where: { $0.window.id == key.surface })
    else { return false }
    switch (key.name, key.modifiers.contains(.control)) {
    case ("F11", _): client.window.setFullscreen(!client.window.state.isFullscreen)
    case ("F12", _): client.toggleInspector()
    case ("q", true), ("w", true): isDone = true
    default: return false
    }
    return true
  }
}
