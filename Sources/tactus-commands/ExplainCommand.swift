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
      For each period during which fingers touch the screen, prints one sentence that explains what \
      happened or why nothing did, followed by: the views under each finger; the recognizers that \
      received each touch, and why others did not; what each recognizer did and when, with the value \
      that it measured and the limit for that value; which recognizers waited for others; and which \
      recognizers a rule stopped.

      Exit codes: 0 success; 1 the trace or the scene has errors; 64 usage error; 66 a file cannot be \
      read; 74 a file cannot be written.
      """)

  @Argument(
    help: """
      The recording: a trace, CORPUS#N (line N of a corpus), or a file from evemu-record or \
      libinput record.
      """,
    completion: .file())
  var trace: String

  @Option(
    help: """
      The name or file of the scene; by default the scene named in the recording or, if it names \
      none, the scene "board".
      """,
    completion: .sceneNames)
  var scene: String?

  @Flag(help: "Print the explanation as JSON.")
  var json = false

  @Option(
    help: "Write the explanation to this file as an SVG timeline; use - for standard output.",
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
