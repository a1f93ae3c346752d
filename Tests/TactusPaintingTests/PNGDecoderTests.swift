import TactusCompression
import TactusPainting
import TestSupport
import Testing

@Suite("PNG pictures of other programs")
struct PNGDecoderTests {
  /// Returns a picture of 3 by 2 pixels with eight bits of gray each.
  private func gray(before: [PNGFile.Chunk] = []) -> PNGFile {
    PNGFile(
      width: 3, height: 2, packed: Zlib.compress([0, 10, 128, 250, 0, 0, 64, 200]), before: before)
  }

  @Test(
    "gamma, chromaticities and profiles do not change the picture",
    arguments: [
      PNGFile.Chunk("gAMA", PNGFile.bigEndian(100_000)),
      PNGFile.Chunk("gAMA", PNGFile.bigEndian(35_000)),
      PNGFile.Chunk("cHRM", (0..<8).flatMap { PNGFile.bigEndian(30_000 + $0 * 1000) }),
      PNGFile.Chunk("iCCP", Array("x".utf8) + [0, 0] + Zlib.compress([1, 2, 3])),
      PNGFile.Chunk("bKGD", [0, 99]),
    ])
  func ancillary(chunk: PNGFile.Chunk) throws {
    let picture = try Image(decoding: gray(before: [chunk]).bytes)
    let levels = (0..<6).map { picture.pixel(x: $0 % 3, y: $0 / 3) & 255 }
    #expect(levels == [10, 128, 250, 0, 64, 200])
    #expect(picture.isOpaque)
  }

  /// The 16-bit sample of a channel of a pixel.
  private func sample(_ x: Int, _ y: Int, _ channel: Int) -> Int {
    (x * 7919 + y * 104_729 + channel * 31_337) % 65_536
  }

  /// Returns the rows of every `step`th pixel in both directions from a start, each with filter
  /// `filter`.
  private func rows(
    from start: (x: Int, y: Int), by step: (x: Int, y: Int), size: (width: Int, height: Int),
    channels: Int, filter: UInt8
  ) -> [UInt8] {
    var result: [UInt8] = []
    for y in stride(from: start.y, to: size.height, by: step.y) {
      var row: [UInt8] = []
      for x in stride(from: start.x, to: size.width, by: step.x) {
        for channel in 0..<channels {
          let value = sample(x, y, channel)
          row += [UInt8(value >> 8), UInt8(value & 255)]
        }
      }
      guard !row.isEmpty else { return [] }
      // Filter 1: the difference from the pixel to the left.
      let length = channels * 2
      result.append(filter)
      result += row.indices.map {
        filter == 1 && $0 >= length ? row[$0] &- row[$0 - length] : row[$0]
      }
    }
    return result
  }

