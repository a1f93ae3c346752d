import ArgumentParser
import Glibc
import TactusJSON
import TactusProgram
import TactusScenes

struct ScenesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes",
    abstract: "List all scenes, or print one as a starting point for your own.",
    discussion: """
      Some scenes are built into the program; the others are files named scenes/NAME.json in a \
      configuration folder, such as ~/.config/tactus. If several files define parts of a scene, \
      they are merged and printed as one scene.

      Exit codes: 0 success; 1 files cannot be merged because one has errors; 64 usage error; 66 there is \
      no such scene, or a file cannot be read; 74 output cannot be written.
      """)

  @Argument(help: "The scene to print.", completion: .sceneNames)
  var name: String?

  @Flag(help: "Print the list as JSON.")
  var json = false

  @OptionGroup var options: SceneOptions

  func run() throws {
    let loader = options.loader
    guard let name else {
      if json { writeList(loader) } else { printList(loader) }
      return
    }
    let text = try loader.wholeText(name)
    // Output to a file is not escaped.
    isatty(STDOUT_FILENO) == 1 ? print(lines: text) : OutputFile.show(text)
  }

  private func printList(_ loader: SceneLoader) {
    let names = loader.names
    let width = names.map(\.count).max() ?? 0
    for name in names {
      let padding = String(repeating: " ", count: width - name.count)
      print("\(name)\(padding)  \(loader.title(name))")
    }
  }

  private func writeList(_ loader: SceneLoader) {
    printJSON { writer in
      writer.array(loader.names) { writer, name in
        writer.beginObject()
        writer.member("name", name)
        writer.member("title", loader.title(name))
        writer.endObject()
      }
    }
  }
}
