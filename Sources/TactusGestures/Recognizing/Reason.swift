/// Why a recognizer changed its state: a code for programs, numbers, and a sentence for people.
public struct Reason: Equatable, Sendable {
  public var code: ReasonCode
  /// Which of the recognizer's own reasons it is, with the code `own`.
  public internal(set) var own = OwnReason.unset
  /// What was measured, in `unit`; NaN where there is no number.
  public var measured: Double
  /// What it was compared with, in `unit`; NaN where there is no number.
  public var limit: Double
  public var unit: Unit
  /// A clause such as "moved 14.2 px, limit 10"; empty where the code says it all.
  public var text: String

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

  public static let none = Reason(.none)

  /// Becomes `none`; a text that stays empty costs nothing.
  mutating func clear() {
    code = .none
    own = .unset
    measured = .nan
    limit = .nan
    unit = .none
    if !text.isEmpty { text = "" }
  }

  /// Becomes another one; a text that stays empty costs nothing.
  mutating func set(_ other: Reason) {
    code = other.code
    own = other.own
    measured = other.measured
    limit = other.limit
    unit = other.unit
    if !text.isEmpty || !other.text.isEmpty { text = other.text }
  }

  public static func == (a: Reason, b: Reason) -> Bool {
    func same(_ x: Double, _ y: Double) -> Bool { x == y || (x.isNaN && y.isNaN) }
    return a.code == b.code && a.own == b.own && same(a.measured, b.measured)
      && same(a.limit, b.limit)
      && a.unit == b.unit && a.text == b.text
  }
}
