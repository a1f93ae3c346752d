package import TactusScenes

/// Checks everything that the program depends on, and explains the consequences of anything
/// missing.
package struct Doctor {
  let loader: SceneLoader
  let variable: (String) -> String?

  package init(loader: SceneLoader, variable: @escaping (String) -> String?) {
    self.loader = loader
    self.variable = variable
  }

  /// Returns all findings, in the order in which a user would look for the cause of a problem.
  package func examine() -> [Finding] {
    compositor() + painting() + installations() + modules() + scenes() + limits()
  }
}
