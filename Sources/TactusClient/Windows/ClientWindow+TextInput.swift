import TactusInput
import TactusStage

extension ClientWindow {
  /// Applies a change by the compositor's input method.
  func apply(_ edit: TextEdit, at time: Timestamp) {
    call { stage?.apply(edit, at: time) }
    noteActivity()
  }
}
