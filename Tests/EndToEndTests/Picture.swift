/// A screenshot: RGB pixels, rows from the top.
struct Picture: Equatable {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

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

  /// The colour at a place, as 0xRRGGBB.
  subscript(x: Int, y: Int) -> UInt32 {
    let index = (y * width + x) * 3
    return UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
  }

  /// The colours of a part of a row.
  func row(_ y: Int, _ columns: Range<Int>) -> [UInt32] { columns.map { self[$0, y] } }

  /// How far to the left what stands in a row has moved since `earlier`: the least shift, up to
  /// `limit`, at which the two agree; nil where none does.
  func shiftLeft(since earlier: Picture, row y: Int, limit: Int) -> Int? {
    let before = earlier.row(y, 0..<width)
    let after = row(y, 0..<width)
    return (0...limit).first { after.dropLast($0).elementsEqual(before.dropFirst($0)) }
  }

  /// The least rectangle that holds every pixel that differs from `earlier`; nil where none does.
  func changes(since earlier: Picture) -> (x: Int, y: Int, width: Int, height: Int)? {
    var left = width, right = -1, top = height, bottom = -1
    for index in stride(from: 0, to: bytes.count, by: 3)
    where bytes[index] != earlier.bytes[index] || bytes[index + 1] != earlier.bytes[index + 1]
      || bytes[index + 2] != earlier.bytes[index + 2]
    {
      let (y, x) = (index / 3).quotientAndRemainder(dividingBy: width)
      left = min(left, x)
      right = max(right, x)
      top = min(top, y)
      bottom = max(bottom, y)
    }
    return right < 0 ? nil : (left, top, right - left + 1, bottom - top + 1)
  }
}
