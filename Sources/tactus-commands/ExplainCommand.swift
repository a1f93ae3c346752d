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
      For each time that fingers were down, it prints the answer in one sentence; the views under \
      the finger; which recognizers got the touch, and which did not and why; what each of them did \
      and when, with the measured value and its limit; which recognizer waited for which; and which \
      one was stopped by which rule.
      """)

  @Argument(help: "The recording: a trace, CORPUS#N, evemu or libinput.", completion: .file())
  var trace: String

  @Option(
    help: "A scene's name or file; by default the recording's own scene, or the board.",
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
