public import TactusInput

/// The limits of the data that a connection exchanges with other programs.
///
/// Other programs are not trusted: they can send without end, stop in the middle, or read nothing.
public struct TransferLimits: Sendable {
  /// The maximum number of bytes that one read accepts.
  public var bytes = 64 << 20
  /// The maximum time without any byte, for reads and writes.
  public var silence = Interval.milliseconds(5_000)
  /// The maximum time that a read or write lasts.
  public var duration = Interval.milliseconds(60_000)
  /// The maximum number of reads, and the maximum number of writes, that run at the same time.
  public var transfers = 8
  /// The maximum number of types of an offer; further types are ignored.
  public var types = 128

  /// Creates the default limits.
  public init() {}

  /// The maximum length of the name of a type, in bytes.
  ///
  /// A Wayland request holds at most 4,096 bytes, and a longer one would end the connection.
  static let typeLength = 255
  /// The maximum number of bytes that one transfer moves in one turn of the event loop.
  static let turnBytes = 256 << 10

  /// Returns whether the name of a type can be used: printable ASCII of at most 255 bytes.
  static func isType(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= typeLength
      && name.utf8.allSatisfy { (0x20..<0x7f).contains($0) }
  }
}
