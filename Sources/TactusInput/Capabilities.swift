/// The kinds of input devices that a seat has (`wl_seat.capabilities`).
public struct Capabilities: OptionSet, Hashable, Sendable {
  /// The bits of `wl_seat.capabilities`.
  public let rawValue: UInt32
  /// Creates a set from the bits of `wl_seat.capabilities`.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// A mouse, touchpad, or similar device (`wl_pointer`).
  public static let pointer = Capabilities(rawValue: 1)
  /// A keyboard (`wl_keyboard`).
  public static let keyboard = Capabilities(rawValue: 2)
  /// A touchscreen (`wl_touch`).
  public static let touch = Capabilities(rawValue: 4)
}
