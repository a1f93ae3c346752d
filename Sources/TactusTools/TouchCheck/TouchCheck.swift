package import TactusGeometry
package import TactusInput
import TactusInteraction
import TactusJSON
import TactusPainting
import TactusPluginHost
import TactusScenes
package import TactusStage
import TactusViews

/// The content of the full-screen window that `tactus doctor --touch` opens.
///
/// The content consists of targets to touch. The position reported for each touch is recorded.
package final class TouchCheck {
  package let targets = TouchTargets()
  /// Called after the last target was touched or skipped, or when the user presses Escape.
  package var onEnd: (() -> Void)?

  package init() {
    targets.onDone = { [unowned self] in onEnd?() }
  }

  /// Creates the tenant that shows the targets in a window.
  ///
  /// A tenant is the owner of a window's content.
  ///
  /// - Parameters:
  ///   - size: The size of the window in logical pixels.
  ///   - scale: The number of device pixels per logical pixel.
  ///   - surface: The identifier of the window's surface.
  /// - Returns: The tenant.
  package func makeTenant(
    size: Size, scale: Double = 1, surface: SurfaceID = SurfaceID(1)
  ) -> any StageTenant {
    Tenant(self, Stage(size: size, scale: scale, surface: surface))
  }

  /// Shows the targets, and skips a target that remains untouched for `TouchTargets.patience`.
  ///
  /// A target is skipped because a device without working touch may also lack a keyboard on which
  /// to press Escape. The time is checked once a second.
  private final class Tenant: StageTenant {
    private static let pause = Interval.milliseconds(1000)

    let stage: Stage
    private let check: TouchCheck
    private(set) var nextTimer: Timestamp?

    init(_ check: TouchCheck, _ stage: Stage) {
      self.check = check
      self.stage = stage
      // A hand that aims at a target is no palm: every contact counts as a touch.
      stage.interaction.palmRules = .none
      stage.tree.root.background = .color(.black)
      stage.tree.root.add(check.targets)
      stage.tenant = self
      layOut()
    }

    func layOut() { check.targets.frame = stage.tree.root.bounds }

    func willTake(_ event: InputEvent) {
      if nextTimer == nil { nextTimer = event.time + Self.pause }
    }

    func fireTimers(upTo time: Timestamp) {
      guard let due = nextTimer, due <= time else { return }
      nextTimer = time + Self.pause
      check.targets.wait(until: time)
    }

    func handle(_ key: KeyEvent) -> Bool {
      guard key.phase == .pressed else { return false }
      switch key.name {
      case "Escape": check.onEnd?()
      case "space", "Return", "KP_Enter": check.targets.skip(at: key.time)
      default: return false
      }
      return true
    }
  }
}
