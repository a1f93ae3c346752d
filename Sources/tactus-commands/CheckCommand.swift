import ArgumentParser
import Glibc
import TactusJSON
import TactusProgram
import TactusScenes
import TactusTools
import TactusTraces

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Find every fault in a scene file.",
    discussion: """
      Builds the scene as `tactus run` does, including the system's and the user's layers (files \
      that change the scene). If the file is itself a layer, it is checked together with the \
      scene that it changes. Exits with 1 if there is an error. With --json, a fault may include a \
      suggested fix: the range of bytes to replace in the file, and the replacement text.
      """)

  @Argument(
    help: "The scene file, - for standard input, or the name of a scene.",
    completion: .file(extensions: ["json"]))
  var file: String

  @Flag(help: "Print the faults as JSON.")
  var json = false

  @Flag(help: "Print each value of the scene with the file and line that set it.")
  var origin = false

  @Flag(
    help: """
      Print the scene with the entries of "gestures" expanded into recognizers and bindings.
      """)
  var expand = false

  @Option(
    help: ArgumentHelp(
      "Print a recording of touches that shows the conflict with this number; the first is 1.",
      valueName: "number"))
  var show: Int?

  @OptionGroup var options: SceneOptions

  func run() throws {
    let loaded = try load()
    if expand { return write(loaded.node) }
    loaded.checkBudget()
    let findings = ConflictCheck.findings(of: loaded)
    let conflicts = findings.conflicts
    if let show { return try write(conflicts, number: show) }
    for conflict in conflicts {
      conflict.diagnostic(in: loaded.node).map(loaded.diagnostics.report)
    }
    if origin {
      if !loaded.diagnostics.isEmpty { Exit.show(loaded.diagnostics.rendered()) }
      tellOrigins(of: loaded.node)
    } else {
      tell(loaded.diagnostics.sorted, text: loaded.diagnostics.rendered())
      tellOfLeftOut(loaded.recognizersNotTriedOut)
      if !findings.isComplete { tellOfLimit() }
      if !json && loaded.diagnostics.isEmpty { print("\(file): no faults") }
    }
    // The program exits without deallocating the scene, which would take a noticeable part of the
    // time.
    withExtendedLifetime(loaded) { Glibc.exit(EXIT_SUCCESS) }
  }

  /// Loads the scene; if it is faulty and `--json` is set, prints its errors as JSON.
  ///
  /// - Throws: `Exit.faults` if the errors were printed; otherwise the loader's error.
  private func load() throws -> SceneLoader.Loaded {
    do {
      return try options.loader.load(file.asInput)
    } catch {
      guard json, error.code == .faulty else { throw error }
      tell(error.diagnostics, text: "")
      throw Exit.faults
    }
  }

  /// Prints an expanded scene as JSON, without its member `gestures`.
  ///
  /// That member holds shorthand for gestures, which the expansion has replaced with recognizers
  /// and bindings.
  private func write(_ scene: JSONNode) {
    let members = (scene.object?.members ?? []).filter { $0.key != "gestures" }
    printJSON {
      $0.value(JSONNode(.object(JSONObject(members)), at: scene.range, in: scene.source))
    }
  }

  private func write(_ conflicts: [Conflict], number: Int) throws {
    guard conflicts.indices.contains(number - 1) else {
      let count = conflicts.isEmpty ? "no conflicts" : "conflicts 1 to \(conflicts.count)"
      throw ValidationError("--show \(number): there is no such conflict; the scene has \(count)")
    }
    var writer = TraceWriter()
    writer.write(TraceHeader(surface: ConflictCheck.defaultSize, scene: file))
    for event in conflicts[number - 1].events { writer.write(event) }
    print(lines: writer.text, terminator: "")
  }

  private func tell(_ faults: [Diagnostic], text: String) {
    if json {
      printJSON { $0.array(faults) { $1.write(to: &$0) } }
    } else if !faults.isEmpty {
      Exit.show(text)
    }
  }

  private func tellOfLeftOut(_ names: [String]) {
    guard !json, !names.isEmpty else { return }
    Exit.say(
      "recognizers not checked for conflicts, because their modules do not come with Tactus: "
        + names.joined(separator: ", "))
  }

  private func tellOfLimit() {
    guard !json else { return }
    Exit.say(
      "some gestures were not checked for conflicts: a view, or the scene as a whole, has too many recognizers"
    )
  }

  private func tellOrigins(of node: JSONNode) {
    let origins = SceneOrigin.all(of: node)
    if json { return printJSON { $0.array(origins) { $1.write(to: &$0) } } }
    for origin in origins { print(origin.line) }
  }
}
