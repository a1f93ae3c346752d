/// An error that occurs while decompressing data.
package struct CompressionError: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Code: Sendable {
    case notGzip
    case notZlib
    /// The data ends before the compressed content is complete.
    case truncated
    /// The data violates the format, or the size of the content differs from the declared or
    /// expected size.
    case faulty
    case checksum
    /// The decompressed content is larger than the limit that the caller has set.
    case tooLarge
    /// The system's zlib library cannot be loaded, or there is not enough memory.
    case unavailable
  }

  package var code: Code
  /// The error message without its subject, such as "is truncated"; the caller adds the subject.
  package var description: String

  static let notGzip = CompressionError(code: .notGzip, description: "is not a gzip file")
  static let notZlib = CompressionError(code: .notZlib, description: "is not a zlib stream")
  static let truncated = CompressionError(code: .truncated, description: "is truncated")
  static let checksum = CompressionError(
    code: .checksum, description: "is damaged: its checksum does not match its content")
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
