package import TactusGeometry
import TactusGestures
package import TactusInput
import TactusInteraction
import TactusJSON
import TactusPictures
import TactusPluginHost
package import TactusScenes
import TactusViews

/// The window of `tactus doctor --touch`: targets that fill the output, and what came of them.
package final class TouchCheck {
  package let targets = TouchTargets()
  /// Called when no target is left, or the user leaves by Escape.
  package var onEnd: (() -> Void)?

  package init() {
    targets.onDone = { [unowned self] in onEnd?() }
  }

  /// Once a second, for the target that waits too long: where no touch arrives there may be no keyboard
  /// either. Whatever goes down is a touch: a hand that aims at a target is no palm.
  private static let scene = """
    {"version": 1, "palms": false, "timers": [{"every": 1000, "do": "emit", "with": {"name": "tick"}}]}
    """

  package func makeScene(
    size: Size, scale: Double = 1, surface: SurfaceID = SurfaceID(1)
  ) -> Scene {
    let catalogue = ModuleCatalogue(searchPath: ModuleSearchPath(folders: []))
    let description = SceneReader.read(
      SourceText(name: "doctor", text: Self.scene), catalogue: catalogue, pictures: [],
      reportingTo: Diagnostics())
    let scene = Scene(
      description ?? SceneDescription(), catalogue: catalogue, pictures: PictureLibrary([]),
      size: size, scale: scale, surface: surface)
    targets.frame = scene.tree.root.bounds
    scene.tree.root.add(targets)
    scene.tree.onResize = { [unowned self, unowned scene] in
      targets.frame = scene.tree.root.bounds
    }
    scene.onEmit = { [unowned self, unowned scene] _ in
      targets.wait(until: scene.now)
    }
    scene.onKey = { [unowned self] key in
      guard key.phase == .pressed else { return false }
      switch key.name {
      case "Escape": onEnd?()
      case "space", "Return", "KP_Enter": targets.skip(at: key.time)
      default: return false
      }
      return true
    }
    return scene
  }
}
