import TactusClient
import TactusScenes

/// Where `run` keeps what is done, and the first thing that somebody sees.
struct Keeping {
  private let folder: String?
  private let isRecording: Bool
  private var keeper: StateKeeper?
  private var isRestored = false

  init(options: RunCommand) {
    folder = options.state ?? Environment.stateFolder
    isRecording = options.record != nil
  }

  /// Opens the files of a scene that is to be kept; nil for one that is not, and where that cannot be
  /// done, which is said.
  mutating func open(_ loaded: SceneLoader.Loaded, scene: String) -> StateKeeper? {
    guard loaded.description.saves else { return nil }
    guard let folder else {
      Exit.say("nothing done here is kept: there is no home folder (--state DIR names one)")
      return nil
    }
    do throws(SceneError) {
      let opened = StateKeeper(
        folder: try DiskFolder(folder),
        name: StateStore.name(ofScene: scene, path: Environment.absolute(scene)))
      opened.onNotice = { Exit.say($0) }
      keeper = opened
      return opened
    } catch {
      Exit.say("nothing done here is kept: \(error.message)")
      return nil
    }
  }

  /// Puts the program's first scene as it was left, or shows the hint where there was nothing. A
  /// recording has what was there, and no hint.
  mutating func restore(into scene: Scene) {
    guard !isRestored else { return }
    isRestored = true
    if keeper?.restore(into: scene) != true, !isRecording { scene.showHint() }
  }
}
