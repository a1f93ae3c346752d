import CZlib

/// A codec for zlib streams (RFC 1950), in which PNG pictures store their pixels.
package enum Zlib {
  /// The file name of the system's zlib library.
  package static let libraryFile = CZLIB_FILE
  /// The name of the Debian package that contains the zlib library.
  package static let libraryPackage = "zlib1g"
  /// Whether the system's zlib library can be loaded.
  ///
  /// The first read of this property tries to load the library.
  package static var isLoadable: Bool { ZlibLibrary.system != nil }

  /// Returns the decompressed content of a zlib stream.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the stream.
  ///   - size: The expected size of the content, in bytes.
  /// - Returns: The content, which has exactly `size` bytes.
  /// - Throws: `CompressionError` if the data is not a zlib stream, is damaged or truncated, or
  ///   does not decompress to `size` bytes; also if the system's zlib library cannot be loaded or
  ///   there is not enough memory.
  package static func decompress(_ bytes: [UInt8], size: Int) throws(CompressionError) -> [UInt8] {
    guard bytes.count >= 2 else { throw .truncated }
    let (method, flags) = (Int(bytes[0]), Int(bytes[1]))
    guard method & 15 == 8, (method << 8 | flags) % 31 == 0, flags & 0x20 == 0 else {
      throw .notZlib
    }
    guard let library = ZlibLibrary.system else { throw .noLibrary }
    let (content, end) = try library.inflate(bytes, from: 2, limit: size)
    guard end + 4 <= bytes.count else { throw .truncated }
    var sum = Adler32()
    sum.add(content)
    let stored = bytes[end..<end + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard stored == sum.value else { throw .checksum }
    guard content.count == size else {
      throw .faulty("it decompresses to \(content.count) bytes instead of \(size)")
    }
    return content
  }

  /// Returns a zlib stream that contains the given bytes.
  ///
  /// The bytes are stored uncompressed if the zlib library cannot be loaded or runs out of memory.
  package static func compress(_ bytes: [UInt8]) -> [UInt8] {
    compress(bytes, with: ZlibLibrary.system)
  }

  static func compress(_ bytes: [UInt8], with library: ZlibLibrary?) -> [UInt8] {
    (try? library?.deflate(bytes)) ?? stored(bytes)
  }

  /// Returns a zlib stream that contains the bytes in uncompressed blocks (RFC 1951, section
  /// 3.2.4).
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let most = 65_535
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, through: bytes.count, by: most) {
      let block = bytes[start...].prefix(most)
      let isLast = start + most > bytes.count
      stream.append(isLast ? 1 : 0)
      for word in [block.count, ~block.count] {
        stream += [UInt8(truncatingIfNeeded: word), UInt8(truncatingIfNeeded: word >> 8)]
      }
      stream += block
    }
    var sum = Adler32()
    sum.add(bytes)
    return stream + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum.value >> $0) }
  }
}
