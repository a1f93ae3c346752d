/// An error that occurs when creating a canvas or a picture.
public struct PaintingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A kind of error that programs can check for.
  public enum Code: Hashable, Sendable {
    /// The size is not allowed, or does not match the given pixels or stride.
    ///
    /// Each side must have at least 1 pixel and at most 32,767, the most that pixman can address.
    case invalidSize
    /// The picture's format is unknown, is not supported by this build, or needs a library that is
    /// missing.
    case unknownFormat
    /// The picture's data ends too early or is inconsistent.
    case malformed
    /// The picture or its file is larger than the limits allow.
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
