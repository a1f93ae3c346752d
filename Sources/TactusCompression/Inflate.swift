/// Decompresses DEFLATE data (RFC 1951).
struct Inflate {
  let input: [UInt8]
  /// The first byte that was not looked at yet.
  var position: Int
  /// Bits that were read and not yet used, the next one lowest.
  var bits: UInt64 = 0
  var bitCount = 0
  /// What was decompressed; while `run` works, followed by room for more.
  var output: [UInt8] = []
  /// How many bytes of `output` are decompressed.
  var count = 0
  private let limit: Int

  /// - Parameter limit: How long the result may be: a small file can stand for a huge one.
  init(_ input: [UInt8], from position: Int, limit: Int) {
    self.input = input
    self.position = position
    self.limit = limit
  }

  /// Reads every block up to the last one. Afterwards `position` is the first byte behind it.
  mutating func run() throws(CompressionError) {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try decode(HuffmanCode.fixedLiterals, HuffmanCode.fixedDistances)
      case 2:
        let codes = try readCodes()
        try decode(codes.literals, codes.distances)
      default: throw .faulty("a block of no known kind")
      }
    }
    // Whole bytes that were read ahead go back.
    position -= bitCount / 8
    bitCount = 0
    output.removeLast(output.count - count)
  }

  // MARK: Bits

  /// Makes sure of `count` bits (at most 32) where the input has them.
  private mutating func fill(_ count: Int) {
    while bitCount < count, position < input.count {
      bits |= UInt64(input[position]) << UInt64(bitCount)
      position += 1
      bitCount += 8
    }
  }

  private mutating func take(_ count: Int) throws(CompressionError) -> Int {
    fill(count)
    guard bitCount >= count else { throw .truncated }
    let value = Int(bits & ((1 << UInt64(count)) - 1))
    bits >>= UInt64(count)
    bitCount -= count
    return value
  }

  private mutating func symbol(_ code: HuffmanCode) throws(CompressionError) -> Int {
    fill(HuffmanCode.longest)
    let entry = code.entry(for: bits)
    let length = entry & 15
    guard length > 0, length <= bitCount else {
      throw bitCount < HuffmanCode.longest ? .truncated : .faulty("a code that stands for nothing")
    }
    bits >>= UInt64(length)
    bitCount -= length
    return entry >> 4
  }

  // MARK: Blocks

  private mutating func copyStored() throws(CompressionError) {
    position -= bitCount / 8
    bits = 0
    bitCount = 0
    let length = try take(16)
    guard try take(16) == ~length & 0xFFFF else { throw .faulty("a stored block's length") }
    guard position + length <= input.count else { throw .truncated }
    try makeRoom(for: length)
    output.replaceSubrange(count..<count + length, with: input[position..<position + length])
    count += length
    position += length
  }

  /// RFC 1951, 3.2.7: the lengths of the codes, themselves coded.
  private mutating func readCodes() throws(CompressionError) -> (
    literals: HuffmanCode, distances: HuffmanCode
  ) {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let orderCount = try take(4) + 4
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var lengthLengths = [UInt8](repeating: 0, count: 19)
    for index in 0..<orderCount { lengthLengths[order[index]] = UInt8(try take(3)) }
    let lengthCode = try HuffmanCode(lengths: lengthLengths[...])
    var lengths: [UInt8] = []
    while lengths.count < literalCount + distanceCount {
      let word = try symbol(lengthCode)
      switch word {
      case 16:
        guard let last = lengths.last else { throw .faulty("a repetition of nothing") }
        lengths.append(contentsOf: repeatElement(last, count: try take(2) + 3))
      case 17: lengths.append(contentsOf: repeatElement(0, count: try take(3) + 3))
      case 18: lengths.append(contentsOf: repeatElement(0, count: try take(7) + 11))
      default: lengths.append(UInt8(word))
      }
    }
    guard lengths.count == literalCount + distanceCount else {
      throw .faulty("more code lengths than announced")
    }
    return (
      try HuffmanCode(lengths: lengths[..<literalCount]),
      try HuffmanCode(lengths: lengths[literalCount...])
    )
  }

  private mutating func decode(
    _ literals: HuffmanCode, _ distances: HuffmanCode
  ) throws(CompressionError) {
    while true {
      growOutput()
      if try decodeAhead(literals, distances) { return }
      // The end of the input or of the room is near: one symbol, with every check.
      let word = try symbol(literals)
      if word < 256 {
        try makeRoom(for: 1)
        output[count] = UInt8(word)
        count += 1
      } else if word == 256 {
        return
      } else {
        let length = try lengthOfCopy(word - 257)
        let distance = try distanceOfCopy(try symbol(distances))
        guard distance <= count else { throw Self.beforeStart }
        try makeRoom(for: length)
        // The copy may overlap what it writes: byte by byte is the meaning.
        for place in count..<count + length { output[place] = output[place - distance] }
        count += length
      }
    }
  }

  // MARK: Room

  /// Doubles the output, up to the limit, unless `decodeAhead` has room in it.
  private mutating func growOutput() {
    guard output.count - count < Self.aheadRoom, output.count < limit else { return }
    let size = min(limit, max(1 << 14, output.count * 2))
    output.append(contentsOf: repeatElement(0, count: size - output.count))
  }

  private mutating func makeRoom(for length: Int) throws(CompressionError) {
    guard count + length <= limit else { throw .tooLarge(limit) }
    let missing = count + length - output.count
    if missing > 0 { output.append(contentsOf: repeatElement(0, count: missing)) }
  }

  // MARK: Lengths and distances

  private mutating func lengthOfCopy(_ code: Int) throws(CompressionError) -> Int {
    guard code < DeflateTables.lengths.count else { throw Self.noLength }
    let (base, bits) = DeflateTables.lengths[code]
    return base + (try take(bits))
  }

  private mutating func distanceOfCopy(_ code: Int) throws(CompressionError) -> Int {
    guard code < DeflateTables.distances.count else { throw Self.noDistance }
    let (base, bits) = DeflateTables.distances[code]
    return base + (try take(bits))
  }

  static let noLength = CompressionError.faulty("a length code that stands for nothing")
  static let noDistance = CompressionError.faulty("a distance code that stands for nothing")
  static let beforeStart = CompressionError.faulty("a copy from before the start")
}
