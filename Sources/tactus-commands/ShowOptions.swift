import ArgumentParser
import TactusProgram
import TactusScenes

/// What every subcommand that shows a scene takes.
struct ShowOptions: ParsableArguments {
  @Option(
    help: "A folder with the pictures to show; those that come with the program unless given.",
    completion: .directory)
  var images: String?

  @Flag(help: "Show every touch as a disc for as long as it lasts.")
  var feedback = false

  /// Returns what a scene is put together from, with these options.
  func surroundings(_ options: SceneOptions) -> SceneSurroundings {
    var surroundings = options.surroundings
    surroundings.images = images
    if feedback { surroundings.settings.append("feedback=true") }
    return surroundings
  }
}
