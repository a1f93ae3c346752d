import ArgumentParser
import Glibc
import TactusClient
import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusPluginHost
import TactusScenes

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Show a scene under the compositor.",
    discussion: """
      F11 switches full screen, F12 shows over the scene what every recognizer does and why, \
      Control and W closes the window, Control and Q ends the program; so do SIGINT and SIGTERM, \
      with exit code 0. When the compositor goes, its return is awaited with the scene as it was; \
      exit code 69 when it stays away.
      """)

  @Option(help: "The name of a scene, or a file.", completion: .sceneNames)
  var scene = BuiltInScenes.names[0]

  @Flag(help: "Fill the output.")
  var fullscreen = false

  @Option(
    help: ArgumentHelp(
      "Fill the output with this name or number; can be given more than once.",
      discussion: "Each has a window with a scene of its own; tactus doctor lists the outputs.",
      valueName: "name|number"))
  var output: [String] = []

  @Option(
    help: ArgumentHelp(
      "How many windows to show, each with a scene of its own; or each: one on each output.",
      valueName: "number|each"),
    transform: { text in
      if text == "each" { return .each }
      guard let count = Int(text), (1...64).contains(count) else {
        throw ValidationError("\(text) is neither a number of windows from 1 to 64 nor each")
      }
      return .count(count)
    })
  var windows = WindowCount.count(1)

  enum WindowCount {
    case count(Int)
    case each
  }

  @Option(
    help: ArgumentHelp(
      "Write the event log, one JSON object a line; - for standard output.",
      discussion: """
        A reader that goes ends the log and nothing else. For one that stands still lines wait, up to \
        16 MiB; those beyond are left out, and {"dropped":N} says how many.
        """))
  var log: String?

  @Option(
    help: "Record all that comes in, as a trace for tactus replay and tactus explain.",
    completion: .file())
  var record: String?

  @Flag(
    help: ArgumentHelp(
      "Use no module but those that came with the program.",
      discussion: "A scene that names recognizers of others is shown without them."))
  var safeMode = false

  @Option(
    help: "How many seconds to wait for a compositor that is gone to come back; 0 ends at once.",
    transform: { text in
      guard let seconds = Double(text), (0...86_400).contains(seconds) else {
        throw ValidationError("\(text) is no number of seconds between 0 and 86400")
      }
      return seconds
    })
  var reconnect = 60.0

  @Flag(help: "Load a module anew when its file changes: for those who write one.")
  var reloadModules = false

  @Option(
    help: "Keep what is done here in this folder instead of the user's own.",
    completion: .directory)
  var state: String?

  @OptionGroup var show: ShowOptions

  @OptionGroup var options: SceneOptions

  func run() throws {
    do {
      try showScene()
    } catch {
      throw Exit.report(error)
    }
  }

  private func showScene() throws {
    // Before any module is loaded; one that ends the program is known at the next start.
    var leftOut = Environment.leftOut
    ModuleGuard.stand(leftOut, arguments: CommandLine.arguments)
    let loader = options.loader(
      showing: show, policy: ModulePolicy(leftOut: leftOut, isOwnOnly: safeMode))
    var screen = ClientOptions()
    screen.isFullscreen = fullscreen
    screen.outputs = output
    switch windows {
    case .count(let count): screen.windowCount = count
    case .each: screen.fillsEveryOutput = true
    }
    screen.activationToken = Environment.takeActivationToken()
    screen.patience = .milliseconds(reconnect * 1000)
    let logFile = try log.map { try OutputFile.open($0) }
    let recording = try record.map { try OutputFile.open($0) }
    // The compositor answers while the modules are loaded: only then is the scene asked for.
    var loaded: SceneLoader.Loaded?
    var sink: LineSink?
    var keeping = Keeping(options: self)
    let pictures = Environment.picturesFolder.map { PictureSaver(folder: $0) }
    let isolation = ModuleIsolation(program: Environment.program, pace: .late)
    isolation.onNotice = { Exit.say($0) }
    let client = try Client(options: screen, isolation: isolation) { space in
      let scene = try loaded ?? load(loader)
      let made = scene.makeScene(
        size: space.size, scale: space.scale, pixelsPerMillimetre: space.pixelsPerMillimetre,
        surface: space.surface, isolation: isolation)
      connect(made, to: sink)
      if let pictures { made.onSavePicture = { pictures.save($0) } }
      keeping.restore(into: made)
      return made
    }
    client.onNotice = { Exit.say($0) }
    client.onFaults = { _ = Exit.report($0) }
    // After the client: signals are blocked by now, in this thread as in those that follow.
    sink = logFile.map { LineSink(descriptor: $0) }
    defer { sink?.close() }
    // Of a recording a picture is there from the beginning, as it is in the replay.
    if recording == nil { try client.readPicturesLater(loader) }
    client.recorder = recording.map { recorder($0) }
    defer { client.recorder?.close() }
    client.pictures = pictures
    // Watched before they are read: no change falls in between.
    let modules = ModuleWatch(isOn: reloadModules, loader, scene: scene)
    client.watch(loader.files(of: scene) + modules.paths) { () throws(SceneError) in
      let areModulesNew = modules.takeChange()
      if areModulesNew { loader.forgetModules() }
      let new = try load(loader)
      defer { loaded = new }
      guard let old = loaded, !areModulesNew else { return .different }
      switch new.change(since: old) {
      case .none: return .same
      case .parameters: return .tuned { $0.tune(as: new) }
      case .everything: return .different
      }
    }
    loaded = try ModuleGuard.during { try load(loader) }
    if let catalogue = loaded?.catalogue { report(catalogue, &leftOut) }
    if let loaded { client.keeper = keeping.open(loaded, scene: scene) }
    try client.run()
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
      if error.code == .leftOut || error.code == .safeMode {
        Exit.say("\(entry.path) is left out: \(error.message)")
      }
    }
    leftOut.restore { catalogue.isOwn($0.path) }
  }

  private func load(_ loader: SceneLoader) throws(SceneError) -> SceneLoader.Loaded {
    let loaded = try loader.load(scene)
    if !loaded.diagnostics.isEmpty { Exit.show(loaded.diagnostics.rendered()) }
    return loaded
  }

  private func connect(_ scene: Scene, to sink: LineSink?) {
    scene.onProblem = { Exit.say($0) }
    guard let sink else { return }
    scene.onEmit = { sink.write($0) }
    var log = EventLog()
    scene.onTransition = { transition, view in
      sink.write(log.line(transition, view: view))
    }
  }
}
