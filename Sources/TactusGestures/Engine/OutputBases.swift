/// The base values of resettable outputs, such as a scale that an action resets during a gesture.
///
/// The base of an output is the value that the output had when it was last reset. The engine
/// reports the output relative to its base.
struct OutputBases {
  private var bases = InlineArray<24, Double>(repeating: 0)
  private(set) var isUsed = false

  func apply(to values: inout InlineArray<24, Double>, of declaration: RecognizerDeclaration) {
    declaration.outputs.count(&values, from: bases)
  }

  mutating func rebase(
    slot: Int, _ output: OutputDeclaration, of declaration: RecognizerDeclaration,
    to values: InlineArray<24, Double>
  ) {
    if !isUsed { start(declaration) }
    for at in slot..<(slot + output.kind.slotCount) {
      let value = values[at]
      // A factor of 0 cannot be a base.
      let isUsable = value.isFinite && (value != 0 || output.kind != .scale)
      bases[at] = isUsable ? value : output.kind.origin
    }
  }

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
  /// Makes the values of resettable outputs relative to the given base values.
  ///
  /// A scale factor is divided by its base, unless the base is 0. For any other kind of output, the
  /// base is subtracted.
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
  /// The base value of an output that has not been reset: 1 for a scale factor, 0 for any other
  /// kind.
  fileprivate var origin: Double { self == .scale ? 1 : 0 }
}
