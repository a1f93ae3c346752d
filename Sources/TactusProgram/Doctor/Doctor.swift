package import TactusScenes

/// Looks at everything the program depends on, and tells what each lack means.
package struct Doctor {
  let loader: SceneLoader
  /// Looks up a variable of the environment.
  let variable: (String) -> String?

  package init(loader: SceneLoader, variable: @escaping (String) -> String?) {
    self.loader = loader
    self.variable = variable
  }

  /// Everything, in the order in which a person would look.
  package func examine() -> [Finding] {
    compositor() + painting() + modules() + scenes() + limits()
  }
}
