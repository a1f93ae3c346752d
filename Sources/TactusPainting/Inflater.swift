/// Unpacks a zlib stream (RFC 1950) of deflated blocks (RFC 1951), never beyond a given size.
struct Inflater {
  private let bytes: [UInt8]
  private var position = 0
  private var bits: UInt32 = 0
  private var bitCount: UInt32 = 0
  private var output: [UInt8] = []
  private let limit: Int

  /// - Throws: `PaintingError` with `malformed` where the stream is damaged, does not fill
  ///   `size` bytes, or would fill more.
  static func inflate(_ bytes: [UInt8], size: Int) throws(PaintingError) -> [UInt8] {
    var inflater = Inflater(bytes, limit: size)
    try inflater.run()
    guard inflater.output.count == size else {
      throw damaged("\(inflater.output.count) of \(size) bytes")
    }
    return inflater.output
  }

  private init(_ bytes: [UInt8], limit: Int) {
    self.bytes = bytes
    self.limit = limit
    output.reserveCapacity(limit)
  }

  private static func damaged(_ what: String) -> PaintingError {
    PaintingError(.malformed, "the compressed pixels are damaged: \(what)")
  }

  private mutating func run() throws(PaintingError) {
    let method = try take(8)
    let flags = try take(8)
    guard method & 15 == 8, (method << 8 | flags) % 31 == 0, flags & 0x20 == 0 else {
      throw Inflater.damaged("not a zlib stream")
    }
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try unpack(Inflater.fixedLiterals, Inflater.fixedDistances)
      case 2:
        let (literals, distances) = try readCodes()
        try unpack(literals, distances)
      default: throw Inflater.damaged("a block of unknown kind")
      }
    }
    try checkSum()
  }

  private mutating func checkSum() throws(PaintingError) {
    drop(bitCount & 7)
    var stored: UInt32 = 0
    for _ in 0..<4 { stored = stored << 8 | (try take(8)) }
    var adler = Adler32()
    adler.add(output)
    guard adler.value == stored else { throw Inflater.damaged("wrong checksum") }
  }

  private mutating func copyStored() throws(PaintingError) {
    drop(bitCount & 7)
    let length = Int(try take(16))
    guard try take(16) ^ 0xffff == UInt32(length) else {
      throw Inflater.damaged("a stored block's length")
    }
    guard output.count + length <= limit else { throw Inflater.damaged("too many bytes") }
    for _ in 0..<length { output.append(UInt8(try take(8))) }
  }

  private mutating func unpack(
    _ literals: PrefixCode, _ distances: PrefixCode
  ) throws(PaintingError) {
    while true {
      let symbol = try next(literals)
      if symbol == 256 { return }
      if symbol < 256 {
        guard output.count < limit else { throw Inflater.damaged("too many bytes") }
        output.append(UInt8(symbol))
        continue
      }
      guard symbol < 286 else { throw Inflater.damaged("an unknown length") }
      let (lengthBase, lengthBits) = Inflater.lengths[symbol - 257]
      let length = lengthBase + Int(try take(lengthBits))
      let code = try next(distances)
      guard code < 30 else { throw Inflater.damaged("an unknown distance") }
      let (distanceBase, distanceBits) = Inflater.distanceBases[code]
      let distance = distanceBase + Int(try take(distanceBits))
      guard distance <= output.count else { throw Inflater.damaged("a reach before the start") }
      guard output.count + length <= limit else { throw Inflater.damaged("too many bytes") }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  /// The codes of a block that brings its own, themselves packed by a third code.
  private mutating func readCodes() throws(PaintingError) -> (PrefixCode, PrefixCode) {
    let literalCount = Int(try take(5)) + 257
    let distanceCount = Int(try take(5)) + 1
    let count = Int(try take(4)) + 4
    var lengths = [UInt8](repeating: 0, count: 19)
    for place in Inflater.codeLengthOrder.prefix(count) { lengths[place] = UInt8(try take(3)) }
    guard let code = PrefixCode(lengths) else { throw Inflater.damaged("an impossible code") }
    var all: [UInt8] = []
    while all.count < literalCount + distanceCount {
      let symbol = try next(code)
      if symbol < 16 {
        all.append(UInt8(symbol))
        continue
      }
      let (value, base, extra): (UInt8?, Int, UInt32) =
        switch symbol {
        case 16: (all.last, 3, 2)
        case 17: (0, 3, 3)
        default: (0, 11, 7)
        }
      guard let value else { throw Inflater.damaged("a repeat of nothing") }
      all += repeatElement(value, count: base + Int(try take(extra)))
    }
    guard all.count == literalCount + distanceCount,
      let literals = PrefixCode(Array(all[..<literalCount])),
      let distances = PrefixCode(Array(all[literalCount...]))
    else { throw Inflater.damaged("an impossible code") }
    return (literals, distances)
  }

  // MARK: Bits, the lowest of each byte first.

  private mutating func fill(_ count: UInt32) {
    while bitCount < count && position < bytes.count {
      bits |= UInt32(bytes[position]) << bitCount
      position += 1
      bitCount += 8
    }
  }

  private mutating func take(_ count: UInt32) throws(PaintingError) -> UInt32 {
    fill(count)
    guard bitCount >= count else { throw Inflater.damaged("it ends too early") }
    let value = bits & ((1 << count) - 1)
    drop(count)
    return value
  }

  private mutating func drop(_ count: UInt32) {
    bits >>= count
    bitCount -= count
  }

  private mutating func next(_ code: PrefixCode) throws(PaintingError) -> Int {
    fill(15)
    let entry = code.table[Int(bits & code.mask)]
    let length = UInt32(entry & 15)
    guard length > 0, length <= bitCount else {
      throw Inflater.damaged(length == 0 ? "a code that means nothing" : "it ends too early")
    }
    drop(length)
    return Int(entry >> 4)
  }
}
