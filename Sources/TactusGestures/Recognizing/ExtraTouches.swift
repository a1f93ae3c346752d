public import TactusInput

/// The way in which a recognizer that has not yet begun handles more fingers than it uses.
///
/// After the recognizer has begun, further fingers are always ignored.
public enum ExtraTouches: String, Choice {
  /// The attempt fails, so that a gesture for more fingers on the same view receives all of them.
  case fail
  /// The attempt continues with the fingers that went down first.
  case ignore

  /// Fails an attempt that has not begun if more than `limit` fingers are down and the behavior is
  /// `fail`.
  ///
  /// - Returns: Whether the attempt failed; always false for `ignore`.
  public func refuse<Values>(
    _ touches: Span<Touch>, beyond limit: Int, _ report: inout Report<Values>
  ) -> Bool {
    guard self == .fail, touches.count > limit else { return false }
    var down = 0
    for index in 0..<touches.count where !touches[index].hasEnded { down += 1 }
    guard down > limit else { return false }
    report.uses = .max
    report.fail(.tooManyTouches(down, of: limit))
    return true
  }
}

extension MachineParameter where Machine: GestureMachine {
  /// Declares the parameter `extraTouches`.
  public static func extraTouches(
    _ path: any WritableKeyPath<Machine, ExtraTouches> & Sendable
  ) -> Self {
    Self(
      "extraTouches", path,
      "What happens if an extra finger goes down before the gesture begins: fail leaves all fingers "
        + "to a gesture with more fingers, as in UIKit; ignore leaves the extra finger to other "
        + "gestures, for a view that several people use at once. Once the gesture has begun, extra "
        + "fingers are ignored.")
  }
}

extension Reason {
  /// Returns the reason for failing when `count` fingers are down but the recognizer uses at most
  /// `limit`.
  public static func tooManyTouches(_ count: Int, of limit: Int) -> Reason {
    // Usually a second finger makes several recognizers fail at once; a constant string costs
    // nothing.
    let text =
      (count, limit) == (2, 1) ? "2 fingers, 1 wanted" : "\(count) fingers, \(limit) wanted"
    return Reason(
      .tooManyTouches, measured: Double(count), limit: Double(limit), unit: .count, text: text)
  }
}

extension Report {
  /// Returns the only touch of a batch; nil if there is no touch or more than one.
  ///
  /// If there is more than one, the attempt fails.
  public mutating func onlyTouch(of touches: Span<Touch>) -> Touch? {
    if touches.count > 1 { fail(.tooManyTouches(touches.count, of: 1)) }
    return touches.count == 1 ? touches[0] : nil
  }

  /// Makes the report use the first touch of a batch and ignore all others.
  @inlinable
  public mutating func useOnlyFirst(of touches: Span<Touch>) {
    uses = 1
    for index in 1..<max(1, min(touches.count, RawReport.touchCapacity)) {
      ignores |= 1 << UInt64(index)
    }
  }
}
