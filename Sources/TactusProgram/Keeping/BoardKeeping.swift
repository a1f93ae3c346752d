import TactusInteraction
import TactusScenes
import TactusStage

/// Opens and restores the saved state of the scene that `tactus run` shows, and shows the welcome
/// hint if there is none.
struct BoardKeeping {
  private let folder: String?
  private let isRecording: Bool
  private var keeper: StateKeeper?
  private var isRestored = false
  private var isNew = false
  private var trouble: String?

  init(_ choices: RunChoices) {
    folder = choices.state ?? Environment.stateFolder
    isRecording = choices.record != nil
  }

  /// Opens the files of a scene's saved state.
  ///
  /// Returns nil if the scene is not saved. If the files cannot be opened, the method reports the
  /// error and also returns nil.
  mutating func open(_ loaded: SceneLoader.Loaded, scene: String) -> StateKeeper? {
    guard loaded.description.saves else { return nil }
    guard let folder else {
      return fail("there is no home folder; choose a folder with --state DIR")
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

  mutating func restore(into scene: Scene) {
    guard !isRestored else { return }
    isRestored = true
    isNew = keeper?.restore(into: scene) != true
  }

  /// Shows the welcome hint if no saved state was restored, unless input is being recorded or the
  /// scene is being touched.
  ///
  /// The hint appears only after the first frame, because its text takes longer to prepare than the
  /// rest of that frame.
  ///
  /// - Returns: A message that explains why changes will not be saved; nil if there is no such
  ///   problem.
  func welcome(to scene: Scene) -> Message? {
    if isNew, !isRecording, !scene.interaction.hasLiveTouches { scene.showHint() }
    return trouble.map { Message($0, isTrouble: true) }
  }
}
