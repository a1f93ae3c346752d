/// A button of a pointer or pen, identified by its Linux input event code.
public struct PointerButton: Hashable, Sendable {
  /// The code from `linux/input-event-codes.h`.
  public var code: UInt32

  /// Creates a button from its Linux input event code.
  public init(code: UInt32) {
    self.code = code
  }

  /// The left button of a pointer (`BTN_LEFT`).
  public static let left = PointerButton(code: 0x110)
  /// The right button of a pointer (`BTN_RIGHT`).
  public static let right = PointerButton(code: 0x111)
  /// The lower button on the barrel of a pen (`BTN_STYLUS`).
  public static let stylus = PointerButton(code: 0x14b)
  /// The upper button on the barrel of a pen (`BTN_STYLUS2`).
  public static let upperStylus = PointerButton(code: 0x14c)
  /// The middle button of a pointer (`BTN_MIDDLE`).
  public static let middle = PointerButton(code: 0x112)
}
