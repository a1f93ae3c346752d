package import TactusPluginHost
package import TactusScenes

/// How a scene is read.
package struct SceneChoices {
  /// A file over all other configuration.
  package var config: String?
  package var settings: [String] = []
  package var allowsRun = false

  package init(config: String? = nil, settings: [String] = [], allowsRun: Bool = false) {
    self.config = config
    self.settings = settings
    self.allowsRun = allowsRun
  }

  /// A loader for somebody who shows the scene.
  package func loader(
    showing show: ShowChoices, policy: ModulePolicy = ModulePolicy()
  ) -> SceneLoader {
    let loader = loader(policy: policy) { show.apply(to: &$0) }
    loader.onProblem = { Exit.say($0) }
    return loader
  }

  /// - Parameters:
  ///   - isFresh: Whether to look at each module file again.
  ///   - policy: Which modules are not to be used.
  package func loader(
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
