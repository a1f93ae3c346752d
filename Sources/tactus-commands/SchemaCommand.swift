import ArgumentParser
import TactusPictures
import TactusScenes

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Write the JSON Schema of scene files, for editors.",
    discussion: """
      The schema is draft 2020-12. It includes the declarations of the modules that are found, so \
      that an editor completes their recognizers and parameters. Name it in a scene as "$schema".
      """)

  @Flag(help: "For files that only change another scene: no key is required.")
  var layer = false

  @Flag(help: "Write the same content as a page for people, in Markdown.")
  var markdown = false

  @OptionGroup var options: SceneOptions

  func run() throws {
    let grammar = SceneGrammar(
      catalogue: options.loader.catalogue(), pictures: DrawnPictures.names)
    print(lines: markdown ? SceneReference.page(grammar) : grammar.schema(isWhole: !layer))
  }
}
