/// Compressed bytes that cannot be unpacked.
package struct CompressionError: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Code: Sendable {
    case notGzip
    case notZlib
    /// It ends in the middle.
    case truncated
    /// It breaks the format.
    case faulty
    case checksum
    /// Its content would be larger than allowed.
    case tooLarge
    /// The system's zlib cannot be loaded, or has no memory.
    case unavailable
  }

  package var code: Code
  /// What is wrong, as the end of "the file ...".
  package var description: String

  static let notGzip = CompressionError(code: .notGzip, description: "is no gzip file")
  static let notZlib = CompressionError(code: .notZlib, description: "is no zlib stream")
  static let truncated = CompressionError(code: .truncated, description: "is cut off")
  static let checksum = CompressionError(
    code: .checksum, description: "is damaged: the check sum of its content is another")
  static func faulty(_ what: String) -> CompressionError {
    CompressionError(code: .faulty, description: "is damaged: \(what)")
  }
  static func tooLarge(_ limit: Int) -> CompressionError {
    CompressionError(code: .tooLarge, description: "has more than \(limit) bytes of content")
  }
  static let noLibrary = CompressionError(
    code: .unavailable,
    description: "cannot be unpacked: \(Zlib.libraryFile) cannot be loaded; "
      + "install it (Debian: \(Zlib.libraryPackage))")
  static let noMemory = CompressionError(
    code: .unavailable, description: "cannot be unpacked: there is no memory for it")
}
