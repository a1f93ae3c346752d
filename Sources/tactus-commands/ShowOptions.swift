import ArgumentParser
import TactusProgram
import TactusScenes

/// The options of every subcommand that shows a scene.
struct ShowOptions: ParsableArguments {
  @Option(
    help: "A folder with the pictures to show; by default those that come with the program.",
    completion: .directory)
  var images: String?

  @Flag(help: "Show every touch as a disc while it lasts.")
  var feedback = false

  /// Returns the environment for loading a scene, with the values of `options`, `--images` and
  /// `--feedback`.
  func surroundings(_ options: SceneOptions) -> SceneEnvironment {
    var surroundings = options.surroundings
    surroundings.images = images
    if feedback { surroundings.settings.append("feedback=true") }
    return surroundings
  }
}
