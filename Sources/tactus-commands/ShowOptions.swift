import ArgumentParser
import TactusProgram
import TactusScenes

/// The options of every subcommand that shows a scene.
struct ShowOptions: ParsableArguments {
  @Option(
    help: "The folder of pictures to show; by default the pictures that are installed with tactus.",
    completion: .directory)
  var images: String?

  @Flag(help: "Show a disc under each finger while it touches the screen.")
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
