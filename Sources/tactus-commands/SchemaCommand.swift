import ArgumentParser
import TactusPictures
import TactusScenes

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Write the JSON Schema of scene files, for editors.",
    discussion: """
      The schema is draft 2020-12. It includes the declarations of all modules that are found, so \
      that an editor can complete their recognizers and parameters. To use the schema in a scene \
      file, name the schema's file with the key "$schema".
      """)

  @Flag(help: "Write the schema of files that only change another scene; it requires no keys.")
  var layer = false

  @Flag(help: "Write the same content as a Markdown page for reading.")
  var markdown = false

  @OptionGroup var options: SceneOptions

  func run() throws {
    let grammar = SceneGrammar(
      catalogue: options.loader.catalogue(), pictures: DrawnPictures.names)
    print(lines: markdown ? SceneReference.page(grammar) : grammar.schema(isWhole: !layer))
  }
}
