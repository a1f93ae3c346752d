public import ArgumentParser
public import PluginTemplate

struct NewPluginCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-plugin",
    abstract:
      "Create a folder with a ready-to-build gesture recognizer that passes its checks.",
    discussion: """
      In the folder, `make` builds the module; `make test` checks it and tests it with a recording. \
      A module in C requires only the Tactus headers; a module in Swift requires the plugin kit, a \
      Swift package. `make` uses the headers and the kit that were installed or built with the tactus \
      command. A module in Lua needs no build; `make run` shows it in a scene. \
      Existing files are not changed. Exit codes: 0 success; 64 usage error; 73 a file cannot be created.
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
        kit: AuthorFiles.kit, manual: AuthorFiles.manual)
    else {
      throw ValidationError(
        "the module's name must consist of lowercase letters, digits and hyphens, and begin with a letter, "
          + "such as double-knock; the recognizer's id must consist of two or more such words joined by "
          + "dots, such as org.example.double-knock"
      )
    }
    try NewFolder.make(name, template.files)
    let first = language == .lua ? "`make run` shows it" : "`make` builds it"
    print(
      "The recognizer \(id) is in \(name)/. In that folder, \(first) and `make test` checks it.")
  }
}

extension PluginTemplate.Language: ExpressibleByArgument {}
