import TactusInput
import TactusScenes
import TactusWayland

/// Has the requests of other programs carried out in the windows that they name.
struct CommandDesk {
  let windows: ClientWindows
  let now: Timestamp

  /// Returns the answer to a line of a program.
  func answer(_ line: String, of program: ControlConnection) -> [UInt8] {
    guard let first = windows.first, let firstScene = first.scene else {
      return SceneAnswer.fault("no window is open yet; try again")
    }
    var (window, scene) = (first, firstScene)
    var request = scene.request(line)
    if request.window > 1 {
      let all = windows.all
      guard all.indices.contains(request.window - 1), let other = all[request.window - 1].scene
      else { return SceneAnswer.fault("there is no window \(request.window)") }
      (window, scene) = (all[request.window - 1], other)
      request = scene.request(line)
    }
    switch request.task {
    case .refuse: return SceneAnswer.faults(request.diagnostics)
    case .tell: return scene.values(for: request)
    case .watch(let isOn):
      program.watched = isOn ? window.window.id : nil
      return SceneAnswer.done
    case .perform:
      if let refusal = scene.refusal(of: request) { return SceneAnswer.fault(refusal) }
      return perform(line, in: scene, of: window)
    }
  }

  /// - Returns: The answer: done, or the first problem that came up.
  private func perform(
    _ line: String, in scene: Scene, of window: ClientWindow
  ) -> [UInt8] {
    var problem: String?
    let listener = scene.onProblem
    scene.onProblem = { text in
      problem = problem ?? text
      listener?(text)
    }
    window.handle(.command(now, window.window.id, text: line))
    scene.onProblem = listener
    return problem.map(SceneAnswer.fault) ?? SceneAnswer.done
  }
}
