/// The reason for a state change of a recognizer: a machine-readable code, numbers, and
/// human-readable text.
public struct Reason: Equatable, Sendable {
  /// The machine-readable code.
  public var code: ReasonCode
  /// The recognizer's custom reason; valid only if the code is `own`.
  public internal(set) var own = OwnReason.unset
  /// The measurement that led to the change of state, such as a distance, in the unit `unit`; NaN
  /// if there is none.
  public var measured: Double
  /// The limit with which `measured` was compared, in the unit `unit`; NaN if there is none.
  public var limit: Double
  /// The unit of `measured` and `limit`.
  public var unit: Unit
  /// Additional human-readable text, as a clause such as "moved 14.2 px, limit 10"; empty if the
  /// code and the numbers suffice.
  public var text: String

  /// Creates a reason, by default without numbers or text.
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

  /// An empty reason, used where no reason is known: the code is `none`, without numbers or text.
  public static let none = Reason(.none)

  /// Resets the reason to `none`.
  ///
  /// Text that is already empty is not overwritten, because the assignment would be comparatively
  /// expensive.
  package mutating func clear() {
    code = .none
    own = .unset
    measured = .nan
    limit = .nan
    unit = .none
    if !text.isEmpty { text = "" }
  }

  /// Copies another reason into this one.
  ///
  /// The text is not overwritten if both texts are empty, because the assignment would be
  /// comparatively expensive.
  package mutating func set(_ other: Reason) {
    code = other.code
    own = other.own
    measured = other.measured
    limit = other.limit
    unit = other.unit
    if !text.isEmpty || !other.text.isEmpty { text = other.text }
  }

  /// Returns whether two reasons are equal; unlike in IEEE 754, NaN equals NaN.
  public static func == (a: Reason, b: Reason) -> Bool {
    func same(_ x: Double, _ y: Double) -> Bool { x == y || (x.isNaN && y.isNaN) }
    return a.code == b.code && a.own == b.own && same(a.measured, b.measured)
      && same(a.limit, b.limit)
      && a.unit == b.unit && a.text == b.text
  }
}
