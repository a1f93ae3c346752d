public import ArgumentParser
public import PluginTemplate

struct NewPluginCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-plugin",
    abstract:
      "Make a folder with a gesture recognizer that is ready to build and passes its checks.",
    discussion: """
      In the folder, `make` builds the module; `make test` checks it and plays a recording to it. A \
      module in C requires only the header; a module in Swift requires the kit. `make` uses the \
      header and kit that were installed or built with this program. A module in Lua is not built: \
      `make run` shows it in a scene. \
      Existing files are not changed. Exit codes: 0 done; 64 wrong usage; 73 a file cannot be made.
      """)

  @Argument(help: "The name of the folder and the module: lowercase letters, digits and hyphens.")
  var name: String

  @Option(help: "The recognizer's id, such as org.example.knock; by default org.example.NAME.")
  var id: String?

  @Option(help: "The language of the module: c, swift or lua.")
  var language = PluginTemplate.Language.c

  func run() throws {
    let id = id ?? "org.example.\(name)"
    guard
      let template = PluginTemplate(
        name: name, id: id, language: language, program: AuthorFiles.program,
        kit: AuthorFiles.kit)
    else {
      throw ValidationError(
        "a module's name consists of lowercase letters, digits and hyphens, such as double-knock; its "
          + "recognizer's id consists of such words joined by dots, such as org.example.double-knock"
      )
    }
    try NewFolder.make(name, template.files)
    let first = language == .lua ? "`make run` shows it" : "`make` builds it"
    print(
      "The recognizer \(id) is in \(name)/: in that folder, \(first) and `make test` checks it.")
  }
}

extension PluginTemplate.Language: ExpressibleByArgument {}
