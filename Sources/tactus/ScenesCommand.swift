import ArgumentParser
import TactusJSON
import TactusScenes

struct ScenesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes",
    abstract: "List the scenes that come with the program, or print one as a start for your own.")

  @Argument(help: "The scene to print.")
  var name: String?

  @Flag(help: "Write the list as JSON.")
  var json = false

  func run() throws {
    if let name {
      guard let source = BuiltInScenes.source(name) else {
        let names = BuiltInScenes.names.joined(separator: ", ")
        throw ValidationError("no scene is called \(name); there are: \(names)")
      }
      print(String(decoding: source.bytes, as: UTF8.self), terminator: "")
    } else if json {
      printJSON()
    } else {
      let width = BuiltInScenes.names.map(\.count).max() ?? 0
      for name in BuiltInScenes.names {
        let padding = String(repeating: " ", count: width - name.count)
        print("\(name)\(padding)  \(BuiltInScenes.title(name))")
      }
    }
  }

  private func printJSON() {
    var writer = JSONWriter(style: .pretty)
    writer.beginArray()
    for name in BuiltInScenes.names {
      writer.beginObject()
      writer.member("name", name)
      writer.member("title", BuiltInScenes.title(name))
      writer.endObject()
    }
    writer.endArray()
    print(writer.text)
  }
}
