import TactusClient
package import TactusInput
import TactusPluginHost
package import TactusScenes
import TactusStage
import TactusWayland

/// Reloads the scene after one of its files changes, but only between touches, so that no gesture
/// is interrupted.
package final class SceneReloader: TurnMember {
  /// The result of reading the scene's files again.
  package enum Change {
    case same
    /// Only parameters have changed; the closure applies the new values to the current scene.
    case tuned((Scene) -> Void)
    /// Something other than parameters has changed, so the scene must be rebuilt.
    case different
  }

  private var watch: SceneWatch?
  private unowned var program: SceneClient?
  private var reload: () throws(SceneError) -> Change = { () throws(SceneError) in .same }
  private var onFaults: (SceneError) -> Void = { _ in }
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

  /// Replaces the set of watched files with the files that the scene currently names.
  package func watchAnew() { watch?.watch() }

  package func takeTurn(at now: Timestamp) {
    guard let watch, let program else { return }
    if watch.takeChange(at: now) { isDue = true }
    guard isDue, !program.client.windows.areTouched else { return }
    isDue = false
    // The scene may name other files after the reload.
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
      program.recorder?.end(because: "the parameters of the scene changed")
    case .different:
      program.client.attempt {
        guard try window.fill(program.client.connection) != nil else { return }
        program.recorder?.end(because: "the scene changed")
      }
    }
  }
}
