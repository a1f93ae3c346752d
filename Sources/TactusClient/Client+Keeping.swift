import TactusInput
import TactusScenes

/// What people did goes into files while they go on.
extension Client {
  func keepChanges(at time: Timestamp) {
    for line in pictures?.takeNews() ?? [] { onNotice?(line) }
    guard let keeper, let window = firstWindow, let scene = window.scene else { return }
    if window.takeActivity() { keeper.note() }
    keeper.update(scene, at: time)
  }

  func closeKeeping() {
    keeper?.close(firstWindow?.scene)
    pictures?.finish()
    for line in pictures?.takeNews() ?? [] { onNotice?(line) }
  }
}
