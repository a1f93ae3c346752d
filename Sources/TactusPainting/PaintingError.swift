/// An error that occurs when creating a canvas or a picture.
public struct PaintingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A kind of error that programs can check for.
  public enum Code: Hashable, Sendable {
    /// A side is below 1 or larger than pixman can address (32,767), or the stride is too small.
    case invalidSize
    /// The picture's format is unknown, is not supported by this build, or needs a library that is
    /// missing.
    case unknownFormat
    /// The picture's data ends too early or is inconsistent.
    case malformed
    /// The picture is larger than the limits allow.
    case tooLarge
    /// Memory could not be allocated.
    case outOfMemory
  }

  /// The kind of the error, which programs can check.
  public var code: Code
  /// A human-readable description of the error.
  public var message: String

  /// Creates an error of the given kind with a human-readable description.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The human-readable description of the error.
  public var description: String { message }
}
