/// The reason for a recognizer's change of state: a code for programs, numbers, and a sentence for
/// people.
public struct Reason: Equatable, Sendable {
  /// The code for programs.
  public var code: ReasonCode
  /// The recognizer's own reason, if the code is `own`.
  public internal(set) var own = OwnReason.unset
  /// The measured value, in `unit`; NaN if there is none.
  public var measured: Double
  /// The limit that the value was compared with, in `unit`; NaN if there is none.
  public var limit: Double
  /// The unit of the measured value and the limit.
  public var unit: Unit
  /// A clause such as "moved 14.2 px, limit 10"; empty if the code says enough.
  public var text: String

  /// Creates a reason; the defaults are no numbers and no text.
  public init(
    _ code: ReasonCode, measured: Double = .nan, limit: Double = .nan, unit: Unit = .none,
    text: String = ""
  ) {
    self.code = code
    self.measured = measured
    self.limit = limit
    self.unit = unit
    self.text = text
  }

  /// The reason of a change for which no reason is given.
  public static let none = Reason(.none)

  /// Resets the reason to `none`; a text that stays empty costs nothing.
  mutating func clear() {
    code = .none
    own = .unset
    measured = .nan
    limit = .nan
    unit = .none
    if !text.isEmpty { text = "" }
  }

  /// Copies another reason into this one; a text that stays empty costs nothing.
  mutating func set(_ other: Reason) {
    code = other.code
    own = other.own
    measured = other.measured
    limit = other.limit
    unit = other.unit
    if !text.isEmpty || !other.text.isEmpty { text = other.text }
  }

  /// Returns whether two reasons are the same; NaN equals NaN here.
  public static func == (a: Reason, b: Reason) -> Bool {
    func same(_ x: Double, _ y: Double) -> Bool { x == y || (x.isNaN && y.isNaN) }
    return a.code == b.code && a.own == b.own && same(a.measured, b.measured)
      && same(a.limit, b.limit)
      && a.unit == b.unit && a.text == b.text
  }
}
