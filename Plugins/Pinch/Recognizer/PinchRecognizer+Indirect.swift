import TactusGeometry
public import TactusInput
public import TactusRecognizing

/// Support for pinching on a touchpad, and for zooming with a wheel or touchpad while Ctrl is held.
extension PinchRecognizer {
  /// The increase in the scale's natural logarithm per notch of the wheel.
  ///
  /// With this value, three notches enlarge the content by about a third.
  static let growthPerNotch = 0.1
  /// The scroll distance, in logical pixels, that counts as one notch if the device has no notches.
  ///
  /// Compositors report the same distance for one notch of a wheel.
  static let pixelsPerNotch = 10.0
  /// The time without events after which a wheel counts as stopped.
  ///
  /// Unlike a touchpad, a wheel does not report that it stops.
  static let wheelRest = Interval.milliseconds(250)

  mutating func process(
    _ input: IndirectInput, _ time: Timestamp, _ report: inout Report<Values>
  ) {
    let factor = Self.factor(of: input)
    center = input.location
    if input.phase == .ended {
      report.deadline = nil
      if hasBegun {
        tell(time, &report)
        report.end()
      } else {
        report.fail(Reason(.tooShort, text: "the device reported no pinch"))
      }
      return
    }
    guard factor != 1 else {
      // A scroll without Ctrl belongs to another recognizer.
      if !hasBegun, input.delta != .zero, !input.modifiers.contains(.control) {
        report.ignores = 1
      }
      return
    }
    if input.source != .finger { report.deadline = time + Self.wheelRest }
    if !hasBegun {
      begin(time, Reason(.recognized, text: "pinched with a touchpad or a wheel"), &report)
    }
    scale *= factor
    velocity.add(Point(x: scale, y: 0), at: time)
    tell(time, &report)
    if report.state != .began { report.change() }
  }

  /// Ends the pinch because the wheel has sent no events for `wheelRest` and counts as stopped.
  public mutating func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    guard hasBegun else { return }
    tell(context.time, &report)
    report.end()
  }

  /// Returns the factor by which a wheel or touchpad event changes the scale; 1 for no change.
  ///
  /// While Ctrl is held, turning the wheel away from the user zooms in. Without Ctrl, the same
  /// rotation would move the content down.
  private static func factor(of input: IndirectInput) -> Double {
    guard input.modifiers.contains(.control), input.delta != .zero else { return input.scale }
    let notches =
      input.value120.dy != 0 ? input.value120.dy / 120 : input.delta.dy / pixelsPerNotch
    return input.scale * Exponential.exp(notches * growthPerNotch)
  }
}
