/// An error in creating a canvas or a picture.
public struct PaintingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error, for programs.
  public enum Code: Hashable, Sendable {
    /// A side is below 1 or larger than pixman can address (32,767), or the stride is too small.
    case invalidSize
    /// This build does not support the picture's format.
    case unknownFormat
    /// The picture's data ends too early or is inconsistent.
    case malformed
    /// The picture is larger than the limits allow.
    case tooLarge
    /// Memory could not be allocated.
    case outOfMemory
  }

  /// The kind of the error, for programs.
  public var code: Code
  /// The description of the error, for people.
  public var message: String

  /// Creates an error from its kind and a description for people.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message of the error.
  public var description: String { message }
}
