internal import Glibc

/// Conversions between file names and text.
///
/// A file name need not be valid UTF-8; photographs from old disks and archives often have such
/// names. In the text, each invalid byte is represented by a private-use character. When a file is
/// opened, these characters are converted back to the original bytes.
package enum FileName {
  /// The code point of a private-use character minus the value of the invalid byte that the
  /// character represents.
  private static let base: UInt32 = 0x10_fe00
  private static let range = base + 0x80...base + 0xff

  static func text(of bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self), !isEscaped(text) { return text }
    var text = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var position = 0
    func escape(_ count: Int) {
      for byte in bytes[position..<position + count] {
        if let scalar = Unicode.Scalar(base + UInt32(byte)) { text.append(scalar) }
      }
    }
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        // A character of the private range is escaped, too, so that the conversion can be reversed.
        if range.contains(scalar.value) { escape(encoded.count) } else { text.append(scalar) }
        position += encoded.count
      case .error(let length):
        escape(length)
        position += length
      case .emptyInput: return String(text)
      }
    }
  }

  /// Calls `body` with the original bytes of a path, and returns the result of `body`.
  ///
  /// The bytes are followed by a zero byte, which marks the end of a path in system calls.
  static func withBytes<Result>(
    of path: String, _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    guard isEscaped(path) else { return unsafe path.withCString(body) }
    var bytes: [CChar] = []
    for scalar in path.unicodeScalars {
      if range.contains(scalar.value) {
        bytes.append(CChar(bitPattern: UInt8(scalar.value - base)))
      } else {
        bytes += UTF8.encode(scalar).map { $0.map(CChar.init(bitPattern:)) } ?? []
      }
    }
    bytes.append(0)
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return unsafe path.withCString(body) }
      return unsafe body(start)
    }
  }

  /// Returns a file name or path for display, with U+FFFD in place of each invalid byte.
  package static func shown(_ text: String) -> String {
    guard isEscaped(text) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      shown.append(range.contains(scalar.value) ? "\u{fffd}" : scalar)
    }
    return String(shown)
  }

  private static func isEscaped(_ text: String) -> Bool {
    // The UTF-8 form of every character in the range begins with this byte; few other characters
    // do.
    text.utf8.contains(0xf4) && text.unicodeScalars.contains { range.contains($0.value) }
  }
}
