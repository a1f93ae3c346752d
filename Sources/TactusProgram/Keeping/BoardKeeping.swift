import TactusInteraction
import TactusScenes
import TactusStage

/// Where `run` keeps what is done, and the first thing that somebody sees.
struct BoardKeeping {
  private let folder: String?
  private let isRecording: Bool
  private var keeper: StateKeeper?
  private var isRestored = false
  private var isNew = false
  /// Why nothing can be kept at all.
  private var trouble: String?

  init(_ choices: RunChoices) {
    folder = choices.state ?? Environment.stateFolder
    isRecording = choices.record != nil
  }

  /// Opens the files of a scene that is to be kept; nil for one that is not, and where that cannot be
  /// done, which is said.
  mutating func open(_ loaded: SceneLoader.Loaded, scene: String) -> StateKeeper? {
    guard loaded.description.saves else { return nil }
    guard let folder else {
      return fail("there is no home folder (--state DIR names another folder)")
    }
    do throws(SceneError) {
      let opened = StateKeeper(
        folder: try DiskFolder(folder),
        name: StateStore.name(ofScene: scene, path: Environment.absolute(scene)))
      keeper = opened
      return opened
    } catch {
      return fail(error.message)
    }
  }

  private mutating func fail(_ why: String) -> StateKeeper? {
    let text = "changes will not be saved: \(why)"
    trouble = text
    Exit.say(text)
    return nil
  }

  /// Puts the program's first scene as it was left.
  mutating func restore(into scene: Scene) {
    guard !isRestored else { return }
    isRestored = true
    isNew = keeper?.restore(into: scene) != true
  }

  /// Shows the hint where there was nothing: once the scene is seen, as all its text takes longer than
  /// the rest of the first frame. A recording has no hint.
  ///
  /// - Returns: What else the person at the screen is to be told.
  func welcome(to scene: Scene) -> Message? {
    if isNew, !isRecording, !scene.interaction.hasLiveTouches { scene.showHint() }
    return trouble.map { Message($0, isTrouble: true) }
  }
}
