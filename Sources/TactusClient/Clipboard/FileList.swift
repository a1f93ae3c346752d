/// Reads and writes lists of files as programs exchange them (`text/uri-list`, RFC 2483).
enum FileList {
  /// The maximum number of files of a list; further ones are ignored.
  static let limit = 64

  /// Returns the absolute paths of the local files of a list.
  ///
  /// The list comes from another program. Lines that do not name a file on this computer by an
  /// absolute path without `..` are omitted, such as addresses of web pages.
  static func paths(in bytes: [UInt8]) -> [String] {
    var found: [String] = []
    for line in bytes.split(whereSeparator: { $0 == 0x0d || $0 == 0x0a }) {
      guard found.count < limit else { break }
      if let path = path(ofLine: line), !found.contains(path) { found.append(path) }
    }
    return found
  }

  private static func path(ofLine line: ArraySlice<UInt8>) -> String? {
    // All programs that were tested write the scheme in lower case.
    let scheme = Array("file://".utf8)
    guard line.starts(with: scheme) else { return nil }
    let rest = line.dropFirst(scheme.count)
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let host = rest[..<slash]
    guard host.isEmpty || host.elementsEqual("localhost".utf8),
      let bytes = decoded(rest[slash...]), !bytes.contains(0),
      let path = String(validating: bytes, as: UTF8.self), path.utf8.count < 4096
    else { return nil }
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    guard !parts.isEmpty, !parts.contains(".."), !parts.contains(".") else { return nil }
    return path
  }

  /// Returns the bytes of a text in which `%` and two hexadecimal digits stand for one byte; nil if
  /// two digits do not follow a `%`.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      result.append(high << 4 | low)
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Returns a list that names one file.
  static func text(of path: String) -> [UInt8] {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-._~".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    let encoded = path.utf8.flatMap { byte in
      plain.contains(byte)
        ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return Array("file://".utf8) + encoded + Array("\r\n".utf8)
  }
}
