import TactusInput
import TactusStage
import TactusViews

struct BellAction: Command {
  static let name = "bell"
  static let doc =
    "Rings the system's bell, which is a sound or a flash of the screen, if the compositor supports "
    + "it (xdg_system_bell_v1)."

  func act(on view: View, at time: Timestamp, in scene: Scene) { scene.stage.onBell?() }
}
