import ArgumentParser
import TactusGestures
import TactusJSON
import TactusPluginHost
import TactusProgram
import TactusScenes

struct RecognizersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recognizers",
    abstract: "List all module files found and their state, or show all details of one recognizer.",
    discussion: """
      Exit codes: 0 success; 1 the module to restore was not left out; 64 usage error; 66 no module \
      offers the recognizer; 74 output cannot be written.
      """)

  @Argument(
    help: "The recognizer to show, such as tactus.pan, or pan for short.",
    completion: .custom { _, _, _ in
      Environment.catalogue().all.map(\.declaration.id)
    })
  var id: String?

  @Flag(help: "Scan all module files again instead of using the saved results of earlier scans.")
  var rescan = false

  @Option(
    help: ArgumentHelp(
      "Restore a module that was left out because it crashed or hung in an earlier run.",
      valueName: "module"),
    completion: .custom { _, _, _ in Environment.leftOut.entries.map(\.id) })
  var restore: String?

  @Flag(help: "Print the result as JSON.")
  var json = false

  @OptionGroup var options: SceneOptions

  func run() throws {
    if let restore { return try restoreModule(named: restore) }
    let policy = ModulePolicy(leftOut: Environment.leftOut)
    var surroundings = options.surroundings
    surroundings.modulePolicy = policy
    if rescan { surroundings.moduleCache = Environment.moduleCache(isFresh: true) }
    let catalogue = SceneLoader(surroundings).catalogue()
    if let id {
      guard let found = catalogue.recognizer(id) ?? catalogue.recognizer("tactus.\(id)") else {
        let known = catalogue.all.map(\.declaration.id)
        let near =
          Suggestions.nearest(to: id, among: known)
          ?? Suggestions.nearest(to: "tactus.\(id)", among: known)
        let hint =
          near.map { "did you mean \($0)?" } ?? "to list all modules, run `tactus recognizers`"
        Exit.say("no module offers the recognizer \(id); \(hint)")
        throw Exit.unreadable
      }
      if json { write(found) } else { show(found.declaration, module: found.module) }
    } else if json {
      write(catalogue)
    } else {
      list(catalogue)
    }
  }

  /// Removes a module from the list of modules that are skipped because they ended an earlier run
  /// of the program, for example by crashing.
  ///
  /// - Parameter name: The module's id, or the path of its file.
  /// - Throws: `Exit.faults`, after printing the reason, if the module is not on the list.
  private func restoreModule(named name: String) throws {
    var leftOut = Environment.leftOut
    guard leftOut.restore(where: { $0.id == name || $0.path == name }) else {
      let names = leftOut.entries.map(\.id).joined(separator: ", ")
      Exit.say(
        "the module \(name) is not on the list of skipped modules, which "
          + (names.isEmpty ? "is empty" : "contains \(names)"))
      throw Exit.faults
    }
    print("the module \(name) will be used again the next time the program starts")
  }

  private func list(_ catalogue: ModuleCatalogue) {
    print("Folders searched, in this order:")
    for folder in catalogue.searchPath.folders { print("  \(folder)") }
    print("")
    if catalogue.entries.isEmpty { print("No modules were found.") }
    for entry in catalogue.entries {
      switch entry.result {
      case .success(let module):
        let ids = module.recognizers.map(\.declaration.id).joined(separator: ", ")
        print("\(entry.path): usable, module \(module.id) \(module.version), offers \(ids)")
      case .failure(let error):
        print("\(entry.path): \(error.code.rawValue): \(error.message)")
      }
    }
  }

  private func show(_ declaration: RecognizerDeclaration, module: String) {
    let kind = declaration.isDiscrete ? "discrete" : "continuous"
    let fingers = declaration.touches
    print("\(declaration.id) (\(declaration.name)), \(kind), in module \(module)")
    print(declaration.doc)
    print("Touches: \(fingers.lowerBound) to \(fingers.upperBound)")
    if !declaration.parameters.isEmpty {
      print("")
      print("Parameters:")
    }
    for parameter in declaration.parameters {
      print("  \(parameter.key): \(parameter.summary)")
      print("      \(parameter.doc)")
    }
    if !declaration.outputs.isEmpty {
      print("")
      print("Reports:")
    }
    for output in declaration.outputs {
      let unit = output.unit == .none ? "" : ", \(output.unit.symbol)"
      let words = output.words.isEmpty ? "" : " (\(output.words.joined(separator: ", ")))"
      let reset = output.isResettable ? ", resettable" : ""
      print("  \(output.key): \(output.kind)\(unit)\(words)\(reset)")
      print("      \(output.doc)")
    }
    if !declaration.ownReasons.isEmpty {
      print("")
      print("Reasons specific to this recognizer:")
    }
    for reason in declaration.ownReasons { print("  \(reason.name): \(reason.clause)") }
  }
}

extension ParameterDeclaration {
  fileprivate var summary: String {
    let unit = unit == .none ? "" : " \(unit.symbol)"
    switch kind {
    case .number(let value, let range):
      return "\(value.shortText)\(unit) by default, from \(range.lowerBound.shortText) to "
        + range.upperBound.shortText
    case .integer(let value, let range):
      return "\(value)\(unit) by default; a whole number from \(range.lowerBound) to "
        + "\(range.upperBound)"
    case .flag(let value):
      return "\(value) by default; true or false"
    case .choice(let index, let words):
      return "\(words[index]) by default; one of \(words.joined(separator: ", "))"
    case .choices(let mask, let words):
      let chosen = words.indices.filter { mask & (1 << UInt64($0)) != 0 }.map { words[$0] }
      return "[\(chosen.joined(separator: ", "))] by default; any of "
        + words.joined(separator: ", ")
    case .text(let text):
      return text.isEmpty ? "text, empty by default" : "text, \"\(text)\" by default"
    }
  }
}
