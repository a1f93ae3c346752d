import TactusInput
import TactusInteraction
import TactusScenes

/// What the client asks of a window.
extension ClientWindow {
  /// Whether the fonts that text needs are still looked for.
  var leavesOutText: Bool { lateText?.isFound == false }

  /// Whether a finger or a button is down.
  var isTouched: Bool { scene?.interaction.hasLiveTouches == true }

  /// Whether an event that did not come through the window concerns its scene.
  func isMeant(by event: InputEvent) -> Bool {
    guard let surface = event.surface else { return true }
    return surface == scene?.interaction.surface
  }
}
