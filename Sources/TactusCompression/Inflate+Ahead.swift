extension Inflate {
  /// How many bytes of input `decodeAhead` needs before it reads a symbol: one load of eight.
  private static let aheadInput = 8
  /// How many bytes of room it needs: the longest copy, rounded up to whole steps of eight.
  static let aheadRoom = 258 + 8
  /// The bits of the longest symbol: a length and a distance with all their extra bits.
  private static let longestSymbol = 15 + 5 + 15 + 13

  /// Decodes symbols while neither the input nor the room in `output` can end within one, so that
  /// nothing is checked for each bit and byte.
  ///
  /// - Returns: Whether the block ended.
  mutating func decodeAhead(
    _ literals: HuffmanCode, _ distances: HuffmanCode
  ) throws(CompressionError) -> Bool {
    let (input, lengthTable, distanceTable) = (
      input, DeflateTables.lengths, DeflateTables.distances
    )
    let lastInput = input.count - Self.aheadInput
    let lastCount = output.count - Self.aheadRoom
    var (position, bits, bitCount, count) = (position, bits, bitCount, count)
    let source = unsafe input.span.bytes
    var target = output.mutableSpan
    var isOver = false

    func entry(_ code: HuffmanCode) throws(CompressionError) -> Int {
      let entry = code.entry(for: bits)
      guard entry > 0 else { throw .faulty("a code that stands for nothing") }
      bits >>= UInt64(entry & 15)
      bitCount -= entry & 15
      return entry >> 4
    }
    func extra(_ length: Int) -> Int {
      let value = Int(bits & ((1 << UInt64(length)) - 1))
      bits >>= UInt64(length)
      bitCount -= length
      return value
    }

    blocks: while position <= lastInput, count <= lastCount {
      // SAFETY: eight bytes of input are left. All bits above `bitCount` are what comes next, so
      // that adding them again changes nothing.
      let word = unsafe source.unsafeLoadUnaligned(
        fromUncheckedByteOffset: position, as: UInt64.self)
      bits |= UInt64(littleEndian: word) << UInt64(bitCount)
      position += (63 - bitCount) >> 3
      bitCount |= 56
      repeat {
        let symbol = try entry(literals)
        if symbol < 256 {
          // SAFETY: `count` is at most `lastCount`.
          unsafe target[unchecked: count] = UInt8(truncatingIfNeeded: symbol)
          count += 1
          continue
        }
        if symbol == 256 {
          isOver = true
          break blocks
        }
        guard symbol - 257 < lengthTable.count else { throw Self.noLength }
        let (shortest, lengthBits) = lengthTable[symbol - 257]
        let length = shortest + extra(lengthBits)
        let place = try entry(distances)
        guard place < distanceTable.count else { throw Self.noDistance }
        let (nearest, distanceBits) = distanceTable[place]
        let distance = nearest + extra(distanceBits)
        guard distance <= count else { throw Self.beforeStart }
        // SAFETY: from `count` on there is room for the longest copy.
        unsafe target.repeatBytes(at: count, from: distance, count: length)
        count += length
      } while bitCount >= Self.longestSymbol && count <= lastCount
    }
    self.position = position
    self.bits = bits & ((1 << UInt64(bitCount)) - 1)
    self.bitCount = bitCount
    self.count = count
    return isOver
  }
}

extension MutableSpan<UInt8> {
  /// Copies bytes from `distance` before a place to that place; where the two overlap, what was
  /// copied is copied again.
  ///
  /// It may write up to seven bytes more than `count`, for which there must be room.
  @unsafe fileprivate mutating func repeatBytes(at place: Int, from distance: Int, count: Int) {
    if distance >= 8 {
      for offset in Swift.stride(from: place, to: place + count, by: 8) {
        let word = unsafe bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: offset - distance, as: UInt64.self)
        var raw = unsafe mutableBytes
        unsafe raw.storeBytes(of: word, toUncheckedByteOffset: offset, as: UInt64.self)
      }
    } else {
      for offset in place..<place + count {
        unsafe self[unchecked: offset] = self[unchecked: offset - distance]
      }
    }
  }
}
