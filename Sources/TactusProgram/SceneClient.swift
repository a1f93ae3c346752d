package import TactusClient
import TactusInput
import TactusInteraction
package import TactusPluginHost
package import TactusScenes
import TactusStage
import TactusViews
package import TactusWayland

/// A client whose windows show scenes, together with the services that run in its event loop.
package final class SceneClient {
  package typealias SceneMaker = (StageSpace) throws -> Scene

  package let client: Client
  let scenes: ShownScenes
  /// The object that starts the programs that gestures request.
  package let starts: ProgramStarts
  let reloader = SceneReloader()
  /// The exit code that a scene chose when it ended the program; 0 for a normal end.
  private(set) var exitCode: Int32 = 0
  private let commands: CommandDesk
  private let autosave: Autosave

  /// Connects to the compositor.
  ///
  /// The initializer does not build the scenes, so that modules can be loaded while the compositor
  /// answers.
  ///
  /// - Throws: `WaylandError` if there is no compositor.
  package convenience init(
    options: ClientOptions, isolation: ModuleIsolation, makeScene: @escaping SceneMaker
  ) throws(WaylandError) {
    let scenes = ShownScenes(makeScene)
    let client = try Client(options: options) { [scenes] in try scenes.make(in: $0) }
    try self.init(client, scenes, isolation)
  }

  /// Creates a client that connects to the compositor by calling the given function.
  ///
  /// The function replaces the lookup of the compositor's socket in the environment variables.
  ///
  /// - Parameters:
  ///   - options: The settings of the client.
  ///   - clock: The clock of the event loop.
  ///   - connect: Connects to the compositor; called at startup and whenever the compositor has
  ///     restarted.
  ///   - makeScene: Builds the scene of a window.
  /// - Throws: `WaylandError` if the connection fails.
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
    // Members that change a scene come before those that read it; members that show messages come
    // last.
    client.members = [reloader, modules, commands, starts, autosave]
    scenes.onMake = { [unowned self, unowned client] scene in
      scene.onRun = { [unowned self] in starts.add($0) }
      scene.onQuit = { [unowned self] in quit($0) }
      let surface = scene.interaction.surface
      scene.onDragOut = { [unowned client] in client.drags.start($0, from: surface) }
      scene.pictureSource?.keep = { [unowned client] in
        client.clipboard.files.write($0, suffix: "picture")
      }
    }
    starts.onEnd = { [unowned client] request, result in
      guard let reply = request.reply,
        let window = client.windows.all.first(where: { $0.window.id == reply.surface })
      else { return }
      let text = result.request(for: reply.run)
      window.handle(.command(client.connection.now, reply.surface, text: text))
    }
    starts.onProblem = { [unowned client] in
      client.onMessage?($0)
      client.show(Message($0, isTrouble: true))
    }
  }

  /// The server that receives commands from other programs; nil if the client accepts none.
  package var control: ControlServer? {
    get { commands.server }
    set {
      commands.server = newValue
      newValue?.attach(to: client.loop)
    }
  }

  /// The object that notifies the service manager; nil if no service manager started the client.
  package var service: ServiceNotifier? {
    didSet {
      client.members.removeAll { $0 is ServiceNotifier }
      if let service { client.members.insert(service, at: 0) }
    }
  }

  /// The object that records the input of the first window; nil if nothing is recorded.
  package var recorder: TraceRecorder? {
    get { scenes.recorder }
    set { scenes.recorder = newValue }
  }

  /// The object that saves the state of the first window's scene; nil if the state is not saved.
  package var keeper: StateKeeper? {
    get { autosave.keeper }
    set { autosave.keeper = newValue }
  }

  /// The object that saves pictures of scenes to files; nil if pictures cannot be saved.
  package var pictures: PictureSaver? {
    get { autosave.pictures }
    set { autosave.pictures = newValue }
  }

  /// The object that copies and lists the user's pictures; nil if the scene uses none.
  package var pictureFiles: PictureDesk? {
    get { autosave.files }
    set { autosave.files = newValue }
  }

  /// The scene of the first window; nil if there is no window or its scene is not built yet.
  package var first: Scene? {
    client.windows.first.flatMap { scenes.scene(on: $0.window.id) }
  }

  /// Reloads the scene whenever one of its files has changed, but only between touches, so that no
  /// gesture is interrupted.
  ///
  /// If the changed files have errors, the current scene remains and shows a notice about the
  /// errors.
  ///
  /// - Parameters:
  ///   - files: Returns the paths of the scene's files; called again after each reload. The files
  ///     need not exist, and "FOLDER/*" means every file in a folder.
  ///   - onFaults: Called if the changed files cannot be read or have errors.
  ///   - reload: Reads the files again, and returns what has changed. Scenes for windows that open
  ///     later are built from the contents read by the latest call.
  package func watch(
    _ files: @escaping () -> [String], onFaults: @escaping (SceneError) -> Void,
    reload: @escaping () throws(SceneError) -> SceneReloader.Change
  ) {
    reloader.begin(self, files, onFaults: onFaults, reload: reload)
  }

  /// Draws built-in pictures and reads picture files on another thread, and shows each picture as
  /// soon as it is ready.
  ///
  /// - Throws: `WaylandError` if the process has no free descriptor.
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

  private func quit(_ code: Int32) {
    guard !client.isDone else { return }
    exitCode = code
    client.end()
  }
}
