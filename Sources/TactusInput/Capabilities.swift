/// The devices of a seat (`wl_seat.capabilities`).
public struct Capabilities: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let pointer = Capabilities(rawValue: 1)
  public static let keyboard = Capabilities(rawValue: 2)
  public static let touch = Capabilities(rawValue: 4)
}
