import Glibc
import TactusPainting

/// A screenshot: RGB pixels, rows from the top.
struct Picture: Equatable, CustomStringConvertible {
  let width: Int
  let height: Int
  let bytes: [UInt8]

  /// A short text: a failed comparison must not print every pixel.
  var description: String { "a picture of \(width)x\(height)" }

  /// Reads the PPM (P6) that the module writes.
  init(path: String) throws(BedError) {
    let content = try readBytes(path)
    let fields = content.split(
      maxSplits: 4, omittingEmptySubsequences: false,
      whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") })
    guard fields.count == 5, let width = Int(String(decoding: fields[1], as: UTF8.self)),
      let height = Int(String(decoding: fields[2], as: UTF8.self)),
      fields[4].count == width * height * 3
    else { throw BedError("\(path) is no PPM picture") }
    self.width = width
    self.height = height
    bytes = Array(fields[4])
  }

  /// Makes a screenshot of an image of the program's own, such as a replay paints.
  init(_ image: Image) {
    self.init(width: image.width, height: image.height) { image.pixel(x: $0, y: $1) }
  }

  /// Creates a picture from a function that returns the color at a place, as 0xRRGGBB.
  init(width: Int, height: Int, color: (Int, Int) -> UInt32) {
    self.width = width
    self.height = height
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        let color = color(x, y)
        bytes.append(UInt8(color >> 16 & 0xff))
        bytes.append(UInt8(color >> 8 & 0xff))
        bytes.append(UInt8(color & 0xff))
      }
    }
    self.bytes = bytes
  }

  /// Writes the picture as PPM (P6), for manual inspection.
  func write(to path: String) throws(BedError) {
    guard let file = unsafe fopen(path, "we") else { throw BedError("cannot write \(path)") }
    let header = "P6\n\(width) \(height)\n255\n"
    let isWritten =
      unsafe fputs(header, file) >= 0 && fwrite(bytes, 1, bytes.count, file) == bytes.count
    guard unsafe fclose(file) == 0, isWritten else { throw BedError("cannot write \(path)") }
  }

  /// The color at a place, as 0xRRGGBB.
  subscript(x: Int, y: Int) -> UInt32 {
    let index = (y * width + x) * 3
    return UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
  }

  /// Returns the colors of a part of a row.
  func row(_ y: Int, _ columns: Range<Int>) -> [UInt32] { columns.map { self[$0, y] } }

  /// Whether columns of a row have the same colors as those of another picture's row, from `x` on.
  func hasSameRow(
    _ columns: Range<Int>, _ y: Int, as other: Picture, from x: Int, _ otherY: Int
  ) -> Bool {
    let count = columns.count
    precondition(
      columns.lowerBound >= 0 && columns.upperBound <= width && (0..<height) ~= y
        && x >= 0 && x + count <= other.width && (0..<other.height) ~= otherY,
      "the rows compared lie within the pictures")
    // SAFETY: both spans lie within their pictures.
    return unsafe bytes.withUnsafeBytes { mine in
      unsafe other.bytes.withUnsafeBytes { theirs in
        let a = unsafe mine.baseAddress! + (y * width + columns.lowerBound) * 3
        let b = unsafe theirs.baseAddress! + (otherY * other.width + x) * 3
        return unsafe memcmp(a, b, count * 3) == 0
      }
    }
  }

  /// Returns the displacement to the left of a row's content since `earlier`: the smallest shift,
  /// up to `limit`, at which the two agree; nil if none does.
  func shiftLeft(since earlier: Picture, row y: Int, limit: Int) -> Int? {
    let before = earlier.row(y, 0..<width)
    let after = row(y, 0..<width)
    return (0...limit).first { after.dropLast($0).elementsEqual(before.dropFirst($0)) }
  }
}
