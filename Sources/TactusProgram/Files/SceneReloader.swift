import TactusClient
package import TactusInput
import TactusPluginHost
package import TactusScenes
import TactusStage
import TactusWayland

/// Reads the scene again when one of its files has changed: between touches, so that no gesture is
/// cut off.
package final class SceneReloader: TurnMember {
  /// What reading the scene's files again came to.
  package enum Change {
    /// Nothing is different.
    case same
    /// The scene stays, and this sets what is different.
    case tuned((Scene) -> Void)
    /// The scene has to be made anew.
    case different
  }

  private var watch: SceneWatch?
  private unowned var program: SceneClient?
  private var reload: () throws(SceneError) -> Change = { () throws(SceneError) in .same }
  private var onFaults: (SceneError) -> Void = { _ in }
  /// The files have changed and were not read since.
  private var isDue = false

  func begin(
    _ program: SceneClient, _ files: @escaping () -> [String],
    onFaults: @escaping (SceneError) -> Void, reload: @escaping () throws(SceneError) -> Change
  ) {
    let client = program.client
    watch = SceneWatch(files, loop: client.loop) { [unowned client] in client.connection.now }
    self.program = program
    self.onFaults = onFaults
    self.reload = reload
  }

  package var deadline: Timestamp? { watch?.deadline }

  /// Watches the files that the scene names now.
  package func watchAnew() { watch?.watch() }

  package func takeTurn(at now: Timestamp) {
    guard let watch, let program else { return }
    if watch.takeChange(at: now) { isDue = true }
    guard isDue, !program.client.windows.areTouched else { return }
    isDue = false
    // The scene may name other files now.
    defer { watch.watch() }
    do throws(SceneError) {
      let change = try ModuleGuard.during { () throws(SceneError) in try reload() }
      for window in program.client.windows.all { carryOut(change, for: window, of: program) }
    } catch {
      onFaults(error)
      for window in program.client.windows.all { window.stage?.show(notice: error.notice) }
    }
  }

  private func carryOut(_ change: Change, for window: ClientWindow, of program: SceneClient) {
    switch change {
    case .same: window.stage?.show(notice: nil)
    case .tuned(let tune):
      guard let scene = program.scenes.scene(on: window.window.id) else { return }
      window.call { tune(scene) }
      scene.stage.show(notice: nil)
      program.recorder?.end(because: "parameters are others from here on")
    case .different:
      program.client.attempt {
        guard try window.fill(program.client.connection) != nil else { return }
        program.recorder?.end(because: "the scene is another one from here on")
      }
    }
  }
}
