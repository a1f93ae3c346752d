/// A seat: one person's set of devices. Seats are numbered in the order they appeared.
public struct SeatID: Hashable, Comparable, Sendable, CustomStringConvertible {
  public var number: UInt32

  public init(_ number: UInt32) {
    self.number = number
  }

  public static func < (a: SeatID, b: SeatID) -> Bool { a.number < b.number }

  /// "seat0", as traces and logs write it.
  public var description: String { "seat\(number)" }

  /// Reads "seat0"; nil for anything else.
  public init?(_ text: String) {
    guard text.hasPrefix("seat"), let number = UInt32(text.dropFirst(4)) else { return nil }
    self.number = number
  }
}

/// A surface of ours that can receive input: a window, numbered from 1 in the order of creation.
public struct SurfaceID: Hashable, Comparable, Sendable, CustomStringConvertible {
  public var number: UInt32

  public init(_ number: UInt32) {
    self.number = number
  }

  public static func < (a: SurfaceID, b: SurfaceID) -> Bool { a.number < b.number }

  public var description: String { String(number) }
}

/// What a touch is made with.
public enum DeviceKind: UInt32, Sendable, CaseIterable {
  /// A finger, from `wl_touch`.
  case touch = 0
  /// The left button of a pointer, from `wl_pointer`.
  case pointer = 1
  /// The right button of a pointer: only recognizers that ask for it are told.
  case rightButton = 2

  public var name: String {
    switch self {
    case .touch: "touch"
    case .pointer: "pointer"
    case .rightButton: "right-button"
    }
  }
}
