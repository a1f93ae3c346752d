import TactusStage
import TactusViews

/// The functions and objects through which a window interacts with the rest of the program.
package struct WindowEnvironment {
  private(set) var makeTenant: Client.TenantMaker
  /// A function that returns whether the program is ending.
  package var stops: () -> Bool = { false }
  /// The guard that detects slow plugin modules; nil if no window runs code that needs supervision.
  package var workGuard: (any WorkGuard)?
  /// The search for the system's fonts; nil if the fonts are already loaded.
  ///
  /// Windows are painted without text until the search has finished.
  var lateText: LateText?
  /// The clipboard, which all windows share.
  var clipboard: Clipboard?
  /// A function that returns whether any requested picture has yet to arrive.
  package var arePicturesComing: () -> Bool = { false }
  /// Called once with the stage, after the compositor has shown a frame that includes all the
  /// stage's text and pictures.
  ///
  /// Only the first window has this closure, and sets it to nil before the call. In all other
  /// windows, it is nil.
  var onSeen: ((Stage) -> Void)?

  init(_ makeTenant: @escaping Client.TenantMaker) { self.makeTenant = makeTenant }

  var leavesOutText: Bool { lateText?.isFound == false }

  /// Calls `work` once text can be drawn, or immediately if the fonts are already loaded.
  package func whenTextIsFound(_ work: @escaping () -> Void) {
    if let lateText { lateText.whenFound(work) } else { work() }
  }

  func making(_ makeTenant: @escaping Client.TenantMaker) -> WindowEnvironment {
    var result = ofFurtherWindows
    result.makeTenant = makeTenant
    return result
  }

  var ofFurtherWindows: WindowEnvironment {
    var result = self
    result.onSeen = nil
    return result
  }
}
