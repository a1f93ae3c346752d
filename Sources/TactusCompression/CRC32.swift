/// The CRC-32 checksum of ISO 3309 (reflected polynomial 0xEDB88320).
///
/// This checksum is used in PNG chunks, gzip files and saved states of scenes.
package struct CRC32 {
  /// Eight concatenated lookup tables of 256 entries each, for processing eight bytes per step.
  ///
  /// Entry `256 * n + b` is the contribution of a byte `b` to the checksum if `n` more bytes follow
  /// it in the step.
  private static let table: [UInt32] = {
    var table = (0..<256).map { index in
      var value = UInt32(index)
      for _ in 0..<8 { value = value & 1 == 1 ? 0xedb8_8320 ^ (value >> 1) : value >> 1 }
      return value
    }
    for index in 256..<8 * 256 {
      let before = table[index - 256]
      table.append(table[Int(before & 0xff)] ^ (before >> 8))
    }
    return table
  }()

  private var state: UInt32 = 0xffff_ffff

  package init() {}

  package mutating func add(_ bytes: some Collection<UInt8>) {
    let done: Void? = bytes.withContiguousStorageIfAvailable {
      unsafe add(Span(_unsafeElements: $0))
    }
    if done == nil { add(Array(bytes).span) }
  }

  private mutating func add(_ bytes: Span<UInt8>) {
    let table = Self.table
    let words = bytes.count / 8 * 8
    var state = state
    for start in stride(from: 0, to: words, by: 8) {
      // SAFETY: Eight bytes are left.
      let word = unsafe bytes.bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: start, as: UInt64.self)
      let mixed = UInt64(littleEndian: word) ^ UInt64(state)
      state = 0
      for byte in 0..<8 {
        state ^= table[(7 - byte) * 256 + Int(mixed >> UInt64(8 * byte) & 0xff)]
      }
    }
    for index in words..<bytes.count {
      state = table[Int((state ^ UInt32(bytes[index])) & 0xff)] ^ (state >> 8)
    }
    self.state = state
  }

  package var value: UInt32 { state ^ 0xffff_ffff }
}
