import TactusGeometry
import TactusPluginHost
import TactusScenes
import TactusViews

extension Doctor {
  /// On a usual screen; what lies over what may be otherwise on another one.
  private static let usualSize = Size(width: 1280, height: 800)

  /// How each view of a scene that scrolls comes to the screen, where the compositor has what that needs.
  func scrolling(in loaded: SceneLoader.Loaded, _ name: String) -> [Finding] {
    ModuleGuard.during {
      let tree = loaded.makeProbe(size: Self.usualSize).tree
      var findings: [Finding] = []
      tree.root.forEachDescendant { view in
        guard let view = view as? ScrollView else { return }
        do throws(LiftingObstacle) {
          _ = try tree.liftedPlace(of: view)
          findings.append(
            Finding("Scenes", .good, "\(name): \(view.path) scrolls on a surface of its own"))
        } catch .nothingToScroll {
        } catch {
          findings.append(
            Finding(
              "Scenes", .lack, "\(name): \(view.path) scrolls within the window",
              "\(error.words); each step paints or copies all that is seen of it"))
        }
      }
      return findings
    }
  }
}
