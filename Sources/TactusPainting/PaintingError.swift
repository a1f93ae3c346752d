/// What went wrong while a canvas or a picture was made.
public struct PaintingError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Code: Hashable, Sendable {
    /// A side is not positive, larger than pixman can address (32,767), or the stride too small.
    case invalidSize
    /// The picture is of a format that this build does not read.
    case unknownFormat
    /// The picture ends too early or contradicts itself.
    case malformed
    /// The picture is larger than the limits allow.
    case tooLarge
    /// The system gave no memory.
    case outOfMemory
  }

  public var code: Code
  public var message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
