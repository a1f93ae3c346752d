/// The ELF note of a module, read without loading it.
struct ModuleNote: Equatable {
  var major: UInt32
  var minor: UInt32

  /// Finds the note in the bytes of a shared object.
  ///
  /// - Throws: `notAModule` where the bytes are not a whole 64-bit little-endian shared object, or
  ///   have no note.
  init(in file: UnsafeRawBufferPointer) throws(PluginError) {
    let bytes = unsafe ELFBytes(bytes: file)
    guard file.count >= 64, bytes.u32(0) == 0x464C_457F else {
      throw PluginError(.notAModule, "it is not an ELF file")
    }
    guard bytes.u8(4) == 2, bytes.u8(5) == 1, bytes.u16(16) == 3 else {
      throw PluginError(.notAModule, "it is not a 64-bit little-endian shared object")
    }
    let headers = bytes.u64(32) ?? 0
    let size = UInt64(bytes.u16(54) ?? 0)
    let count = UInt64(bytes.u16(56) ?? 0)
    var found: ModuleNote?
    for index in 0..<count {
      // Program headers: type at 0, file offset at 8, size in the file at 32.
      guard let at = bytes.offset(headers, index * size), let type = bytes.u32(at),
        let start = bytes.u64(at + 8), let length = bytes.u64(at + 32),
        bytes.offset(start, length) != nil
      else {
        // The linker would map what is not there, and the first use of it kills the process.
        throw PluginError(.notAModule, "it is cut short: a part of it lies beyond its end")
      }
      if type == 4 { found = found ?? Self.search(bytes, from: start, length: length) }
    }
    if let found {
      self = found
      return
    }
    throw PluginError(
      .notAModule,
      "it has no .note.tactus section; in C write TACTUS_MODULE_NOTE once, in Swift see the template"
    )
  }

  /// Where the last part that a program header names ends, if all headers lie within `head`.
  static func loadedSize(_ head: UnsafeRawBufferPointer) -> Int? {
    let bytes = unsafe ELFBytes(bytes: head)
    guard bytes.u32(0) == 0x464C_457F, bytes.u8(4) == 2, let headers = bytes.u64(32),
      let size = bytes.u16(54), let count = bytes.u16(56)
    else { return nil }
    var end: UInt64 = 0
    for index in 0..<UInt64(count) {
      guard let at = bytes.offset(headers, index * UInt64(size)), let start = bytes.u64(at + 8),
        let length = bytes.u64(at + 32), start < 1 << 40, length < 1 << 40
      else { return nil }
      end = max(end, start + length)
    }
    return Int(end)
  }

  private init(major: UInt32, minor: UInt32) {
    self.major = major
    self.minor = minor
  }

  private static func search(_ bytes: ELFBytes, from start: UInt64, length: UInt64) -> ModuleNote? {
    guard let end = bytes.offset(start, length) else { return nil }
    var at = start
    while at < end, let nameSize = bytes.u32(at), let dataSize = bytes.u32(at + 4),
      let type = bytes.u32(at + 8)
    {
      let data = at + 12 + (UInt64(nameSize) + 3) / 4 * 4
      // "Tact" and "us\0": the owner's name as two words.
      if type == 1, nameSize == 7, dataSize >= 8, bytes.u32(at + 12) == 0x7463_6154,
        bytes.u32(at + 16).map({ $0 & 0xFF_FFFF }) == 0x7375,
        let major = bytes.u32(data), let minor = bytes.u32(data + 4)
      {
        return ModuleNote(major: major, minor: minor)
      }
      at = data + (UInt64(dataSize) + 3) / 4 * 4
    }
    return nil
  }
}
