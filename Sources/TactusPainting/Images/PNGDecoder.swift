import TactusCompression

/// A decoder for PNG pictures (ISO/IEC 15948), with support for all color types, bit depths,
/// filters, and interlacing methods.
///
/// Color profiles are not applied; only the first picture of an animation is read.
struct PNGDecoder {
  private var reader: ByteReader
  private let limits: DecodingLimits
  private(set) var header = PNGHeader()
  private var palette: [UInt32] = []
  /// The gray level or RGB color that is treated as transparent; nil if there is none.
  ///
  /// The array has one or three samples, which are not scaled to 0...255.
  private var transparent: [Int]?
  private var compressed: [UInt8] = []

  init(_ bytes: [UInt8], _ limits: DecodingLimits) throws(PaintingError) {
    reader = ByteReader(bytes)
    self.limits = limits
    try reader.skip(PNGEncoder.signature.count)
  }

  private func unpacked(_ size: Int) throws(PaintingError) -> [UInt8] {
    do throws(CompressionError) {
      return try Zlib.decompress(compressed, size: size)
    } catch {
      throw PaintingError(.malformed, "the compressed data of the PNG picture \(error)")
    }
  }

  mutating func decode() throws(PaintingError) -> DecodedBitmap {
    let library = SystemLibrary.zlib
    guard library.isLoadable else {
      throw PaintingError(.unknownFormat, "PNG pictures cannot be read: \(library.advice)")
    }
    try readHeader()
    while try readChunk() {}
    let passes = header.passes
    guard header.fits(into: compressed.count) else { throw ByteReader.ended }
    if header.colorType == .palette && palette.isEmpty {
      throw PaintingError(.malformed, "the PNG picture has no palette")
    }
    var rows = try unpacked(header.unpackedSize)
    var pixels = [UInt32](repeating: 0, count: header.width * header.height)
    var start = 0
    for pass in passes {
      let length = header.rowBytes(pass.width) + 1
      try PNGFilter.undo(
        &rows, from: start, rows: pass.height, length: length, step: header.filterStep)
      for y in 0..<pass.height {
        let row = rows[start + y * length + 1..<start + (y + 1) * length]
        let place = (pass.y + y * pass.stepY) * header.width + pass.x
        write(row, pass.width, to: &pixels, from: place, step: pass.stepX)
      }
      start += pass.height * length
    }
    return DecodedBitmap(width: header.width, height: header.height, pixels: pixels)
  }

  private mutating func readHeader() throws(PaintingError) {
    let (type, data) = try chunk()
    guard type == "IHDR", data.count == 13 else {
      throw PaintingError(.malformed, "the PNG picture has no header")
    }
    header = try PNGHeader(data)
    try limits.check(width: header.width, height: header.height)
  }

  /// Reads the next chunk.
  ///
  /// - Returns: Whether more chunks follow; false after the end chunk, `IEND`.
  private mutating func readChunk() throws(PaintingError) -> Bool {
    let (type, data) = try chunk()
    switch type {
    case "IDAT": compressed += data
    case "PLTE": readPalette(Array(data))
    case "tRNS": readTransparency(Array(data))
    case "IEND": return false
    default:
      // A capital first letter marks a chunk without which the picture cannot be shown.
      if type.first?.isUppercase == true {
        throw PaintingError(.malformed, "the PNG picture has an unknown critical chunk \(type)")
      }
    }
    return true
  }

  private mutating func chunk() throws(PaintingError) -> (type: String, data: ArraySlice<UInt8>) {
    let length = try reader.bigEndian32()
    let start = reader.position
    try reader.skip(4)
    try reader.skip(length)
    let named = reader.bytes[start..<reader.position]
    let stored = UInt32(try reader.bigEndian32())
    var crc = CRC32()
    crc.add(named)
    guard crc.value == stored else {
      throw PaintingError(.malformed, "a chunk of the PNG file has an incorrect checksum")
    }
    return (String(decoding: named.prefix(4), as: UTF8.self), named.dropFirst(4))
  }

  private mutating func readPalette(_ data: [UInt8]) {
    palette = stride(from: 0, to: data.count / 3 * 3, by: 3).map {
      premultiplied(data[$0], data[$0 + 1], data[$0 + 2], 255)
    }
  }

  private mutating func readTransparency(_ data: [UInt8]) {
    switch header.colorType {
    case .palette:
      for (i, alpha) in data.prefix(palette.count).enumerated() {
        let (red, green, blue, _) = straight(palette[i])
        palette[i] = premultiplied(red, green, blue, alpha)
      }
    case .gray, .rgb:
      transparent = stride(from: 0, to: data.count / 2 * 2, by: 2).map {
        Int(data[$0]) << 8 | Int(data[$0 + 1])
      }
    case .grayAlpha, .rgba: break
    }
  }

  private func write(
    _ row: ArraySlice<UInt8>, _ count: Int, to pixels: inout [UInt32], from place: Int, step: Int
  ) {
    guard header.depth == 8, transparent == nil, header.colorType != .palette else {
      for x in 0..<count { pixels[place + x * step] = pixel(row, x) }
      return
    }
    // The common case: 8 bits per channel, without palette or transparent color.
    var at = row.startIndex
    for x in 0..<count {
      let first = row[at]
      pixels[place + x * step] =
        switch header.colorType {
        case .rgb: premultiplied(first, row[at + 1], row[at + 2], 255)
        case .rgba: premultiplied(first, row[at + 1], row[at + 2], row[at + 3])
        case .grayAlpha: premultiplied(first, first, first, row[at + 1])
        case .gray, .palette: premultiplied(first, first, first, 255)
        }
      at += header.colorType.channels
    }
  }

  private func pixel(_ row: ArraySlice<UInt8>, _ x: Int) -> UInt32 {
    let channels = header.colorType.channels
    func raw(_ channel: Int) -> Int { header.sample(row, x * channels + channel) }
    func level(_ channel: Int) -> UInt8 { header.level(raw(channel)) }
    switch header.colorType {
    case .palette:
      let index = raw(0)
      return index < palette.count ? palette[index] : 0xff00_0000
    case .gray:
      if transparent == [raw(0)] { return 0 }
      return premultiplied(level(0), level(0), level(0), 255)
    case .rgb:
      if let transparent, transparent == [raw(0), raw(1), raw(2)] { return 0 }
      return premultiplied(level(0), level(1), level(2), 255)
    case .grayAlpha: return premultiplied(level(0), level(0), level(0), level(1))
    case .rgba: return premultiplied(level(0), level(1), level(2), level(3))
    }
  }
}
