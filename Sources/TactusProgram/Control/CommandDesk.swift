import TactusClient
import TactusInput
import TactusScenes
import TactusStage
import TactusWayland

/// Carries out the commands that other programs send to control the client's windows.
final class CommandDesk: TurnMember {
  /// The server that receives the commands; nil if the client accepts none.
  var server: ControlServer?
  private unowned let client: Client
  private let scenes: ShownScenes

  init(_ client: Client, _ scenes: ShownScenes) {
    self.client = client
    self.scenes = scenes
  }

  var deadline: Timestamp? { server?.deadline }

  func takeTurn(at now: Timestamp) {
    server?.serve(at: now) { [unowned self] in answer($0, of: $1) }
  }

  func frameWasSent(at now: Timestamp) { server?.flush() }

  func compositorIsGone(at now: Timestamp) {
    takeTurn(at: now)
    server?.flush()
  }

  /// Returns the window with the given one-based number, and its scene; nil if there is no such
  /// window.
  private func window(_ number: Int) -> (window: ClientWindow, scene: Scene)? {
    let all = client.windows.all
    let window =
      number <= 1 ? client.windows.first : all.indices.contains(number - 1) ? all[number - 1] : nil
    guard let window, let scene = scenes.scene(on: window.window.id) else { return nil }
    return (window, scene)
  }

  /// Carries out a request that the given program sent as a line of text, and returns the answer
  /// line.
  func answer(_ line: String, of program: ControlConnection) -> [UInt8] {
    guard let first = window(1) else {
      return SceneAnswer.fault("no window is open yet; try again")
    }
    var (window, scene) = first
    var request = scene.request(line)
    if request.window > 1 {
      guard let other = self.window(request.window) else {
        return SceneAnswer.fault("there is no window \(request.window)")
      }
      (window, scene) = other
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

  private func perform(
    _ line: String, in scene: Scene, of window: ClientWindow
  ) -> [UInt8] {
    var problem: String?
    let listener = scene.stage.onProblem
    scene.stage.onProblem = { text in
      problem = problem ?? text
      listener?(text)
    }
    window.handle(.command(client.connection.now, window.window.id, text: line))
    scene.stage.onProblem = listener
    return problem.map(SceneAnswer.fault) ?? SceneAnswer.done
  }
}
