import TactusInput
import TactusStage
import TactusWayland

/// Switches the outputs that show a window on and off.
final class WindowPower {
  /// The outputs that the window has asked the compositor to switch off.
  ///
  /// A compositor can remove the window from an output that is off, so the window's own list of
  /// outputs does not suffice.
  private var switched: Set<Output.ID> = []

  /// Asks the compositor to switch the outputs that show a window.
  ///
  /// If the compositor has not told which outputs show the window, all outputs are switched.
  ///
  /// - Returns: The reason if it is impossible; nil if the compositor was asked.
  func request(_ isOn: Bool, for window: Window) -> String? {
    guard let connection = window.connection else { return "the window is closed" }
    guard connection.canSwitchOutputs else {
      return
        "the compositor does not support wlr-output-power-management, so its outputs cannot be "
        + "switched; sway and most others based on wlroots support it, but cage 0.1, weston, GNOME "
        + "and KDE Plasma do not"
    }
    let present = window.outputs.isEmpty ? connection.outputs : window.outputs
    let outputs = Set(present.map(\.id)).union(isOn ? switched : [])
    if !isOn { switched = outputs }
    for output in outputs { connection.setPower(isOn, of: output) }
    return nil
  }

  /// Returns whether every output that shows the window is off.
  func isOff(_ connection: Connection) -> Bool {
    switched.formIntersection(connection.outputs.map(\.id))
    return !switched.isEmpty && switched.allSatisfy { !connection.isPowered($0) }
  }
}

extension ClientWindow {
  /// Notifies the stage if the outputs that show the window are now off, or on again.
  func updatePower(of connection: Connection) {
    guard let stage else { return }
    let isOn = !power.isOff(connection)
    guard isOn == stage.locks.isOutputOff else { return }
    handle(.outputPower(connection.now, window.id, isOn: isOn))
  }
}
