import ArgumentParser
import TactusPluginHost
import TactusScenes

/// What every subcommand that reads a scene takes beside its name.
struct SceneOptions: ParsableArguments {
  @Option(
    help: "Lay this file over the scene, after all other configuration.",
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
    help: "Let the scene load modules from its own folders and start programs: both run code.")
  var allowsRun = false

  var choices: SceneChoices {
    SceneChoices(config: config, settings: settings, allowsRun: allowsRun)
  }

  /// A loader with the folders of the system and the user.
  var loader: SceneLoader { choices.loader() }
}

/// How a scene is read.
struct SceneChoices {
  /// A file over all other configuration.
  var config: String?
  var settings: [String] = []
  var allowsRun = false

  /// A loader for somebody who shows the scene.
  func loader(
    showing show: ShowChoices, policy: ModulePolicy = ModulePolicy()
  ) -> SceneLoader {
    let loader = loader(policy: policy) { show.apply(to: &$0) }
    loader.onProblem = { Exit.say($0) }
    return loader
  }

  /// - Parameters:
  ///   - isFresh: Whether to look at each module file again.
  ///   - policy: Which modules are not to be used.
  func loader(
    isFresh: Bool = false, policy: ModulePolicy = ModulePolicy(),
    changing change: (inout SceneSurroundings) -> Void = { _ in }
  ) -> SceneLoader {
    var surroundings = Environment.surroundings
    surroundings.modulePolicy = policy
    if isFresh { surroundings.moduleCache = Environment.moduleCache(isFresh: true) }
    surroundings.configuration = config
    surroundings.settings = settings
    surroundings.allowsRun = allowsRun
    change(&surroundings)
    return SceneLoader(surroundings)
  }
}

extension CompletionKind {
  /// The scenes that can be named.
  static var sceneNames: CompletionKind {
    .custom { _, _, _ in SceneLoader(Environment.surroundings).names }
  }
}
