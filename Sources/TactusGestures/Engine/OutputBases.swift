/// The values that resettable outputs count from.
struct OutputBases {
  private var bases = InlineArray<24, Double>(repeating: 0)
  /// Whether an output counts from elsewhere than its origin.
  private(set) var isUsed = false

  /// Changes reported values to count from the bases.
  func apply(to values: inout InlineArray<24, Double>, of declaration: RecognizerDeclaration) {
    declaration.outputs.count(&values, from: bases)
  }

  /// Counts a resettable output from its present value on.
  mutating func rebase(
    slot: Int, _ output: OutputDeclaration, of declaration: RecognizerDeclaration,
    to values: InlineArray<24, Double>
  ) {
    if !isUsed { start(declaration) }
    for at in slot..<(slot + output.kind.slotCount) {
      let value = values[at]
      // A factor of nothing cannot be counted from.
      let isUsable = value.isFinite && (value != 0 || output.kind != .scale)
      bases[at] = isUsable ? value : output.kind.origin
    }
  }

  /// Forgets all bases at the end of an attempt.
  mutating func clear() { isUsed = false }

  private mutating func start(_ declaration: RecognizerDeclaration) {
    isUsed = true
    var slot = 0
    for output in declaration.outputs {
      for at in slot..<(slot + output.kind.slotCount) { bases[at] = output.kind.origin }
      slot += output.kind.slotCount
    }
  }
}

extension [OutputDeclaration] {
  /// Makes values count from others, where an output may: a factor is divided by the other one, everything else is less it.
  package func count(
    _ values: inout InlineArray<24, Double>, from bases: InlineArray<24, Double>
  ) {
    var slot = 0
    for output in self {
      let slots = slot..<(slot + output.kind.slotCount)
      slot = slots.upperBound
      guard output.isResettable else { continue }
      for at in slots {
        if output.kind != .scale {
          values[at] -= bases[at]
        } else if bases[at] != 0 {
          values[at] /= bases[at]
        }
      }
    }
  }
}

extension OutputDeclaration.Kind {
  /// The value of an output of which nothing has happened yet.
  fileprivate var origin: Double { self == .scale ? 1 : 0 }
}
