import TactusStage

/// What a window needs of the program around it.
package struct WindowEnvironment {
  private(set) var makeTenant: Client.TenantMaker
  /// Asks whether the program is to end.
  package var stops: () -> Bool = { false }
  /// Watches over the work of windows; nil if nothing that they call needs that.
  package var workGuard: (any WorkGuard)?
  /// Finds the fonts that text is left out without; nil if they are there.
  var lateText: LateText?
  /// Asks whether what is shown waits for pictures.
  package var arePicturesComing: () -> Bool = { false }
  /// Called once, when the compositor has shown a frame with its text and its pictures.
  var onSeen: ((Stage) -> Void)?

  init(_ makeTenant: @escaping Client.TenantMaker) { self.makeTenant = makeTenant }

  /// Whether the fonts that text needs are still looked for.
  var leavesOutText: Bool { lateText?.isFound == false }

  /// Does what needs text, at once if it can be drawn.
  package func whenTextIsFound(_ work: @escaping () -> Void) {
    if let lateText { lateText.whenFound(work) } else { work() }
  }

  /// That of a further window with a stage of its own.
  func making(_ makeTenant: @escaping Client.TenantMaker) -> WindowEnvironment {
    var result = ofFurtherWindows
    result.makeTenant = makeTenant
    return result
  }

  /// That of windows beside the first.
  var ofFurtherWindows: WindowEnvironment {
    var result = self
    result.onSeen = nil
    return result
  }
}
