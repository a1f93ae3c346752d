import TactusClient
import TactusInteraction
import TactusScenes

/// Where `run` keeps what is done, and the first thing that somebody sees.
struct Keeping {
  private let folder: String?
  private let isRecording: Bool
  private var keeper: StateKeeper?
  private var isRestored = false
  private var isNew = false

  init(_ choices: RunChoices) {
    folder = choices.state ?? Environment.stateFolder
    isRecording = choices.record != nil
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

  /// Puts the program's first scene as it was left.
  mutating func restore(into scene: Scene) {
    guard !isRestored else { return }
    isRestored = true
    isNew = keeper?.restore(into: scene) != true
  }

  /// Shows the hint where there was nothing: once the scene is seen, as all its text takes longer than
  /// the rest of the first frame. A recording has no hint.
  func welcome(to scene: Scene) {
    if isNew, !isRecording, !scene.interaction.hasLiveTouches { scene.showHint() }
  }
}
