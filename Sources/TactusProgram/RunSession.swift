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
import TactusTeaching
import TactusWayland

/// `tactus run`, once it is clear what is wanted.
package struct RunSession {
  private let choices: RunChoices
  private var scene: String { choices.scene }

  package init(_ choices: RunChoices) {
    self.choices = choices
  }

  package func run() throws {
    if let trouble = Descriptors.secure() {
      Exit.say(trouble)
      throw Exit.fault
    }
    let mark = RunMark(folder: Environment.runFolder)
    do {
      try showScene(mark)
    } catch let error as WaylandError where error.code == .descriptorClosed {
      // The mark stays, for the case that more than one module can have done it.
      ModuleGuard.blameLoaded("closed descriptors of the program")
      throw Exit.report(error)
    } catch {
      mark.end()
      throw Exit.report(error)
    }
    mark.end()
  }

  private func showScene(_ mark: RunMark) throws {
    // Before any module is loaded; one that ends the program is known at the next start.
    var leftOut = Environment.takeLeftOut()
    for suspicion in mark.begin(&leftOut) { Exit.say(suspicion) }
    ModuleGuard.stand(leftOut, arguments: CommandLine.arguments)
    var surroundings = choices.surroundings()
    surroundings.modulePolicy = ModulePolicy(leftOut: leftOut, isOwnOnly: choices.safeMode)
    let loader = SceneLoader(surroundings)
    loader.onProblem = { Exit.say($0) }
    var screen = ClientOptions()
    let wished = loader.window(of: choices.scene)
    screen.isFullscreen = choices.fullscreen || wished.isFullscreen
    let named = wished.output.isEmpty ? [] : [wished.output]
    screen.outputs = choices.output.isEmpty ? named : choices.output
    screen.hasTitleBar = wished.hasTitleBar
    screen.layer = choices.layer ?? wished.placement
    switch choices.windows {
    case .count(let count): screen.windowCount = count
    case .each: screen.fillsEveryOutput = true
    }
    screen.activationToken = Environment.takeActivationToken()
    screen.patience = .milliseconds(choices.reconnect * 1000)
    let logFile = try choices.log.map { try OutputFile.open($0, isPrivate: true) }
    let recording = try choices.record.map { try OutputFile.open($0, isPrivate: true) }
    // The compositor answers while the modules are loaded: only then is the scene asked for.
    var loaded: SceneLoader.Loaded?
    var sink: LineSink?
    var keeping = Keeping(choices)
    let pictures = Environment.picturesFolder.map { PictureSaver(folder: $0) }
    let control = try choices.control.map { (name) throws(ControlError) in
      try ControlServer(name: name, runtimeFolder: Environment.value("XDG_RUNTIME_DIR"))
    }
    let isolation = ModuleIsolation(program: Environment.program, pace: .late)
    isolation.onNotice = { Exit.say($0) }
    let client = try makeClient(screen, isolation, loader) { space in
      let scene = try loaded ?? load(loader)
      let made = scene.makeScene(
        size: space.size, scale: space.scale, pixelsPerMillimetre: space.pixelsPerMillimetre,
        surface: space.surface, isolation: isolation, attachesLater: true, stops: space.stops)
      guard !made.isIncomplete else { return made }
      made.commandsMayRun = surroundings.allowsRun
      connect(made, to: sink, control)
      if let pictures { made.onSavePicture = { pictures.save($0, for: space.surface) } }
      made.templates = (choices.templates ?? Environment.templatesFolder).map(TemplateFolder.init)
      keeping.restore(into: made)
      return made
    }
    client.onSeen = { [unowned client] scene in
      if let message = keeping.welcome(to: scene) { client.show(message) }
      // Where somebody shows his own pictures, ours are hardly ever seen.
      if surroundings.images == nil { loader.drawRest() }
    }
    client.control = control
    client.service = Environment.takeService()
    defer { client.control = nil }
    client.onNotice = { Exit.say($0) }
    client.onFaults = { _ = Exit.report($0) }
    // After the client: signals are blocked by now, in this thread as in those that follow.
    sink = logFile.map { LineSink(descriptor: $0) }
    defer { sink?.close() }
    if !Font.isReady { try client.paintTextLater { DrawnPictures.findFonts(then: $0) } }
    // Of a recording a picture is there from the beginning, as it is in the replay.
    if recording == nil { try client.makePicturesLater(loader) }
    client.recorder = recording.map { recorder($0) }
    defer { client.recorder?.close() }
    client.pictures = pictures
    // Watched before they are read: no change falls in between.
    let modules = ModuleGuard.during {
      ModuleWatch(watchesAll: choices.reloadModules, loader, scene: scene)
    }
    let watched = {
      loader.files(of: scene) + loader.ownPictures + modules.paths + (loaded?.files ?? [])
    }
    client.watch(watched) { () throws(SceneError) in
      let areModulesNew = modules.takeChange()
      if areModulesNew { loader.forgetModules() }
      let new = try load(loader)
      defer { loaded = new }
      guard let old = loaded, !areModulesNew else {
        if areModulesNew { Exit.say("the modules that changed were loaded again, and the scene") }
        return .different
      }
      switch new.change(since: old) {
      case .none: return .same
      case .parameters:
        Exit.say("the scene was read again: its parameters changed")
        return .tuned { $0.tune(as: new) }
      case .everything:
        Exit.say("the scene was read again")
        return .different
      }
    }
    loader.lookAhead()
    loaded = try ModuleGuard.during { try load(loader) }
    client.watchAnew()
    if let catalogue = loaded?.catalogue { report(catalogue, &leftOut) }
    if let loaded { client.keeper = keeping.open(loaded, scene: scene) }
    try client.run()
  }

  /// Connects to the compositor. If there is none, a scene that cannot be shown is reported instead:
  /// the user has to mend that in any case.
  private func makeClient(
    _ options: ClientOptions, _ isolation: ModuleIsolation, _ loader: SceneLoader,
    makeScene: @escaping Client.SceneMaker
  ) throws -> Client {
    do {
      return try Client(options: options, isolation: isolation, makeScene: makeScene)
    } catch {
      _ = try load(loader)
      throw error
    }
  }

  private func recorder(_ descriptor: Int32) -> TraceRecorder {
    // As whoever replays from another folder can find it.
    var name = scene
    if name.contains("/") || name.hasSuffix(".json"), let path = unsafe realpath(name, nil) {
      name = unsafe String(cString: path)
      unsafe free(path)
    }
    let recorder = TraceRecorder(
      descriptor: descriptor, device: "tactus \(Version.current)", scene: name)
    recorder.onNotice = { Exit.say($0) }
    return recorder
  }

  /// Says which modules are left out, at every start; the program's own are for this one only.
  private func report(_ catalogue: ModuleCatalogue, _ leftOut: inout LeftOutModules) {
    for entry in catalogue.entries {
      guard case .failure(let error) = entry.result else { continue }
      switch error.code {
      case .leftOut, .safeMode: Exit.say("\(entry.path) is left out: \(error.message)")
      case .missing, .misnamed: Exit.say("\(entry.path): \(error.message)")
      default: break
      }
    }
    leftOut.restore { catalogue.isOwn($0.path) }
  }

  private func load(_ loader: SceneLoader) throws(SceneError) -> SceneLoader.Loaded {
    let loaded = try loader.load(scene)
    if !loaded.diagnostics.isEmpty { Exit.show(loaded.diagnostics.rendered()) }
    return loaded
  }

  private func connect(_ scene: Scene, to sink: LineSink?, _ control: ControlServer?) {
    scene.onProblem = { Exit.say($0) }
    guard sink != nil || control != nil else { return }
    let surface = scene.interaction.surface
    func isWanted() -> Bool { sink != nil || control?.isWatched(surface) == true }
    func deliver(_ line: [UInt8]) {
      sink?.write(line)
      control?.tell(line, of: surface)
    }
    scene.onEmit = deliver
    var log = EventLog()
    scene.onTransition = { transition, view in
      if isWanted() { deliver(log.line(transition, view: view)) }
    }
    var palmLog = EventLog()
    scene.onPalm = { palms in
      for palm in palms { deliver(palmLog.line(palm)) }
    }
    guard let control else { return }
    scene.onValue = { [unowned scene] place in
      if control.isWatched(surface) { control.tell(scene.line(ofValue: place), of: surface) }
    }
  }
}
