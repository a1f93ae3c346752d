import ArgumentParser
import TactusJSON
import TactusPluginHost
import TactusProgram
import TactusScenes
import TactusTools

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain why something happened in a recording, or why nothing did.",
    discussion: """
      For each period with fingers on the screen, prints: the answer in one sentence; the views \
      under each finger; the recognizers that received the touch, and why others did not; what each \
      recognizer did and when, with the measured value and its limit; which recognizers waited for \
      others; and which recognizers were stopped by a rule.
      """)

  @Argument(
    help: "The recording: a trace, CORPUS#N, or a file from evemu-record or libinput record.",
    completion: .file())
  var trace: String

  @Option(
    help: "A scene's name or file; by default the scene named in the recording, or the board.",
    completion: .sceneNames)
  var scene: String?

  @Flag(help: "Write the explanation as JSON.")
  var json = false

  @Option(
    help: "Draw the explanation as a timeline in this SVG file; - for standard output.",
    completion: .file())
  var svg: String?

  @OptionGroup var options: SceneOptions

  func run() throws {
    ModuleGuard.install()
    let recording = try RecordingOptions.read(trace)
    let loaded = try RecordingOptions.load(scene, for: recording, options.loader)
    var surroundings = Replay.Options()
    surroundings.helperProgram = Environment.program
    surroundings.onMessage = { Exit.say($0) }
    let explanation = try Explanation(
      recording, name: trace, scene: loaded, options: surroundings)
    if let svg { try OutputFile.write(Array(explanation.svg.utf8), to: svg) }
    if json {
      try OutputFile.write(explanation.json, to: "-")
    } else if svg != "-" {
      try OutputFile.write(Array(Printable.lines(explanation.text).utf8), to: "-")
    }
  }
}
