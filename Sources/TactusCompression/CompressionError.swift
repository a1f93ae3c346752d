/// An error that occurs while decompressing data.
package struct CompressionError: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Code: Sendable {
    case notGzip
    case notZlib
    /// The data ends too early.
    case truncated
    /// The data violates the format.
    case faulty
    case checksum
    /// The decompressed content would exceed the limit.
    case tooLarge
    /// The system's zlib cannot be loaded, or memory is exhausted.
    case unavailable
  }

  package var code: Code
  /// A description of the error that completes a sentence beginning with "the file ...".
  package var description: String

  static let notGzip = CompressionError(code: .notGzip, description: "is not a gzip file")
  static let notZlib = CompressionError(code: .notZlib, description: "is not a zlib stream")
  static let truncated = CompressionError(code: .truncated, description: "is truncated")
  static let checksum = CompressionError(
    code: .checksum, description: "is damaged: the checksum of its content is wrong")
  static func faulty(_ what: String) -> CompressionError {
    CompressionError(code: .faulty, description: "is damaged: \(what)")
  }
  static func tooLarge(_ limit: Int) -> CompressionError {
    CompressionError(code: .tooLarge, description: "decompresses to more than \(limit) bytes")
  }
  static let noLibrary = CompressionError(
    code: .unavailable,
    description: "cannot be decompressed: \(Zlib.libraryFile) cannot be loaded; "
      + "install it (Debian package: \(Zlib.libraryPackage))")
  static let noMemory = CompressionError(
    code: .unavailable, description: "cannot be decompressed: there is not enough memory")
}
