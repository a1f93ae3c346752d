import TactusClient
import TactusInput
import TactusScenes
import TactusViews

/// The scenes that the windows of a client show.
final class ShownScenes {
  private struct Shown {
    weak var scene: Scene?
  }

  private let makeScene: SceneClient.SceneMaker
  private var bySurface: [SurfaceID: Shown] = [:]
  /// Called with each scene before it is shown.
  var onMake: ((Scene) -> Void)?
  /// Writes down what the first scene sees.
  var recorder: TraceRecorder?

  init(_ makeScene: @escaping SceneClient.SceneMaker) { self.makeScene = makeScene }

  var all: [Scene] { bySurface.values.compactMap(\.scene) }

  func scene(on surface: SurfaceID) -> Scene? { bySurface[surface]?.scene }

  /// Makes the scene of a window. One that takes the place of another takes over what people did from it.
  func make(in space: StageSpace) throws -> Scene {
    let scene = try makeScene(space)
    // Half a scene is neither kept nor recorded.
    guard !scene.tree.isStopped else { return scene }
    onMake?(scene)
    if let old = self.scene(on: space.surface) { scene.succeed(old) }
    if bySurface.isEmpty { recorder?.begin(scene) }
    bySurface[space.surface] = Shown(scene: scene)
    return scene
  }
}
