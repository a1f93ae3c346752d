import TactusStage

/// The parts of the program that a window depends on.
package struct WindowEnvironment {
  private(set) var makeTenant: Client.TenantMaker
  /// Returns whether the program is ending.
  package var stops: () -> Bool = { false }
  /// The guard for the windows' work; nil if the windows call no code that needs a guard.
  package var workGuard: (any WorkGuard)?
  /// The search for the fonts; nil if the fonts are already loaded.
  ///
  /// Text is left out until the search ends.
  var lateText: LateText?
  /// Returns whether requested pictures have not arrived yet.
  package var arePicturesComing: () -> Bool = { false }
  /// Called once, when the compositor has shown a frame with all its text and pictures.
  var onSeen: ((Stage) -> Void)?

  init(_ makeTenant: @escaping Client.TenantMaker) { self.makeTenant = makeTenant }

  var leavesOutText: Bool { lateText?.isFound == false }

  /// Calls `work` once text can be drawn; immediately if it already can.
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
