/// What the dynamic section of a shared object says of the libraries that it links.
struct DynamicSection: Equatable {
  /// The names of the libraries, as the linker looks for them.
  private(set) var needed: [String] = []
  /// The absolute folders that it wants them to be searched in first.
  private(set) var folders: [String] = []

  private static let most = 256

  /// Reads it from the bytes of a file; nil when they are no shared object that can be loaded.
  init?(in file: UnsafeRawBufferPointer) {
    let bytes = unsafe ELFBytes(bytes: file)
    guard bytes.u32(0) == 0x464C_457F, bytes.u8(4) == 2, bytes.u8(5) == 1, bytes.u16(16) == 3 else {
      return nil
    }
    let segments = Self.segments(bytes)
    guard let dynamic = segments.first(where: { $0.type == 2 }) else { return nil }
    var entries: [(tag: UInt64, value: UInt64)] = []
    for index in 0..<min(dynamic.size / 16, 4096) {
      guard let at = bytes.offset(dynamic.start, index * 16), let tag = bytes.u64(at),
        let value = bytes.u64(at + 8), tag != 0
      else { break }
      entries.append((tag, value))
    }
    // DT_STRTAB is an address; what lies there in memory lies in one of the loaded segments.
    guard let address = entries.first(where: { $0.tag == 5 })?.value,
      let holder = segments.first(where: { $0.type == 1 && $0.holds(address) }),
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

  private struct Segment {
    var type: UInt32
    var start, address, size: UInt64

    func holds(_ place: UInt64) -> Bool { place >= address && place - address < size }
  }

  private static func segments(_ bytes: ELFBytes) -> [Segment] {
    let (headers, size) = (bytes.u64(32) ?? 0, UInt64(bytes.u16(54) ?? 0))
    return (0..<UInt64(bytes.u16(56) ?? 0)).compactMap { index in
      guard let at = bytes.offset(headers, index * size), let type = bytes.u32(at),
        let start = bytes.u64(at + 8), let address = bytes.u64(at + 16),
        let length = bytes.u64(at + 32), bytes.offset(start, length) != nil
      else { return nil }
      return Segment(type: type, start: start, address: address, size: length)
    }
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
