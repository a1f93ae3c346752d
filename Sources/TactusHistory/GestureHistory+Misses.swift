import TactusInteraction
import TactusViews

extension GestureHistory {
  /// Records the views that have recognizers and contain the point where a touch began, but did not
  /// receive the touch.
  func noteMisses(_ record: TouchRecord, _ view: View) {
    guard recordsMisses, let interaction else { return }
    for (missed, miss) in interaction.tree.misses(at: record.start, hit: view) {
      let names = interaction.recognizers(of: missed)
      guard !names.isEmpty else { continue }
      let told = miss.sentence(of: missed, hit: view)
      record.misses.append(MissRecord(view: missed.path, why: told.why, code: told.code))
    }
  }
}
