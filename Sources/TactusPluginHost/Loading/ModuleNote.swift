/// The ELF note that marks a shared object as a module.
///
/// The note can be read without loading the shared object.
enum ModuleNote {
  /// Returns the major version of the plugin ABI that a shared object was built for.
  ///
  /// - Throws: `notAModule` if the bytes are not a complete 64-bit little-endian shared object, or
  ///   if the shared object has no `.note.tactus` section.
  static func major(in file: UnsafeRawBufferPointer) throws(PluginError) -> UInt32 {
    let bytes = unsafe ELFBytes(bytes: file)
    guard file.count >= 64, bytes.u32(0) == 0x464C_457F else {
      throw PluginError(.notAModule, "the file is not an ELF file")
    }
    guard bytes.u8(4) == 2, bytes.u8(5) == 1, bytes.u16(16) == 3 else {
      throw PluginError(.notAModule, "the file is not a 64-bit little-endian shared object")
    }
    var found: UInt32?
    for segment in bytes.segments {
      guard let segment, let end = bytes.end(of: segment) else {
        // The linker would map pages beyond the end of the file, and their first use would kill the
        // process.
        throw PluginError(.notAModule, "the file is truncated: a segment extends beyond its end")
      }
      if segment.type == 4 { found = found ?? search(bytes, segment.start..<end) }
    }
    if let found { return found }
    throw PluginError(
      .notAModule,
      "the file has no .note.tactus section; in C, add TACTUS_MODULE_NOTE to one source file; in "
        + "Swift, start from the output of `tactus new-plugin --language swift`")
  }

  /// Returns the file offset, in bytes, of the end of the last segment of a shared object.
  ///
  /// `head` contains the first bytes of the file. The result is nil if they are not those of a
  /// 64-bit ELF file, or if they do not include all program headers.
  static func loadedSize(_ head: UnsafeRawBufferPointer) -> Int? {
    let bytes = unsafe ELFBytes(bytes: head)
    guard bytes.u32(0) == 0x464C_457F, bytes.u8(4) == 2 else { return nil }
    var end: UInt64 = 0
    for segment in bytes.segments {
      guard let segment, segment.start < 1 << 40, segment.size < 1 << 40 else { return nil }
      end = max(end, segment.start + segment.size)
    }
    return Int(end)
  }

  private static func search(_ bytes: ELFBytes, _ place: Range<UInt64>) -> UInt32? {
    var at = place.lowerBound
    while at < place.upperBound, let nameSize = bytes.u32(at), let dataSize = bytes.u32(at + 4),
      let type = bytes.u32(at + 8)
    {
      let data = at + 12 + (UInt64(nameSize) + 3) / 4 * 4
      // "Tact" and "us\0": the owner's name as two words.
      if type == 1, nameSize == 7, dataSize >= 8, bytes.u32(at + 12) == 0x7463_6154,
        bytes.u32(at + 16).map({ $0 & 0xFF_FFFF }) == 0x7375,
        let major = bytes.u32(data)
      {
        return major
      }
      at = data + (UInt64(dataSize) + 3) / 4 * 4
    }
    return nil
  }
}
