/// The outputs of a recognizer, as its actions see them.
extension Attachment {
  /// Writes the outputs as they count from where an action last set them back.
  func show(_ values: inout InlineArray<24, Double>) {
    values = report.values
    if isRebased { countFromBases(&values) }
    // What it reported itself was looked at; one that is stopped may just have written anything.
    if state == .changed { return }
    for slot in 0..<slotCount where !values[slot].isFinite { values[slot] = 0 }
  }

  /// The first slot of its report that holds no finite number.
  var nonFiniteSlot: Int? {
    // Nothing times what is not finite is no number, and one sum costs less than many questions.
    var nothing = 0.0
    for slot in 0..<slotCount { nothing += report.values[slot] * 0 }
    guard nothing != 0 else { return nil }
    return (0..<slotCount).first { !report.values[$0].isFinite }
  }

  private func countFromBases(_ values: inout InlineArray<24, Double>) {
    var slot = 0
    for output in declaration.outputs {
      let width = output.kind.slotCount
      if output.isResettable {
        for at in slot..<(slot + width) {
          values[at] = output.kind == .scale ? values[at] / bases[at] : values[at] - bases[at]
        }
      }
      slot += width
    }
  }

  /// Counts a resettable output from its present value on.
  func rebase(slot: Int, _ output: OutputDeclaration) {
    if !isRebased {
      isRebased = true
      var at = 0
      for other in declaration.outputs {
        for i in at..<(at + other.kind.slotCount) { bases[i] = other.kind == .scale ? 1 : 0 }
        at += other.kind.slotCount
      }
    }
    for at in slot..<(slot + output.kind.slotCount) {
      let value = report.values[at]
      let nothing = output.kind == .scale ? 1.0 : 0
      // A factor of nothing cannot be counted from.
      bases[at] = value.isFinite && (value != 0 || output.kind != .scale) ? value : nothing
    }
  }
}
