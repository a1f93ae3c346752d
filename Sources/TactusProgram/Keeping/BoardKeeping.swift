import TactusInteraction
import TactusScenes
import TactusStage

/// Opens and restores the saved state of the scene that `tactus run` shows.
///
/// It also lets the scene show a hint about its gestures to new users.
struct BoardKeeping {
  /// The folder of saved states; nil if there is no home folder.
  let folder: String?
  private let isRecording: Bool
  private let board: String?
  private var keeper: StateKeeper?
  private var isRestored = false
  private var isNew = false
  private var trouble: String?

  init(_ choices: RunChoices) {
    folder = choices.state ?? Environment.stateFolder
    isRecording = choices.record != nil
    board = choices.board
  }

  /// Checks that the scene has boards if the user has named a board to open.
  ///
  /// - Throws: `Exit.usage`, after the error has been reported.
  func check(_ loaded: SceneLoader.Loaded?) throws {
    guard board != nil, let loaded, loaded.description.saving != .boards else { return }
    Exit.say("the scene has no boards: set its \"saves\" to \"boards\", or leave out --board")
    throw Exit.usage
  }

  /// Opens the files of a scene's saved state.
  ///
  /// - Returns: The object that saves the state; nil if the scene does not save its state, or if
  ///   its files cannot be opened. If they cannot be opened, this method reports the error.
  mutating func open(_ loaded: SceneLoader.Loaded, scene: String) -> StateKeeper? {
    guard loaded.description.saving != .nothing else { return nil }
    guard let folder else {
      return fail("there is no home folder; choose a folder with --state DIR")
    }
    do throws(SceneError) {
      let opened = StateKeeper(
        folder: try DiskFolder(folder),
        name: StateStore.name(ofScene: scene, path: Environment.absolute(scene)))
      opened.board = board
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
    isNew = keeper?.restore(into: scene, readsAll: isRecording) != true
  }

  /// Shows the scene's hint about its gestures now or lets it appear later; see `Scene.welcome`.
  ///
  /// The hint does not appear by itself while input is being recorded. Call this
  /// method after the first frame has been shown, because preparing the hint's text takes longer
  /// than the rest of that frame.
  ///
  /// - Returns: A message that explains why changes will not be saved; nil if the state's files
  ///   were opened or the scene does not save its state.
  func welcome(to scene: Scene) -> Message? {
    if !isRecording { scene.welcome(isNew: isNew) }
    return trouble.map { Message($0, isTrouble: true) }
  }
}
