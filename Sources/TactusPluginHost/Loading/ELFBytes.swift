/// Reads numbers out of a file that may be cut short or hostile.
@safe
struct ELFBytes {
  let bytes: UnsafeRawBufferPointer

  init(bytes: UnsafeRawBufferPointer) { unsafe self.bytes = bytes }

  /// The sum of two offsets, or nil beyond the end of the file.
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
