import TactusJSON
import TactusProgram
import TactusScenes
import TactusTools

/// A writer that prints the faults that `tactus check` finds in one or more files.
///
/// In the format `text`, the faults of each file are printed immediately. In the other formats,
/// `finish` prints one result for all files.
struct CheckReport {
  private let format: CheckCommand.Format
  private var faults: [Diagnostic] = []
  private var sarif: SARIFReport
  private var isAnyChecked = false
  /// The scenes that were added; they are retained, because it would take time to deallocate them.
  private var scenes: [SceneLoader.Loaded] = []
  /// The exit code for the files that were added so far.
  private(set) var code = Exit.success

  init(format: CheckCommand.Format) {
    self.format = format
    sarif = SARIFReport(version: Version.current, folder: Environment.absolute("."))
  }

  /// Adds a scene that can be shown, with its warnings.
  mutating func add(
    _ loaded: SceneLoader.Loaded, _ findings: ConflictCheck.Findings, of file: String
  ) {
    scenes.append(loaded)
    add(loaded.diagnostics.sorted, text: loaded.diagnostics.rendered(), of: file)
    guard format == .text else { return }
    tellOfLeftOut(loaded.recognizersNotTriedOut)
    if !findings.isComplete {
      Exit.say(
        "some gestures were not checked for conflicts: a view, or the scene as a whole, has too many recognizers"
      )
    }
    if loaded.diagnostics.isEmpty { print("\(file): no faults") }
  }

  /// Adds a file that has errors or cannot be read.
  mutating func add(_ error: SceneError, of file: String) {
    guard error.code == .faulty else {
      Exit.say(error.message)
      sarif.addFailure(error.message)
      code = Exit.unreadable
      return
    }
    if code.rawValue == 0 { code = Exit.faults }
    add(error.diagnostics, text: error.message, of: file)
  }

  private mutating func add(_ diagnostics: [Diagnostic], text: String, of file: String) {
    isAnyChecked = true
    faults += diagnostics
    sarif.add(diagnostics, of: file.asInput)
    if format == .text, !diagnostics.isEmpty { Exit.show(text) }
  }

  /// Prints the result for all files, unless the format is `text`.
  ///
  /// In the format `json`, nothing is printed if no file could be read.
  func finish() {
    switch format {
    case .text: break
    case .json: if isAnyChecked { printJSON { $0.array(faults) { $1.write(to: &$0) } } }
    case .sarif: printJSON { sarif.write(to: &$0) }
    }
  }

  private func tellOfLeftOut(_ names: [String]) {
    guard !names.isEmpty else { return }
    Exit.say(
      "recognizers not checked for conflicts, because their modules do not come with Tactus: "
        + names.joined(separator: ", "))
  }
}
