/// The libraries that a shared object links against, and the folders in which to search for them.
struct DynamicSection: Equatable {
  /// The names of the linked libraries (`DT_NEEDED`).
  private(set) var needed: [String] = []
  /// The absolute paths of the folders to search before the system's library folders (`DT_RPATH`,
  /// `DT_RUNPATH`).
  private(set) var folders: [String] = []

  private static let most = 256

  /// Reads the dynamic section of an ELF file from the file's contents.
  ///
  /// The result is nil if the file is not a 64-bit little-endian shared object with a dynamic
  /// section.
  init?(in file: UnsafeRawBufferPointer) {
    let bytes = unsafe ELFBytes(bytes: file)
    guard bytes.u32(0) == 0x464C_457F, bytes.u8(4) == 2, bytes.u8(5) == 1, bytes.u16(16) == 3 else {
      return nil
    }
    let segments = bytes.segments.compactMap(\.self).filter { bytes.end(of: $0) != nil }
    guard let dynamic = segments.first(where: { $0.type == 2 }) else { return nil }
    var entries: [(tag: UInt64, value: UInt64)] = []
    for index in 0..<min(dynamic.size / 16, 4096) {
      guard let at = bytes.offset(dynamic.start, index * 16), let tag = bytes.u64(at),
        let value = bytes.u64(at + 8), tag != 0
      else { break }
      entries.append((tag, value))
    }
    // DT_STRTAB is an address in memory; the loaded segment that contains it gives the offset in
    // the file.
    guard let address = entries.first(where: { $0.tag == 5 })?.value,
      let holder = segments.first(where: { $0.type == 1 && Self.holds($0, address) }),
      let texts = bytes.offset(holder.start, address - holder.address)
    else { return }
    for entry in entries.prefix(Self.most) {
      guard let at = bytes.offset(texts, entry.value), let text = Self.text(bytes, at) else {
        continue
      }
      switch entry.tag {
      case 1: needed.append(text)
      // DT_RPATH, DT_RUNPATH.
      case 15, 29: folders += text.split(separator: ":").map(String.init)
      default: break
      }
    }
    folders.removeAll { !$0.hasPrefix("/") }
  }

  private static func holds(_ segment: ELFBytes.Segment, _ address: UInt64) -> Bool {
    address >= segment.address && address - segment.address < segment.size
  }

  private static func text(_ bytes: ELFBytes, _ start: UInt64) -> String? {
    var text: [UInt8] = []
    while let byte = bytes.u8(start + UInt64(text.count)), byte != 0 {
      guard text.count < 4096 else { return nil }
      text.append(byte)
    }
    return String(validating: text, as: UTF8.self)
  }
}
