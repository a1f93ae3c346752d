package import TactusClient
import TactusInput
package import TactusPluginHost
package import TactusScenes
import TactusStage
import TactusViews
package import TactusWayland

/// A client whose windows show scenes, with the parts of the program that take part in its turns.
package final class SceneClient {
  package typealias SceneMaker = (StageSpace) throws -> Scene

  package let client: Client
  /// The scenes that windows show, by the windows' surfaces.
  let scenes: ShownScenes
  /// The programs that gestures start.
  package let starts: ProgramStarts
  let reloader = SceneReloader()
  private let commands: CommandDesk
  private let autosave: Autosave

  /// Connects to the compositor. The scenes are made later, so that modules can be loaded while
  /// the compositor answers.
  ///
  /// - Throws: `WaylandError` if there is no compositor.
  package convenience init(
    options: ClientOptions, isolation: ModuleIsolation, makeScene: @escaping SceneMaker
  ) throws(WaylandError) {
    let scenes = ShownScenes(makeScene)
    let client = try Client(options: options) { [scenes] in try scenes.make(in: $0) }
    try self.init(client, scenes, isolation)
  }

  /// - Parameter connect: Finds the compositor, at first and when it has come back.
  package convenience init(
    options: ClientOptions, clock: MonotonicClock, connect: @escaping Client.Connector,
    makeScene: @escaping SceneMaker
  ) throws(WaylandError) {
    let scenes = ShownScenes(makeScene)
    let client = try Client(options: options, clock: clock, connect: connect) { [scenes] in
      try scenes.make(in: $0)
    }
    try self.init(client, scenes, nil)
  }

  private init(
    _ client: Client, _ scenes: ShownScenes, _ isolation: ModuleIsolation?
  ) throws(WaylandError) {
    self.client = client
    self.scenes = scenes
    starts = ProgramStarts(client)
    commands = CommandDesk(client, scenes)
    autosave = try Autosave(client, scenes)
    let modules = ModuleSupervision(client, isolation)
    client.environment.workGuard = modules
    // What changes a scene comes before what asks about it; whatever is to be said on the screen comes last.
    client.members = [reloader, modules, commands, starts, autosave]
    scenes.onMake = { [unowned self] in $0.onRun = { [unowned self] in starts.add($0) } }
    starts.onProblem = { [unowned client] in
      client.onMessage?($0)
      client.show(Message($0, isTrouble: true))
    }
  }

  /// Takes commands of other programs; nil takes none.
  package var control: ControlServer? {
    get { commands.server }
    set {
      commands.server = newValue
      newValue?.attach(to: client.loop)
    }
  }

  /// Tells the service manager how the client is; nil if there is none.
  package var service: ServiceNotifier? {
    didSet {
      client.members.removeAll { $0 is ServiceNotifier }
      if let service { client.members.insert(service, at: 0) }
    }
  }

  /// Records the first window's events.
  package var recorder: TraceRecorder? {
    get { scenes.recorder }
    set { scenes.recorder = newValue }
  }

  /// Keeps what is done in the first window.
  package var keeper: StateKeeper? {
    get { autosave.keeper }
    set { autosave.keeper = newValue }
  }

  /// Writes pictures into files.
  package var pictures: PictureSaver? {
    get { autosave.pictures }
    set { autosave.pictures = newValue }
  }

  /// The scene of the first window.
  package var first: Scene? {
    client.windows.first.flatMap { scenes.scene(on: $0.window.id) }
  }

  /// Reads the scene again whenever one of its files has changed: between touches, so that no
  /// gesture is cut off.
  ///
  /// A scene with faults is not shown: the present one goes on, with what is wrong written over it.
  /// - Parameters:
  ///   - files: Paths, asked for after each reading; they need not exist, and "FOLDER/*" is any file there.
  ///   - onFaults: Called if a changed scene cannot be read; the one before stays.
  ///   - reload: Reads them for the scenes that are made from now on, and returns what is different.
  package func watch(
    _ files: @escaping () -> [String], onFaults: @escaping (SceneError) -> Void,
    reload: @escaping () throws(SceneError) -> SceneReloader.Change
  ) {
    reloader.begin(self, files, onFaults: onFaults, reload: reload)
  }

  /// Has pictures drawn and read on another thread, and shows each when it has come.
  ///
  /// - Throws: `WaylandError` if the process has no descriptor left.
  package func makePicturesLater(_ loader: SceneLoader) throws(WaylandError) {
    let waker = try Waker()
    waker.attach(to: client.loop) { [unowned self] in
      loader.takePictures(into: scenes.all)
      if !loader.arePicturesComing {
        for window in client.windows.all { window.contentDidArrive() }
      }
    }
    client.environment.arePicturesComing = { loader.arePicturesComing }
    loader.makePicturesLater { waker.wake() }
  }

  package func run() throws { try client.run() }
}
