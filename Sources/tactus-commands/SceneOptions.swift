import ArgumentParser
import TactusProgram
import TactusScenes

/// The command-line options shared by all subcommands that read a scene.
///
/// The scene's name is not one of them; each subcommand defines it separately.
struct SceneOptions: ParsableArguments {
  @Option(
    help: "Apply the changes in this file to the scene, after all other configuration files.",
    completion: .file(extensions: ["json"]))
  var config: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Change one value of the scene, such as recognizers.pull.parameters.minimumDistance=24.",
      valueName: "path=value"))
  var settings: [String] = []

  @Flag(
    name: .customLong("allow-run"),
    help: "Allow the scene to run code: load modules from its own folders, and start programs.")
  var allowsRun = false

  /// The default environment for loading scenes, with the values of `--config`, `--set` and
  /// `--allow-run`.
  var surroundings: SceneEnvironment {
    var surroundings = Environment.surroundings
    surroundings.configuration = config
    surroundings.settings = settings
    surroundings.allowsRun = allowsRun
    return surroundings
  }

  var loader: SceneLoader { SceneLoader(surroundings) }
}

extension CompletionKind {
  static var sceneNames: CompletionKind {
    .custom { _, _, _ in SceneLoader(Environment.surroundings).names }
  }
}
