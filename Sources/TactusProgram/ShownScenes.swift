import TactusClient
import TactusInput
import TactusScenes
import TactusViews

final class ShownScenes {
  private struct Shown {
    weak var scene: Scene?
  }

  private let makeScene: SceneClient.SceneMaker
  private var bySurface: [SurfaceID: Shown] = [:]
  var onMake: ((Scene) -> Void)?
  /// The recorder of the first scene's input; nil if nothing is recorded.
  var recorder: TraceRecorder?

  init(_ makeScene: @escaping SceneClient.SceneMaker) { self.makeScene = makeScene }

  var all: [Scene] { bySurface.values.compactMap(\.scene) }

  func scene(on surface: SurfaceID) -> Scene? { bySurface[surface]?.scene }

  /// Builds the scene of a window.
  ///
  /// If the window already has a scene, the new scene takes over the old scene's state.
  func make(in space: StageSpace) throws -> Scene {
    let scene = try makeScene(space)
    // An incomplete scene is neither saved nor recorded.
    guard !scene.tree.isStopped else { return scene }
    onMake?(scene)
    if let old = self.scene(on: space.surface) { scene.succeed(old) }
    if bySurface.isEmpty { recorder?.begin(scene) }
    bySurface[space.surface] = Shown(scene: scene)
    return scene
  }
}
