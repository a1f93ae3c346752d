import ArgumentParser
import TactusJSON
import TactusProgram
import TactusScenes
import TactusTools
import TactusTraces

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Find every fault in scene files.",
    discussion: """
      Builds each scene as `tactus run` does, including the system's and the user's layers (files \
      that change the scene). If a file is itself a layer, it is checked together with the \
      scene that it changes. With --json, a fault may include a suggested fix: the range of bytes \
      to replace in the file, and the replacement text. With --format sarif, the faults are \
      printed in the format SARIF 2.1.0, which code hosts display beside the source; run the \
      command in the root folder of the repository. docs/check.md describes the formats and the \
      kinds of faults.

      Exit codes: 0 no file has an error, but there may be warnings; 1 a file has an error; \
      64 usage error; 66 a file cannot be read.
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
    case sarif
  }

  @Argument(
    help: "The scene files; - is standard input, and the name of a scene is also valid.",
    completion: .file(extensions: ["json"]))
  var files: [String]

  @Option(help: "The format in which to print the faults: text, json or sarif.")
  var format = Format.text

  @Flag(help: "Print the faults as JSON, as with --format json.")
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

  func validate() throws {
    let isOther = origin || expand || show != nil
    if isOther, files.count > 1 {
      throw ValidationError("--origin, --expand and --show need exactly one file")
    }
    if format == .sarif, isOther || json {
      throw ValidationError(
        "--format sarif cannot be combined with --json, --origin, --expand or --show")
    }
  }

  func run() throws {
    var report = CheckReport(format: json ? .json : format)
    if let only = files.first, expand || origin || show != nil { return try tell(only, &report) }
    for file in files { check(file, &report) }
    report.finish()
    // The program exits without deallocating the scenes, because that would take a significant part
    // of the command's time.
    withExtendedLifetime(report) { Program.end(report.code) }
  }

  private func load(_ file: String) throws(SceneError) -> SceneLoader.Loaded {
    try options.loader.load(file.asInput)
  }

  private func check(_ file: String, _ report: inout CheckReport) {
    do {
      let loaded = try load(file)
      report.add(loaded, Self.findings(of: loaded), of: file)
    } catch {
      report.add(error, of: file)
    }
  }

  /// Returns the conflicts of a scene, after adding them and exceeded budgets to its diagnostics.
  private static func findings(of loaded: SceneLoader.Loaded) -> ConflictCheck.Findings {
    loaded.checkBudget()
    let findings = ConflictCheck.findings(of: loaded)
    for conflict in findings.conflicts {
      conflict.diagnostic(in: loaded.node).map(loaded.diagnostics.report)
    }
    return findings
  }

  // MARK: Results other than faults

  /// Prints the result of `--expand`, `--show` or `--origin`.
  ///
  /// If the scene is faulty and `--json` is set, its errors are printed as JSON.
  private func tell(_ file: String, _ report: inout CheckReport) throws {
    let loaded: SceneLoader.Loaded
    do {
      loaded = try load(file)
    } catch {
      guard json, error.code == .faulty else { throw error }
      report.add(error, of: file)
      report.finish()
      throw report.code
    }
    if expand { return write(loaded.nodeWithFullNames) }
    if let show {
      loaded.checkBudget()
      return try write(ConflictCheck.findings(of: loaded).conflicts, number: show, of: file)
    }
    _ = Self.findings(of: loaded)
    if !loaded.diagnostics.isEmpty { Exit.show(loaded.diagnostics.rendered()) }
    tellOrigins(of: loaded.node)
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

  private func write(_ conflicts: [Conflict], number: Int, of file: String) throws {
    guard conflicts.indices.contains(number - 1) else {
      let count = conflicts.isEmpty ? "no conflicts" : "conflicts 1 to \(conflicts.count)"
      throw ValidationError("--show \(number): there is no such conflict; the scene has \(count)")
    }
    var writer = TraceWriter()
    writer.write(TraceHeader(surface: ConflictCheck.defaultSize, scene: file))
    for event in conflicts[number - 1].events { writer.write(event) }
    print(lines: writer.text, terminator: "")
  }

  private func tellOrigins(of node: JSONNode) {
    let origins = SceneOrigin.all(of: node)
    if json { return printJSON { $0.array(origins) { $1.write(to: &$0) } } }
    for origin in origins { print(origin.line) }
  }
}
