/// A key that was pressed or released, or that repeats while held.
public struct KeyEvent: Equatable, Sendable {
  public enum Phase: String, CaseIterable, Sendable {
    case pressed, repeated, released
  }

  /// The modifier keys that were held.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let shift = Modifiers(rawValue: 1)
    public static let control = Modifiers(rawValue: 2)
    public static let alt = Modifiers(rawValue: 4)
    public static let logo = Modifiers(rawValue: 8)
  }

  public var time: Timestamp
  public var seat: SeatID
  public var surface: SurfaceID
  /// The name of the key symbol as xkbcommon writes it: "Escape", "Left", "a".
  public var name: String
  /// The text that the key types; empty if it types none.
  public var text: String
  public var phase: Phase
  public var modifiers: Modifiers

  public init(
    time: Timestamp, seat: SeatID = SeatID(0), surface: SurfaceID = SurfaceID(1), name: String,
    text: String = "", phase: Phase, modifiers: Modifiers = []
  ) {
    self.time = time
    self.seat = seat
    self.surface = surface
    self.name = name
    self.text = text
    self.phase = phase
    self.modifiers = modifiers
  }
}
