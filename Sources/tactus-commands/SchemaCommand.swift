import ArgumentParser
import TactusPictures
import TactusScenes

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema for scene files, for editors.",
    discussion: """
      The schema uses JSON Schema draft 7. It includes the declarations of all modules that \
      are found, so that an editor can complete the names of recognizers and parameters. To use the \
      schema in a scene file, set the key "$schema" to the path of the schema file. docs/schema.md \
      describes the settings of editors.

      Exit codes: 0 success; 64 usage error; 74 the schema cannot be written.
      """)

  @Flag(help: "Print a schema without required keys, for files that only change another scene.")
  var layer = false

  @Flag(help: "Print the content of the schema as a Markdown page.")
  var markdown = false

  @OptionGroup var options: SceneOptions

  func run() throws {
    let grammar = SceneGrammar(
      catalogue: options.loader.catalogue(), pictures: DrawnPictures.names)
    print(lines: markdown ? SceneReference.page(grammar) : grammar.schema(isWhole: !layer))
  }
}
