/// A press of a key, a repeat while the key is held, or a release.
public struct KeyEvent: Equatable, Sendable {
  /// The kind of change that a key event reports.
  public enum Phase: String, CaseIterable, Sendable {
    case pressed, repeated, released
  }

  /// A set of modifier keys.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits of the set, one for each modifier.
    public let rawValue: UInt32
    /// Creates a set from its raw bits, one for each modifier key.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The Control key.
    public static let control = Modifiers(rawValue: 2)
    /// The Alt key.
    public static let alt = Modifiers(rawValue: 4)
    /// The Logo key, also called Super or Meta.
    public static let logo = Modifiers(rawValue: 8)
  }

  /// The time of the event.
  public var time: Timestamp
  /// The seat to which the keyboard belongs.
  public var seat: SeatID
  /// The surface that has the keyboard focus.
  public var surface: SurfaceID
  /// The xkbcommon name of the key symbol, such as "Escape", "Left" or "a".
  public var name: String
  /// The text that the key produces; empty if it produces none.
  public var text: String
  /// The kind of change: pressed, repeated or released.
  public var phase: Phase
  /// The modifier keys held at the time of the event.
  public var modifiers: Modifiers

  /// Creates a key event.
  ///
  /// By default, the event is for the first seat and the first surface, produces no text, and has
  /// no modifiers.
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
