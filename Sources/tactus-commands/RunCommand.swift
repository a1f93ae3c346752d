import ArgumentParser
import TactusProgram
import TactusScenes

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Show a scene under the compositor.",
    discussion: """
      F11 toggles full screen. F12 shows on top of the scene what every recognizer does and why. Control+W \
      closes the window. Control+Q, SIGINT, SIGTERM and SIGHUP end the program with exit code 0. If the \
      compositor ends, the program keeps the scene as it is and waits for the compositor to return; if the \
      compositor does not return, the program exits with code 69.
      """)

  @Option(help: "A scene's name or file.", completion: .sceneNames)
  var scene = RunChoices.defaults.scene

  @Flag(help: "Show the window full screen.")
  var fullscreen = false

  @Option(
    help: ArgumentHelp(
      "Fill the output with this name or number; may be repeated.",
      discussion: "Each output has a window with its own scene; tactus doctor lists the outputs.",
      valueName: "name|number"))
  var output: [String] = []

  @Option(
    help: ArgumentHelp(
      "The number of windows, each with its own scene; or the word each, for one on each output.",
      valueName: "number|each"),
    transform: { text in
      if text == "each" { return .each }
      guard let count = Int(text), (1...64).contains(count) else {
        throw ValidationError("\(text) is not a number of windows; write 1 to 64, or each")
      }
      return .count(count)
    })
  var windows = RunChoices.defaults.windows

  @Option(
    help: ArgumentHelp(
      "Write the event log, one JSON object per line; - for standard output.",
      discussion: """
        If the reader closes the log, the program continues without it. If the reader is too slow, up to 16 MiB \
        of lines are buffered; further lines are dropped, and {"dropped":N} says how many.
        """))
  var log: String?

  @Option(
    help: "Record all input, as a trace for tactus replay and tactus explain.",
    completion: .file())
  var record: String?

  @Flag(
    help: ArgumentHelp(
      "Use only the modules that came with the program.",
      discussion: "Recognizers of other modules are left out of the scene."))
  var safeMode = false

  @Option(
    help: "How many seconds to wait for a lost compositor to return; 0 ends the program at once.",
    transform: { text in
      guard let seconds = Double(text), (0...86_400).contains(seconds) else {
        throw ValidationError("\(text) is not a number of seconds from 0 to 86400")
      }
      return seconds
    })
  var reconnect = RunChoices.defaults.reconnect

  @Flag(help: "Reload a module when its file changes; modules in Lua are always reloaded.")
  var reloadModules = false

  @Option(
    help: "Save changes made in scenes to this folder instead of the user's state folder.",
    completion: .directory)
  var state: String?

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
    choices.surroundings = { show.surroundings(options) }
    return choices
  }
}
