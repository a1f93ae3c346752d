import TactusCompression

/// The objects of a PDF 1.4 file, with the table of their positions (ISO 32000-1, 7.5).
struct PDFFile {
  /// The number by which other objects refer to an object.
  struct Reference: Hashable {
    fileprivate let number: Int
    /// The reference in the notation of PDF.
    var text: String { "\(number) 0 R" }
  }

  private var bytes: [UInt8]
  private var positions: [Int?] = []

  init() {
    // Bytes above 127 in the second line tell programs that the file is not plain text.
    bytes = Array("%PDF-1.4\n%".utf8) + [0xe2, 0xe3, 0xcf, 0xd3] + Array("\n".utf8)
  }

  /// Reserves a number for an object that is written later.
  mutating func reserve() -> Reference {
    positions.append(nil)
    return Reference(number: positions.count)
  }

  /// Writes an object; `body` is its dictionary in the notation of PDF.
  mutating func write(_ body: String, as reference: Reference) {
    begin(reference)
    bytes += body.utf8
    bytes += "\nendobj\n".utf8
  }

  mutating func write(_ body: String) -> Reference {
    let reference = reserve()
    write(body, as: reference)
    return reference
  }

  /// Writes a stream that is compressed with zlib (`FlateDecode`).
  ///
  /// - Parameters:
  ///   - entries: The entries of the stream's dictionary other than its length and filter.
  ///   - content: The uncompressed content.
  /// - Returns: A reference to the stream.
  mutating func writeStream(_ entries: String = "", _ content: [UInt8]) -> Reference {
    let packed = Zlib.compress(content)
    let reference = reserve()
    begin(reference)
    bytes += "<<\(entries) /Filter /FlateDecode /Length \(packed.count) >>\nstream\n".utf8
    bytes += packed
    bytes += "\nendstream\nendobj\n".utf8
    return reference
  }

  private mutating func begin(_ reference: Reference) {
    positions[reference.number - 1] = bytes.count
    bytes += "\(reference.number) 0 obj\n".utf8
  }

  /// Returns the bytes of the file, which ends with the table of positions.
  func finished(catalog: Reference) -> [UInt8] {
    var file = bytes
    let start = file.count
    file += "xref\n0 \(positions.count + 1)\n0000000000 65535 f \n".utf8
    for position in positions {
      let digits = String(position ?? 0)
      file += (String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n").utf8
    }
    file += "trailer\n<< /Size \(positions.count + 1) /Root \(catalog.text) >>\n".utf8
    file += "startxref\n\(start)\n%%EOF\n".utf8
    return file
  }
}
