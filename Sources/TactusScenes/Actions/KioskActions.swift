import TactusGestures
import TactusInput
import TactusJSON
import TactusStage
import TactusValues
import TactusViews

// Actions that operate the program and its screen as a whole, as the staff of a kiosk need them.

/// Ends the program.
///
/// The client that displays the scene ends. A replay of recorded input ends there, too.
struct QuitAction: Command {
  static let name = "quit"
  static let doc =
    "Ends the program as if its window were closed: changes are saved if the scene saves them. A "
    + "replay of a recording ends there, too."
  var code = 0

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "code", \.code, .integer(0...63),
      "The exit code of the program. Codes from 64 on have fixed meanings, which the manual lists.")
  ]

  func act(on view: View, at time: Timestamp, in scene: Scene) { scene.onQuit?(Int32(code)) }
}

struct LockAction: Command {
  static let name = "lock"
  static let doc =
    "Locks the window: an overlay covers the scene and takes all touches and keys until the code is "
    + "entered or the action \"unlock\" is performed. Touches that are down are cancelled. After "
    + "every third wrong code, the keypad is blocked: first for 30 seconds, and twice as long each "
    + "time, up to 8 minutes. The lock keeps visitors out of the scene, but is no protection "
    + "against attackers: anyone who can read the scene file can read the code."
  var code: String?
  var text = ScreenLock.defaultTitle

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "code", .text(form: "4 to 8 digits", pattern: "^[0-9]{4,8}$"),
      "The code that opens the lock, 4 to 8 digits. Without a code, the overlay has no keypad, and "
        + "only the action \"unlock\" opens the lock, for example in a request of another program."
    ) { cursor, _, action in
      guard let code = cursor.text() else { return }
      if ScreenLock.isCode(code) { return action.code = code }
      cursor.error("a code has 4 to 8 digits, such as \"4711\"")
    },
    SceneMember("text", \.text, "The text on the overlay."),
  ]

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard event.isStart else { return }
    scene.stage.locks.lock(ScreenLock(code: code, title: text), at: event.time, undoing: false)
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    scene.stage.locks.lock(ScreenLock(code: code, title: text), at: time)
  }
}

struct UnlockAction: Command {
  static let name = "unlock"
  static let doc =
    "Opens the lock that the action \"lock\" has set, without a code. No gesture or key reaches the "
    + "scene while it is locked, so only a timer, a change of a value, or another program "
    + "(tactus ctl unlock) can perform this action."

  func isSound(_ reader: ActionReader) -> Bool {
    let owner = reader.binding.pointer.description
    let isReachable = owner.isEmpty || ["/timers", "/changes"].contains { owner.hasPrefix($0) }
    if !isReachable {
      reader.binding.warning(
        "no gesture or key reaches the scene while it is locked, so this \"unlock\" never opens a "
          + "lock; set the \"code\" of the action \"lock\", or use tactus ctl unlock")
    }
    return true
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) { scene.stage.locks.unlock() }

  func refusal(on view: View, in scene: Scene) -> String? {
    scene.stage.locks.isLocked ? nil : "the window is not locked"
  }
}

struct CleanAction: Command {
  static let name = "clean"
  static let doc =
    "Starts cleaning mode: an overlay covers the scene and counts down, and all touches and keys are "
    + "ignored, so that the screen can be wiped. Touches that are down are cancelled."
  var seconds = 30.0
  var text = CleaningView.title

  /// The form of the duration: 0, or a number of seconds of at least 1.
  private static var time: ValueForm<Double> {
    let range = InputLocks.cleaningSeconds
    let following = Following<Double>(
      notation: .expression(.number),
      expected: "0 or a number from 1 to \(JSONWriter.text(of: range.upperBound)) s",
      nearest: { $0.number <= 0 ? 0 : range.nearest(to: $0.number) }
    ) { $0.number == 0 || range.contains($0.number) ? $0.number : nil }
    return ValueForm(.number(0...range.upperBound, unit: "s"), following: following) { cursor, _ in
      guard let seconds = cursor.number(in: 0...range.upperBound, unit: "s") else { return nil }
      if seconds == 0 || range.contains(seconds) { return seconds }
      cursor.error("cleaning mode lasts at least 1 s; use 0 to end it")
      return nil
    }
  }

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "seconds", \.seconds, time, isRequired: true,
      "How long cleaning mode lasts, at least 1; 0 ends cleaning mode."),
    SceneMember("text", \.text, "The title on the overlay."),
  ]

  func perform(_ event: ActionEvent, in scene: Scene) {
    if event.isStart { clean(scene, at: event.time, undoing: false) }
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    clean(scene, at: time, undoing: true)
  }

  private func clean(_ scene: Scene, at time: Timestamp, undoing: Bool) {
    guard seconds > 0 else { return scene.stage.locks.endCleaning() }
    scene.stage.locks.clean(seconds: seconds, title: text, at: time, undoing: undoing)
  }
}

struct ScreenAction: Command {
  static let name = "screen"
  static let doc =
    "Switches the outputs that show the window on or off, if the compositor supports it "
    + "(wlr-output-power-management). While they are off, the next press of a finger, a pen, a "
    + "button or a key switches them on again and has no other effect."
  enum Power: String, SceneWord {
    case on, off
  }

  var power = Power.off

  static let members: [SceneMember<Self>] = [
    SceneMember("power", \.power, isRequired: true, "The new state of the outputs.")
  ]

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    if let problem = scene.stage.locks.setOutputPower(power == .on) {
      scene.stage.problems.report(problem)
    }
  }
}