  @Test(
    "an interlaced picture of 16 bits a channel equals the same one stored row by row",
    arguments: [(UInt8(0), 1), (2, 3), (4, 2), (6, 4)], [UInt8(0), 1])
  func interlaced16(kind: (colorType: UInt8, channels: Int), filter: UInt8) throws {
    let size = (width: 13, height: 11)
    let passes = [
      ((0, 0), (8, 8)), ((4, 0), (8, 8)), ((0, 4), (4, 8)), ((2, 0), (4, 4)), ((0, 2), (2, 4)),
      ((1, 0), (2, 2)), ((0, 1), (1, 2)),
    ]
    func decoded(_ content: [UInt8], isInterlaced: Bool) throws -> Image {
      try Image(
        decoding: PNGFile(
          width: size.width, height: size.height, depth: 16, colorType: kind.colorType,
          isInterlaced: isInterlaced, packed: Zlib.compress(content)
        ).bytes)
    }
    let plain = try decoded(
      rows(from: (0, 0), by: (1, 1), size: size, channels: kind.channels, filter: filter),
      isInterlaced: false)
    let interlaced = try decoded(
      passes.flatMap {
        rows(from: $0, by: $1, size: size, channels: kind.channels, filter: filter)
      },
      isInterlaced: true)
    #expect(interlaced == plain)
    guard kind.channels % 2 == 1 else { return #expect(!plain.isOpaque) }
    for y in 0..<size.height {
      for x in 0..<size.width {
        for (place, shift) in [UInt32(16), 8, 0].enumerated() {
          let channel = kind.channels == 1 ? 0 : place
          let level = Int((Double(sample(x, y, channel)) / 257).rounded())
          #expect(Int(plain.pixel(x: x, y: y) >> shift & 255) == level, "at \(x), \(y)")
        }
      }
    }
  }

  @Test("every filter is undone, for each number of bytes per pixel", arguments: 0..<5)
  func filters(filter: Int) throws {
    for (colorType, depth, step) in [(UInt8(0), UInt8(8), 1), (4, 8, 2), (2, 8, 3), (2, 16, 6)] {
      let width = 9
      let length = width * step
      let samples = (0..<5 * length).map { UInt8(truncatingIfNeeded: $0 * $0 * 31 + $0 / 7) }
      var content: [UInt8] = []
      for row in 0..<5 {
        content.append(UInt8(filter))
        for i in 0..<length {
          let left = i >= step ? Int(samples[row * length + i - step]) : 0
          let above = row > 0 ? Int(samples[(row - 1) * length + i]) : 0
          let corner = i >= step && row > 0 ? Int(samples[(row - 1) * length + i - step]) : 0
          let guess = left + above - corner
          let nearest = [left, above, corner].min { abs(guess - $0) < abs(guess - $1) } ?? 0
          let prediction = [0, left, above, (left + above) / 2, nearest][filter]
          content.append(samples[row * length + i] &- UInt8(prediction))
        }
      }
      func picture(_ content: [UInt8]) throws -> Image {
        try Image(
          decoding: PNGFile(
            width: width, height: 5, depth: depth, colorType: colorType,
            packed: Zlib.compress(content)
          ).bytes)
      }
      let plain = (0..<5).flatMap { [0] + samples[$0 * length..<($0 + 1) * length] }
      #expect(try picture(content) == picture(plain), "\(colorType), \(depth) bits")
    }
  }

  /// The kinds of damage in the corrupt files of PngSuite and elsewhere.
  private static let damages: [(String, PaintingError.Code, @Sendable (inout PNGFile) -> Void)] = [
    ("the signature's first bit lost", .unknownFormat, { $0.signature[0] = 0x09 }),
    ("the signature's letters in small", .unknownFormat, { $0.signature[1] = 0x70 }),
    ("a carriage return added", .unknownFormat, { $0.signature.insert(13, at: 5) }),
    ("line feeds made of carriage returns", .unknownFormat, { $0.signature[4] = 10 }),
    ("color type 1", .malformed, { $0.chunks[0].data[9] = 1 }),
    ("color type 9", .malformed, { $0.chunks[0].data[9] = 9 }),
    ("depth 0", .malformed, { $0.chunks[0].data[8] = 0 }),
    ("depth 3", .malformed, { $0.chunks[0].data[8] = 3 }),
    ("depth 99", .malformed, { $0.chunks[0].data[8] = 99 }),
    ("an unknown interlacing", .malformed, { $0.chunks[0].data[12] = 2 }),
    ("no pixels", .malformed, { $0.chunks.remove(at: 1) }),
    ("a wrong checksum of the header", .malformed, { $0.chunks[0].damage = 1 }),
    ("a wrong checksum of the pixels", .malformed, { $0.chunks[1].damage = 1 }),
    ("no header", .malformed, { $0.chunks.remove(at: 0) }),
    ("no end", .malformed, { $0.chunks.removeLast() }),
    ("a palette that is missing", .malformed, { $0.chunks[0].data[9] = 3 }),
    ("a size of nothing", .invalidSize, { $0.chunks[0].data[3] = 0 }),
    (
      "an unknown filter", .malformed,
      { $0.chunks[1].data = Zlib.compress([9, 1, 2, 3, 0, 0, 0, 0]) }
    ),
    ("too few pixels", .malformed, { $0.chunks[1].data = Zlib.compress([0, 1, 2, 3]) }),
    ("an unknown chunk that counts", .malformed, { $0.chunks.insert(.init("ABCD"), at: 1) }),
  ]

  @Test("a damaged file is refused with a sentence", arguments: Self.damages.indices)
  func damaged(index: Int) throws {
    let (name, code, damage) = Self.damages[index]
    var file = gray()
    _ = try Image(decoding: file.bytes)
    damage(&file)
    let bytes = file.bytes
    let error = #expect(throws: PaintingError.self, "\(name)") { try Image(decoding: bytes) }
    #expect(error?.code == code, "\(name): \(error?.message ?? "")")
    #expect(error?.message.contains(" ") == true, "\(name)")
  }
}
