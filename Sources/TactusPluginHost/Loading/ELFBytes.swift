/// A bounds-checked reader for the numbers in an ELF file, which may be truncated or malicious.
@safe
struct ELFBytes {
  let bytes: UnsafeRawBufferPointer

  init(bytes: UnsafeRawBufferPointer) { unsafe self.bytes = bytes }

  struct Segment {
    var type, flags: UInt32
    var start, address, size: UInt64
  }

  /// The segments of the file, one per program header; nil for a header beyond the end of the file.
  var segments: [Segment?] {
    let (headers, size) = (u64(32) ?? 0, UInt64(u16(54) ?? 0))
    return (0..<UInt64(u16(56) ?? 0)).map { index in
      guard let at = offset(headers, index * size), let type = u32(at), let flags = u32(at + 4),
        let start = u64(at + 8), let address = u64(at + 16), let length = u64(at + 32)
      else { return nil }
      return Segment(type: type, flags: flags, start: start, address: address, size: length)
    }
  }

  func end(of segment: Segment) -> UInt64? { offset(segment.start, segment.size) }

  /// Returns the sum of two offsets in bytes; nil if it overflows or is beyond the end of the file.
  func offset(_ a: UInt64, _ b: UInt64) -> UInt64? {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return unsafe overflow || sum > UInt64(bytes.count) ? nil : sum
  }

  func u8(_ at: UInt64) -> UInt8? { read(at) }
  func u16(_ at: UInt64) -> UInt16? { read(at) }
  func u32(_ at: UInt64) -> UInt32? { read(at) }
  func u64(_ at: UInt64) -> UInt64? { read(at) }

  private func read<Number: FixedWidthInteger>(_ at: UInt64) -> Number? {
    let size = UInt64(MemoryLayout<Number>.size)
    guard offset(at, size) != nil else { return nil }
    // SAFETY: the bounds were just checked; the load does not assume alignment.
    return unsafe Number(
      littleEndian: bytes.loadUnaligned(fromByteOffset: Int(at), as: Number.self))
  }
}
