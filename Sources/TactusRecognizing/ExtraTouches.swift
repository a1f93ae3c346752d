public import TactusInput

/// The behavior of a recognizer when more fingers go down than it uses, before its gesture has
/// begun.
///
/// After the gesture has begun, extra fingers are always ignored.
public enum ExtraTouches: String, Choice {
  /// The recognizer fails and leaves all fingers to another gesture of the same view that needs a
  /// larger number of fingers.
  case fail
  /// The recognizer uses the fingers that went down first and ignores the extra ones.
  case ignore

  /// Makes the recognizer fail if the behavior is `fail` and more than `limit` fingers are down.
  ///
  /// Call this method only before the gesture has begun.
  ///
  /// - Returns: Whether the recognizer fails; always false for the behavior `ignore`.
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
  /// Declares the parameter `extraTouches`, which selects what happens if extra fingers go down
  /// before the gesture begins.
  public static func extraTouches(
    _ path: any WritableKeyPath<Machine, ExtraTouches> & Sendable
  ) -> Self {
    Self(
      "extraTouches", path,
      "What happens if an extra finger goes down before the gesture begins: with \"fail\", the "
        + "recognizer fails and leaves all fingers to a gesture that needs more of them, as in UIKit; "
        + "with \"ignore\", it leaves the extra finger to other gestures, so that several people can "
        + "use the view at once. Once the gesture has begun, extra fingers are always ignored.")
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
  /// If there is more than one touch, this method also reports that the recognizer fails.
  public mutating func onlyTouch(of touches: Span<Touch>) -> Touch? {
    if touches.count > 1 { fail(.tooManyTouches(touches.count, of: 1)) }
    return touches.count == 1 ? touches[0] : nil
  }

  /// Marks the first touch of a batch as used by the gesture, and all other touches as ignored.
  @inlinable
  public mutating func useOnlyFirst(of touches: Span<Touch>) {
    uses = 1
    for index in 1..<max(1, min(touches.count, RawReport.touchCapacity)) {
      ignores |= 1 << UInt64(index)
    }
  }
}
