/// A surface of this client that can receive input: a window, numbered from 1 in order of creation.
public struct SurfaceID: Hashable, Comparable, Sendable, CustomStringConvertible {
  public var number: UInt32

  public init(_ number: UInt32) {
    self.number = number
  }

  public static func < (a: SurfaceID, b: SurfaceID) -> Bool { a.number < b.number }

  public var description: String { String(number) }
}
