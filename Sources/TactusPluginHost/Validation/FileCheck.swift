import Glibc

/// The checks that examine a module's file without loading it.
enum FileCheck {
  private static let entry = "tactus_module_entry_v1"

  static func run(_ path: String) throws {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      throw PluginError.unreadable("cannot open the file", errno)
    }
    do {
      try Ownership.check(status, "the file")
      let file = try ModuleFile(path: path)
      if file.isScript { return }
      _ = try file.major()
    } catch {
      throw Finding(error.message)
    }
    let bytes = try read(path, Int(status.st_size))
    try unsafe bytes.withUnsafeBytes { buffer in
      let file = unsafe ELFBytes(bytes: buffer)
      try checkSegments(file)
      try checkSymbols(exported(file))
    }
    guard path.hasSuffix(ModuleCatalogue.suffix) else {
      throw Finding(
        "the file name does not end in \(ModuleCatalogue.suffix), so Tactus will not find the module",
        status: .warning)
    }
  }

  private static func read(_ path: String, _ size: Int) throws -> [UInt8] {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw PluginError.unreadable("cannot open the file", errno) }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: size)
    var done = 0
    while done < size {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(file, buffer.baseAddress! + done, size - done)
      }
      guard count > 0 else { throw PluginError.unreadable("cannot read the file", errno) }
      done += count
    }
    return bytes
  }

  /// Checks that no segment is both writable and executable, and that the stack is not executable.
  ///
  /// Memory that is both writable and executable makes exploits easier.
  private static func checkSegments(_ file: ELFBytes) throws {
    for case let segment? in file.segments {
      // PT_LOAD, PT_GNU_STACK; the flag for executable is 1, for writable 2.
      if segment.type == 1, segment.flags & 3 == 3 {
        throw Finding("a segment of the file is both writable and executable")
      }
      if segment.type == 0x6474_E551, segment.flags & 1 != 0 {
        throw Finding("the file requests an executable stack; link it with -z noexecstack")
      }
    }
  }

  private static func checkSymbols(_ names: [String]) throws {
    guard names.contains(entry) else {
      throw Finding("the file does not export \(entry); is a linker version script hiding it?")
    }
    let others = names.filter { $0 != entry }
    guard others.isEmpty else {
      let shown = others.sorted().prefix(3).joined(separator: ", ")
      throw Finding(
        "the file exports \(others.count) symbols besides \(entry), such as \(shown); "
          + "hide them with -fvisibility=hidden or a linker version script")
    }
  }

  /// Returns the names of the symbols that the file exports.
  ///
  /// These are the symbols in `SHT_DYNSYM` that are global or weak, and not hidden.
  private static func exported(_ file: ELFBytes) throws -> [String] {
    let (headers, size) = (file.u64(40) ?? 0, UInt64(file.u16(58) ?? 0))
    for index in 0..<UInt64(file.u16(60) ?? 0) {
      guard let at = file.offset(headers, index * size), file.u32(at + 4) == 11,
        let start = file.u64(at + 24), let length = file.u64(at + 32), let link = file.u32(at + 40),
        let strings = file.offset(headers, UInt64(link) * size), let text = file.u64(strings + 24)
      else { continue }
      return (0..<min(length / 24, 1 << 20)).compactMap { name(file, start + $0 * 24, text) }
    }
    throw Finding("the file has no dynamic symbol table; were its section headers stripped?")
  }

  private static func name(_ file: ELFBytes, _ at: UInt64, _ text: UInt64) -> String? {
    guard let offset = file.u32(at), let info = file.u8(at + 4), let other = file.u8(at + 5),
      let section = file.u16(at + 6), section != 0, info >> 4 == 1 || info >> 4 == 2,
      other & 3 == 0 || other & 3 == 3
    else { return nil }
    var bytes: [UInt8] = []
    var place = text + UInt64(offset)
    while let byte = file.u8(place), byte != 0, bytes.count < 500 {
      bytes.append(byte)
      place += 1
    }
    // Symbols that the linker defines.
    let name = String(decoding: bytes, as: UTF8.self)
    return ["_init", "_fini", "_edata", "_end", "__bss_start"].contains(name) ? nil : name
  }
}
