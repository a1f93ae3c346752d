public import ArgumentParser
public import PluginTemplate

struct NewPluginCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-plugin",
    abstract: "Make a folder with a gesture recognizer that builds and passes its checks.",
    discussion: """
      In the folder, make builds the module, make test checks it and plays a recording to it. A \
      module in C needs the header alone, one in Swift the kit: make takes those beside this program, \
      where it was installed or built. One \
      in Lua is not built: make run shows it in a scene. \
      Nothing that is there already is changed. Exit codes: 0 done; 64 wrong usage; 73 a file \
      cannot be made.
      """)

  @Argument(help: "The name of the folder and the module: small letters, digits and hyphens.")
  var name: String

  @Option(help: "The recognizer's id, such as org.example.knock; else org.example.NAME.")
  var id: String?

  @Option(help: "What to write it in: c, swift or lua.")
  var language = PluginTemplate.Language.c

  func run() throws {
    let id = id ?? "org.example.\(name)"
    guard
      let template = PluginTemplate(
        name: name, id: id, language: language, program: AuthorFiles.program,
        kit: AuthorFiles.kit)
    else {
      throw ValidationError(
        "a module is called by small letters, digits and hyphens, such as double-knock, and its "
          + "recognizer by such words with dots between them, such as org.example.double-knock")
    }
    try NewFolder.make(name, template.files)
    let first = language == .lua ? "`make run` in there shows it" : "`make` in there builds it"
    print("\(name)/ holds \(id): \(first), `make test` checks it.")
  }
}

extension PluginTemplate.Language: ExpressibleByArgument {}
