import ArgumentParser
import TactusJSON
import TactusScenes

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Find every fault of a scene file.")

  @Argument(help: "The file, or the name of a scene that comes with the program.")
  var file: String

  @Flag(help: "Write the faults as JSON.")
  var json = false

  func run() throws {
    do {
      let loaded = try SceneLoader(searchPath: Environment.searchPath).load(file)
      tell(loaded.diagnostics.sorted, text: loaded.diagnostics.rendered())
      if !json && loaded.diagnostics.isEmpty { print("\(file): no faults") }
    } catch {
      if error.code == .faulty && json { tell(error.diagnostics, text: "") }
      throw json && error.code == .faulty ? Exit.faults : Exit.report(error)
    }
  }

  private func tell(_ faults: [Diagnostic], text: String) {
    guard json else {
      if !faults.isEmpty { Exit.say(text) }
      return
    }
    var writer = JSONWriter(style: .pretty)
    writer.beginArray()
    for fault in faults { fault.write(to: &writer) }
    writer.endArray()
    print(writer.text)
  }
}
