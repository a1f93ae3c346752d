/// The kinds of input that a recognizer receives.
public struct InputKinds: OptionSet, Hashable, Sendable {
  /// The bits of the set, one for each kind.
  public let rawValue: UInt32
  /// Creates a set from a bit mask with one bit for each kind.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Fingers, pens, and the left button of a pointer.
  public static let touches = InputKinds(rawValue: 1)
  /// Pointer motion with no button pressed.
  public static let hover = InputKinds(rawValue: 2)
  /// Wheels, touchpad scrolling, and touchpad pinches.
  public static let indirect = InputKinds(rawValue: 4)
  /// The right button of a pointer, as a touch of the device kind `rightButton`.
  public static let rightButton = InputKinds(rawValue: 8)
}
