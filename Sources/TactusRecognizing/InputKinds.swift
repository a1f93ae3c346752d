/// The kinds of input that a recognizer receives.
public struct InputKinds: OptionSet, Hashable, Sendable {
  /// The bits of the set, one for each kind.
  public let rawValue: UInt32
  /// Creates a set from a bit mask with one bit for each kind.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Fingers, pens, and the left button of a pointer.
  public static let touches = InputKinds(rawValue: 1)
  /// Motion of a pointer with no button pressed, or of a pen that does not touch the tablet.
  public static let hover = InputKinds(rawValue: 2)
  /// Wheels, touchpad scrolling, and touchpad pinches.
  public static let indirect = InputKinds(rawValue: 4)
  /// Presses of a pointer's right button or a hovering pen's lower button.
  ///
  /// The recognizer receives each press as a touch whose device kind is `rightButton`.
  public static let rightButton = InputKinds(rawValue: 8)
}
