/// The kinds of events that a recognizer receives.
public struct InputKinds: OptionSet, Hashable, Sendable {
  /// The bits of the set, one for each kind.
  public let rawValue: UInt32
  /// Creates a set from one bit for each kind.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Touches of fingers, pens, and pressed pointer buttons.
  public static let touches = InputKinds(rawValue: 1)
  /// Pointer motion with no button pressed.
  public static let hover = InputKinds(rawValue: 2)
  /// Wheels, touchpad scrolling and touchpad pinches.
  public static let indirect = InputKinds(rawValue: 4)
  /// The right button of a pointer, as a touch of that device kind.
  public static let rightButton = InputKinds(rawValue: 8)
}
