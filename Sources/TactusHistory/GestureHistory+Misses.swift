import TactusInteraction
import TactusViews

extension GestureHistory {
  /// Records the views that contain the point where a touch began, but did not receive the touch.
  ///
  /// Only views with recognizers and disabled controls are recorded.
  func noteMisses(_ record: TouchRecord, _ view: View) {
    guard recordsMisses, let interaction else { return }
    for (missed, miss) in interaction.tree.misses(at: record.start, hit: view) {
      let isDisabled = (missed as? Control)?.isEnabled == false
      guard isDisabled || !interaction.recognizers(of: missed).isEmpty else { continue }
      let told = miss.sentence(of: missed, hit: view)
      record.misses.append(MissRecord(view: missed.path, why: told.why, code: told.code))
    }
  }
}
