import ArgumentParser
import TactusProgram
import TactusScenes

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Show a scene in a window of the running Wayland compositor.",
    discussion: """
      F11 toggles full screen. F12 shows what every recognizer is doing and why, in an overlay on the scene. \
      Control+W closes the window. Control+Q, SIGINT, SIGTERM and SIGHUP end the program with exit code 0. \
      If the compositor exits, the program keeps the scene and waits for the compositor to return; if it \
      does not return in time (see --reconnect), the program exits with code 69.

      Exit codes: 0 every window was closed, or a signal ended the program; 1 the scene file has errors; \
      64 usage error; 66 a file cannot be read, or there is no scene with the given name; 69 there is no \
      compositor, or it did not return in time; 70 an internal error; 74 a file cannot be written; 76 a \
      protocol error, or the compositor lacks an interface that Tactus needs.
      """)

  @Option(help: "The name or file of the scene to show.", completion: .sceneNames)
  var scene = RunChoices.defaults.scene

  @Flag(help: "Show the window in full-screen mode.")
  var fullscreen = false

  @Option(
    help: ArgumentHelp(
      "Show a full-screen window on this output, given by name or number; may be repeated.",
      discussion:
        "Each window has its own copy of the scene. To list the outputs, run tactus doctor.",
      valueName: "name|number"))
  var output: [String] = []

  @Option(
    help: ArgumentHelp(
      "The number of windows, each with its own copy of the scene; \"each\" opens one per output.",
      valueName: "number|each"),
    transform: { text in
      if text == "each" { return .each }
      guard let count = Int(text), (1...64).contains(count) else {
        throw ValidationError("\(text) is not a number of windows; use 1 to 64, or each")
      }
      return .count(count)
    })
  var windows = RunChoices.defaults.windows

  @Option(
    help: ArgumentHelp(
      "Write the event log to this file, one JSON object per line; use - for standard output.",
      discussion: """
        If the program that reads the log closes it, tactus continues without a log. If that program reads \
        too slowly, tactus buffers up to 16 MiB of lines, drops further lines, and writes {"dropped":N} with \
        the number of dropped lines.
        """))
  var log: String?

  @Option(
    help: "Record all input in this file, as a trace for tactus replay and tactus explain.",
    completion: .file())
  var record: String?

  @Flag(
    help: ArgumentHelp(
      "Use only the modules that are installed with tactus.",
      discussion: "The scene is shown without the recognizers of other modules."))
  var safeMode = false

  @Option(
    help: """
      How many seconds to wait for the compositor to return after it exits; with 0, the program \
      exits immediately.
      """,
    transform: { text in
      guard let seconds = Double(text), (0...86_400).contains(seconds) else {
        throw ValidationError(
          "\(text) is not valid for --reconnect; use a number of seconds from 0 to 86400")
      }
      return seconds
    })
  var reconnect = RunChoices.defaults.reconnect

  @Flag(help: "Reload a module when its file changes; modules in Lua are always reloaded.")
  var reloadModules = false

  @Option(
    help: "Save the state of scenes in this folder instead of the user's state folder.",
    completion: .directory)
  var state: String?

  @Option(
    help: ArgumentHelp(
      "Open the board with this name, and create it if it does not exist.",
      discussion: """
        The scene must have "saves": "boards". Without this option, the board and the page that were open \
        last are shown. To list the boards, run tactus boards.
        """,
      valueName: "name"))
  var board: String?

  @OptionGroup var control: ControlOptions

  @OptionGroup var layer: LayerOptions

  @OptionGroup var show: ShowOptions

  @OptionGroup var options: SceneOptions

  func run() throws {
    try RunSession(choices).run()
  }

  private var choices: RunChoices {
    var choices = RunChoices()
    choices.scene = scene
    choices.fullscreen = fullscreen
    choices.output = output
    choices.windows = windows
    choices.log = log
    choices.record = record
    choices.control = control.choice
    choices.layer = layer.placement
    choices.safeMode = safeMode
    choices.reconnect = reconnect
    choices.reloadModules = reloadModules
    choices.state = state
    choices.board = board
    choices.surroundings = { show.surroundings(options) }
    return choices
  }
}
