import ArgumentParser
import TactusProgram
import TactusScenes

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Show a scene under the compositor.",
    discussion: """
      F11 switches full screen, F12 shows over the scene what every recognizer does and why, \
      Control and W closes the window, Control and Q ends the program; so do SIGINT, SIGTERM and SIGHUP, \
      with exit code 0. When the compositor goes, its return is awaited with the scene as it was; \
      exit code 69 when it stays away.
      """)

  @Option(help: "The name of a scene, or a file.", completion: .sceneNames)
  var scene = RunChoices.defaults.scene

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
  var windows = RunChoices.defaults.windows

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
  var reconnect = RunChoices.defaults.reconnect

  @Flag(help: "Load a module anew when its file changes; one in Lua always is.")
  var reloadModules = false

  @Option(
    help: "Keep what is done here in this folder instead of the user's own.",
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
