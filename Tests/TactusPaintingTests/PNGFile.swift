import TactusCompression

/// A PNG file that a test assembles, with correct checksums.
struct PNGFile {
  struct Chunk {
    var type: String
    var data: [UInt8]
    /// A value added to the checksum, which any number but 0 makes wrong.
    var damage: UInt32 = 0

    init(_ type: String, _ data: [UInt8] = [], damage: UInt32 = 0) {
      self.type = type
      self.data = data
      self.damage = damage
    }
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]
  var signature = Self.signature
  var chunks: [Chunk]

  /// Creates a file from its parts.
  ///
  /// `packed` contains the compressed rows, each after the number of its filter. `before` contains
  /// the chunks between the header and the pixels.
  init(
    width: Int, height: Int, depth: UInt8 = 8, colorType: UInt8 = 0, isInterlaced: Bool = false,
    packed: [UInt8], before: [Chunk] = []
  ) {
    let header =
      Self.bigEndian(width) + Self.bigEndian(height)
      + [depth, colorType, 0, 0, isInterlaced ? 1 : 0]
    chunks = [Chunk("IHDR", header)] + before + [Chunk("IDAT", packed), Chunk("IEND")]
  }

  var bytes: [UInt8] {
    signature
      + chunks.flatMap { chunk in
        let named = Array(chunk.type.utf8) + chunk.data
        var sum = CRC32()
        sum.add(named)
        return Self.bigEndian(chunk.data.count) + named
          + Self.bigEndian(Int(sum.value &+ chunk.damage))
      }
  }

  static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }
}
