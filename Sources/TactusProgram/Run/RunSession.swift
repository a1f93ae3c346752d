import Glibc
import TactusClient
import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusPainting
import TactusPictures
import TactusPluginHost
import TactusScenes
import TactusStage
import TactusTeaching
import TactusViews
import TactusWayland

/// One run of the subcommand `tactus run`, with options that have already been parsed.
package final class RunSession {
  private let choices: RunChoices
  /// The folders and the module cache from which scenes are loaded.
  ///
  /// The value is computed on first use and not in the initializer, because it includes the list of
  /// modules to leave out, which is not complete until the run starts.
  private lazy var surroundings = makeSurroundings()
  private lazy var loader = makeLoader()
  private let isolation = ModuleIsolation(program: Environment.program, pace: .late)
  private let pictures = Environment.picturesFolder.map { PictureSaver(folder: $0) }
  private var keeping: BoardKeeping
  private var leftOut: LeftOutModules
  private var loaded: SceneLoader.Loaded?
  private var control: ControlServer?
  private var sink: LineSink?
  private var desk: PictureDesk?

  /// Creates a session without reading a scene or loading a module.
  package init(_ choices: RunChoices) {
    self.choices = choices
    leftOut = Environment.takeLeftOut()
    keeping = BoardKeeping(choices)
    isolation.onMessage = { Exit.say($0) }
  }

  private func makeSurroundings() -> SceneEnvironment {
    var surroundings = choices.surroundings()
    surroundings.modulePolicy = ModulePolicy(leftOut: leftOut, isOwnOnly: choices.safeMode)
    return surroundings
  }

  private func makeLoader() -> SceneLoader {
    let loader = SceneLoader(surroundings)
    loader.onProblem = { Exit.say($0) }
    return loader
  }

  /// Shows the scene until its last window is closed.
  ///
  /// - Throws: The exit code, after the reason has been printed to standard error.
  package func run() throws {
    if let trouble = Descriptors.secure() {
      Exit.say(trouble)
      throw Exit.fault
    }
    let mark = RunMark(folder: Environment.runFolder)
    do {
      // The mark exists before any module is loaded, so that the next start knows a module that
      // ended the program.
      for suspicion in mark.begin(&leftOut) { Exit.say(suspicion) }
      ModuleGuard.install(leftOut, arguments: CommandLine.arguments)
      try showScene()
    } catch let error as WaylandError where error.code == .descriptorClosed {
      // The mark stays, in case more than one module can be the cause.
      ModuleGuard.blameLoaded("closed one of Tactus's file descriptors")
      throw Exit.report(error)
    } catch {
      mark.end()
      throw Exit.report(error)
    }
    mark.end()
  }

  /// Connects to the compositor, loads the scene and shows it.
  ///
  /// The connection comes first, so that the compositor can answer while modules and the scene are
  /// being loaded.
  private func showScene() throws {
    let options = windowOptions
    let logFile = try choices.log.map { try OutputFile.open($0, isPrivate: true) }
    let recording = try choices.record.map { try OutputFile.open($0, isPrivate: true) }
    control = try choices.control.map { (name) throws(ControlError) in
      try ControlServer(name: name, runtimeFolder: Environment.value("XDG_RUNTIME_DIR"))
    }
    let program = try makeClient(options)
    defer { program.control = nil }
    // The sink starts after the client: signals are blocked by now in this thread, and later
    // threads inherit that.
    sink = logFile.map { LineSink(descriptor: $0) }
    defer { sink?.close() }
    program.recorder = recording.map { recorder($0) }
    defer { program.recorder?.close() }
    try deferSlowParts(of: program, isRecording: recording != nil)
    watchFiles(for: program)
    loader.prefetchPictures()
    loaded = try ModuleGuard.during { try load() }
    try keeping.check(loaded)
    program.reloader.watchAnew()
    if let catalogue = loaded?.catalogue { report(catalogue) }
    if let loaded { program.keeper = keeping.open(loaded, scene: choices.scene) }
    // Pictures are copied only if this program may save the board that shows them.
    desk = PictureDesk(states: program.keeper?.isOwner == true ? keeping.folder : nil)
    desk?.removeUnused(holding: program.keeper?.lockName)
    program.pictureFiles = desk
    try program.run()
    if program.exitCode != 0 { throw Exit.chosen(program.exitCode) }
  }

  private var windowOptions: ClientOptions {
    var options = ClientOptions()
    options.icon = WindowIcon(name: options.appID)
    let wished = loader.window(of: choices.scene)
    options.isFullscreen = choices.fullscreen || wished.isFullscreen
    let named = wished.output.isEmpty ? [] : [wished.output]
    options.outputs = choices.output.isEmpty ? named : choices.output
    options.hasTitleBar = wished.hasTitleBar
    options.layer = choices.layer ?? wished.placement
    switch choices.windows {
    case .count(let count): options.windowCount = count
    case .each: options.fillsEveryOutput = true
    }
    options.activationToken = Environment.takeActivationToken()
    options.patience = .milliseconds(choices.reconnect * 1000)
    return options
  }

  /// Connects to the compositor.
  ///
  /// If the connection fails and the scene has errors, the scene's errors are reported instead,
  /// because the user must fix them regardless of the connection.
  private func makeClient(_ options: ClientOptions) throws -> SceneClient {
    let program: SceneClient
    do {
      program = try SceneClient(options: options, isolation: isolation) { [unowned self] in
        try makeScene(in: $0)
      }
    } catch {
      _ = try load()
      throw error
    }
    program.control = control
    program.service = Environment.takeService()
    program.pictures = pictures
    program.client.onMessage = { Exit.say($0) }
    program.client.onSeen = { [unowned self, unowned program] _ in
      guard let scene = program.first else { return }
      if let message = keeping.welcome(to: scene) { program.client.show(message) }
      // If people show their own pictures, the built-in ones are hardly ever seen.
      if surroundings.images == nil { loader.drawRemaining() }
    }
    return program
  }

  private func makeScene(in space: StageSpace) throws -> Scene {
    let read = try loaded ?? load()
    let made = read.makeScene(
      size: space.size, scale: space.scale, pixelsPerMillimetre: space.pixelsPerMillimetre,
      surface: space.surface, isolation: isolation, attachesLater: true, stops: space.stops)
    guard !made.tree.isStopped else { return made }
    made.commandsMayRun = surroundings.allowsRun
    connect(made)
    if let pictures {
      made.onSavePicture = { pictures.save($0, for: space.surface) }
      made.onExport = { pictures.export($0, for: space.surface) }
    }
    made.templates = (choices.templates ?? Environment.templatesFolder).map(TemplateFolder.init)
    made.pictureSource = pictureSource(read, space)
    keeping.restore(into: made)
    return made
  }

  /// Returns the source of the user's picture files for a window's scene.
  private func pictureSource(_ read: SceneLoader.Loaded, _ space: StageSpace) -> PictureSource {
    var source = read.pictureSource(scale: space.scale)
    source.copies = desk?.folder
    source.onPlace = { [weak desk] in desk?.copy($0) }
    source.list = { [weak desk] in desk?.list($0, then: $1) }
    source.folder = Environment.picturesFolder
    return source
  }

  /// Arranges for fonts and pictures to be loaded on another thread, because the first frame needs
  /// neither.
  ///
  /// If input is being recorded, pictures are loaded at the start instead, as they are when the
  /// recording is replayed.
  private func deferSlowParts(of program: SceneClient, isRecording: Bool) throws {
    if !Font.isReady { try program.client.paintTextLater { DrawnPictures.findFonts(then: $0) } }
    // A recording loads pictures at the start, as its replay does.
    if !isRecording { try program.makePicturesLater(loader) }
  }

  // MARK: Files that change

  /// Starts watching the scene's files before they are read, so that no later change is missed.
  private func watchFiles(for program: SceneClient) {
    let modules = ModuleGuard.during {
      ModuleWatch(watchesAll: choices.reloadModules, loader, scene: choices.scene)
    }
    let files = { [unowned self] in
      loader.files(of: choices.scene) + loader.ownPictures + modules.paths + (loaded?.files ?? [])
    }
    program.watch(files, onFaults: { _ = Exit.report($0) }) {
      [unowned self] () throws(SceneError) in
      try reload(areModulesNew: modules.takeChange())
    }
  }

  private func reload(areModulesNew: Bool) throws(SceneError) -> SceneReloader.Change {
    if areModulesNew { loader.forgetModules() }
    let new = try load()
    defer { loaded = new }
    guard let old = loaded, !areModulesNew else {
      if areModulesNew { Exit.say("the changed modules and the scene were reloaded") }
      return .different
    }
    switch new.change(since: old) {
    case .none: return .same
    case .parameters:
      Exit.say("the scene was reloaded: its parameters changed")
      return .tuned { $0.tune(as: new) }
    case .everything:
      Exit.say("the scene was reloaded")
      return .different
    }
  }

  private func load() throws(SceneError) -> SceneLoader.Loaded {
    let read = try loader.load(choices.scene)
    if !read.diagnostics.isEmpty { Exit.show(read.diagnostics.rendered()) }
    return read
  }

  private func recorder(_ descriptor: Int32) -> TraceRecorder {
    // A replay that runs in another folder finds the file by the absolute path.
    var name = choices.scene
    if name.contains("/") || name.hasSuffix(".json"), let path = unsafe realpath(name, nil) {
      name = unsafe String(cString: path)
      unsafe free(path)
    }
    let recorder = TraceRecorder(
      descriptor: descriptor, device: "tactus \(Version.current)", scene: name)
    recorder.onMessage = { Exit.say($0) }
    return recorder
  }

  /// Reports the modules that are left out of this run, such as those that made an earlier run
  /// crash or hang.
  ///
  /// Modules that are installed with the program are then removed from the saved list of modules to
  /// leave out, so that the next run tries to load them again.
  private func report(_ catalogue: ModuleCatalogue) {
    for entry in catalogue.entries {
      guard case .failure(let error) = entry.result else { continue }
      switch error.code {
      case .leftOut, .safeMode: Exit.say("the module \(entry.path) is not loaded: \(error.message)")
      case .missing, .misnamed: Exit.say("\(entry.path): \(error.message)")
      default: break
      }
    }
    leftOut.restore { catalogue.isOwn($0.path) }
  }

  // MARK: Logs

  /// Sends the scene's events to the log and to the programs that are watching the scene.
  private func connect(_ scene: Scene) {
    scene.stage.onProblem = { Exit.say($0) }
    guard sink != nil || control != nil else { return }
    let surface = scene.interaction.surface
    func isWanted() -> Bool { sink != nil || control?.isWatched(surface) == true }
    func deliver(_ line: [UInt8]) {
      sink?.write(line)
      control?.tell(line, of: surface)
    }
    scene.onEmit = deliver
    var log = EventLog()
    scene.stage.onTransition = { transition, view in
      if isWanted() { deliver(log.line(transition, view: view)) }
    }
    var palmLog = EventLog()
    scene.stage.onPalm = { palms in
      for palm in palms { deliver(palmLog.line(palm)) }
    }
    guard let control else { return }
    scene.onValue = { [unowned scene] place in
      guard control.isWatched(surface), let line = scene.line(ofValue: place) else { return }
      control.tell(line, of: surface)
    }
  }
}
