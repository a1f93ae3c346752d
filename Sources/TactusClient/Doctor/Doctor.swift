public import TactusScenes

/// Looks at everything the program depends on, and tells what each lack means.
public struct Doctor {
  let loader: SceneLoader
  /// Looks up a variable of the environment.
  let variable: (String) -> String?

  public init(loader: SceneLoader, variable: @escaping (String) -> String?) {
    self.loader = loader
    self.variable = variable
  }

  /// Everything, in the order in which a person would look.
  public func examine() -> [Finding] {
    compositor() + painting() + modules() + scenes() + limits()
  }
}
