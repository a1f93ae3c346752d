import TactusScenes

/// What a window needs of the program around it.
struct WindowSetup {
  private(set) var makeScene: Client.SceneMaker
  /// Asks whether the program is to end.
  var stops: () -> Bool = { false }
  /// A gesture wants a program started.
  var onRun: ((ProgramRequest) -> Void)?
  /// Finds the fonts that text is left out without; nil if they are there.
  var lateText: LateText?
  /// Writes down what the window sees.
  var recorder: TraceRecorder?
  /// Asks whether what is shown waits for pictures.
  var arePicturesComing: () -> Bool = { false }
  /// Called once, when the compositor has shown a frame with its text and its pictures.
  var onSeen: ((Scene) -> Void)?

  init(_ makeScene: @escaping Client.SceneMaker) { self.makeScene = makeScene }

  /// Whether the fonts that text needs are still looked for.
  var leavesOutText: Bool { lateText?.isFound == false }

  /// Does what needs text, at once if it can be drawn.
  func whenTextIsFound(_ work: @escaping () -> Void) {
    if let lateText { lateText.whenFound(work) } else { work() }
  }

  /// That of a further window with a scene of its own.
  func making(_ makeScene: @escaping Client.SceneMaker) -> WindowSetup {
    var result = ofFurtherWindows
    result.makeScene = makeScene
    return result
  }

  /// That of windows beside the first.
  var ofFurtherWindows: WindowSetup {
    var result = self
    result.recorder = nil
    result.onSeen = nil
    return result
  }
}
