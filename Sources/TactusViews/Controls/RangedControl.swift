public import TactusInput

/// A control with which the user sets a number within a range: a slider, a knob or a stepper.
open class RangedControl: Control {
  /// The number, clamped to `range` and rounded to the nearest step if `step` is not nil.
  ///
  /// The property traps if it is set to NaN.
  public final var value: Double {
    get { kept }
    set {
      guard !newValue.isNaN else { Misuse.stop("a control's value must be a number, not NaN") }
      excess = range.contains(newValue) ? nil : newValue
      let value = allowed(newValue)
      guard value != kept else { return }
      let old = part
      kept = value
      valueChanged(fromPart: old)
    }
  }
  /// The minimum and maximum of `value`.
  public private(set) final var range: ClosedRange<Double>
  /// The difference between successive allowed values; nil to allow every value in `range`.
  ///
  /// The allowed values begin at the lower bound of `range`. The upper bound is always allowed,
  /// even if the last step to it is shorter.
  public private(set) final var step: Double?
  /// Called with each value that the user sets; not called for values that the program sets.
  public final var onChange: ((Double) -> Void)?

  private var kept: Double
  /// The value outside `range` to which the program has set the control; nil if there is none.
  private var excess: Double?

  /// Creates a control with the given value.
  ///
  /// The bounds of the range must be finite and different, and the value must be in the range. The
  /// step must be positive and at most the width of the range. If the step is nil, every value in
  /// the range is allowed.
  init(
    _ value: Double, in range: ClosedRange<Double>, step: Double?, onChange: ((Double) -> Void)?
  ) {
    Self.check(value, range, step)
    self.range = range
    self.step = step
    self.onChange = onChange
    kept = range.lowerBound
    super.init()
    kept = allowed(value)
  }

  private static func check(_ value: Double, _ range: ClosedRange<Double>, _ step: Double?) {
    let width = range.upperBound - range.lowerBound
    guard width > 0, width.isFinite else {
      Misuse.stop("a control's range must have two different, finite bounds, not \(range)")
    }
    guard range.contains(value) else {
      Misuse.stop("a control's value must be within its range, \(range), not \(value)")
    }
    if let step, !(step > 0 && step <= width) {
      Misuse.stop("a control's step must be more than 0 and at most \(width), not \(step)")
    }
  }

  /// Changes the range and the step, and clamps and rounds the value accordingly.
  ///
  /// The same rules apply as when a control is created. `onChange` is not called.
  package final func setRange(_ range: ClosedRange<Double>, step: Double?) {
    guard range != self.range || step != self.step else { return }
    Self.check(range.lowerBound, range, step)
    (self.range, self.step) = (range, step)
    kept = allowed(kept)
    invalidate()
    preferredSizeChanged()
  }

  /// The value as a fraction of the range, from 0 to 1.
  public final var part: Double {
    (kept - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// Called after the value has changed; override to repaint only the affected areas.
  ///
  /// The parameter `old` is the previous value as a fraction of the range.
  func valueChanged(fromPart old: Double) { invalidate() }

  /// Sets the value to the user's choice, clamped and rounded, and calls `onChange` if the value
  /// has changed.
  ///
  /// If the program has set the value outside the range, the value also changes if the user chooses
  /// the end of the range that the control shows.
  final func change(to wanted: Double) {
    let old = excess ?? kept
    value = min(max(wanted, range.lowerBound), range.upperBound)
    if kept != old { onChange?(kept) }
  }

  /// Sets the value to the given fraction of the range, from 0 to 1, and calls `onChange` if the
  /// value has changed.
  final func change(toPart part: Double) {
    change(to: range.lowerBound + part * (range.upperBound - range.lowerBound))
  }

  private func allowed(_ wanted: Double) -> Double {
    var value = wanted
    if let step {
      value = range.lowerBound + ((wanted - range.lowerBound) / step).rounded() * step
    }
    return min(max(value, range.lowerBound), range.upperBound)
  }

  /// The amount by which a press of an arrow key changes the value.
  private var stride: Double { step ?? (range.upperBound - range.lowerBound) / 20 }

  open override func keyPressed(_ key: KeyEvent) -> Bool {
    let isMirrored = theme.isRightToLeft
    let wanted: Double
    switch key.name {
    case "Up": wanted = value + stride
    case "Down": wanted = value - stride
    case "Right": wanted = isMirrored ? value - stride : value + stride
    case "Left": wanted = isMirrored ? value + stride : value - stride
    case "Page_Up", "Prior": wanted = value + 5 * stride
    case "Page_Down", "Next": wanted = value - 5 * stride
    case "Home": wanted = range.lowerBound
    case "End": wanted = range.upperBound
    default: return super.keyPressed(key)
    }
    if isEnabled, key.phase != .released { change(to: wanted) }
    return isEnabled
  }
}
