/// A button, identified by its Linux input event code.
public struct PointerButton: Hashable, Sendable {
  public var code: UInt32

  public init(code: UInt32) {
    self.code = code
  }

  public static let left = PointerButton(code: 0x110)
  public static let right = PointerButton(code: 0x111)
  /// The lower button on the barrel of a pen (`BTN_STYLUS`).
  public static let stylus = PointerButton(code: 0x14b)
  /// The upper button on the barrel of a pen (`BTN_STYLUS2`).
  public static let upperStylus = PointerButton(code: 0x14c)
  public static let middle = PointerButton(code: 0x112)
}
