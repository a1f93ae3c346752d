import CLinux
import CTactusPlugin
import Glibc

/// A module's file, as a sealed copy in memory unless it was installed with the program.
///
/// Sealed memory can neither change nor shrink. The file is copied there for three reasons: loading
/// the same path twice would return the old code, truncating a mapped file would kill the process,
/// and a file could be replaced after it was checked. A module that was installed with the program
/// is mapped without a copy, because it is as trustworthy as the program itself. Copying these
/// modules took two thirds of the time needed to load them.
struct ModuleFile: ~Copyable {
  /// The descriptor of the sealed copy, or of the file itself if it was installed with the program.
  let descriptor: Int32
  let isScript: Bool

  /// Copies a file into sealed memory, or opens a file that was installed with the program.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - isOwn: Whether the file was installed with the program.
  /// - Throws: `unreadable` if the file cannot be read or copied; `untrusted` if another user could
  ///   have tampered with it.
  init(path: String, isOwn: Bool = false) throws(PluginError) {
    descriptor = try isOwn ? Self.open(path).descriptor : Self.sealedCopy(of: path)
    isScript = ModuleScript.isScript(path)
  }

  deinit { close(descriptor) }

  private static func open(
    _ path: String
  ) throws(PluginError) -> (descriptor: Int32, size: Int) {
    let file = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .unreadable("cannot open the file", errno) }
    do throws(PluginError) {
      var status = stat()
      guard unsafe fstat(file, &status) == 0 else {
        throw .unreadable("cannot access the file", errno)
      }
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw PluginError(.unreadable, "the path is not a regular file")
      }
      try Ownership.check(status, "the file")
      guard status.st_size <= 256 << 20 else {
        throw PluginError(.unreadable, "the file is larger than 256 MiB")
      }
      return (file, Int(status.st_size))
    } catch {
      close(file)
      throw error
    }
  }

  private static func sealedCopy(of path: String) throws(PluginError) -> Int32 {
    let (file, size) = try open(path)
    defer { close(file) }
    let memory = unsafe clinux_memfd_create("tactus-module")
    guard memory >= 0 else {
      throw .unreadable("cannot allocate memory for a copy of the file", errno)
    }
    do throws(PluginError) {
      try copy(from: file, to: memory, count: min(loadedSize(of: file) ?? size, size))
      guard clinux_seal(memory, 1) == 0 else {
        throw .unreadable("cannot seal the in-memory copy of the file", errno)
      }
      return memory
    } catch {
      close(memory)
      throw error
    }
  }

  /// Leaves the descriptor open for the lifetime of the process.
  ///
  /// The module is loaded from `/proc/self/fd/N`, where N is the descriptor, and the dynamic linker
  /// identifies a library by its path. If another file reused N, the linker would return the old
  /// library.
  consuming func keepOpen() { discard self }

  init(inherited descriptor: Int32, isScript: Bool) {
    self.descriptor = descriptor
    self.isScript = isScript
  }

  /// Returns the identity of the file that `descriptor` refers to.
  ///
  /// This file is the sealed copy, unless the module was installed with the program. The identity
  /// consists of the file's device, inode, size and times.
  func identity() throws(PluginError) -> FileIdentity {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw .unreadable("cannot access the file", errno)
    }
    return FileIdentity(status)
  }

  /// Returns the major version of the ABI that the module was built for, without loading the
  /// module.
  func major() throws(PluginError) -> UInt32 {
    try unsafe withBytes { bytes throws(PluginError) in try unsafe ModuleNote.major(in: bytes) }
  }

  /// Returns the names of the libraries that the module links against.
  ///
  /// The array is empty if the file is not a shared object.
  func linkedLibraries() -> [String] {
    let section = try? unsafe withBytes { bytes throws(PluginError) in
      unsafe DynamicSection(in: bytes)
    }
    return (section ?? nil)?.needed ?? []
  }

  private func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws(PluginError) -> Result
  ) throws(PluginError) -> Result {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_size > 0 else {
      throw PluginError(.notAModule, "the file is empty")
    }
    let size = Int(status.st_size)
    guard let map = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      unsafe map != MAP_FAILED
    else { throw .unreadable("cannot map the file into memory", errno) }
    defer { unsafe munmap(map, size) }
    // SAFETY: the memory is sealed, so that it can neither shrink nor change while mapped.
    return try unsafe body(UnsafeRawBufferPointer(start: map, count: size))
  }

  /// Checks that the file is a module and was built for this program's ABI, without loading it.
  ///
  /// - Throws: `notAModule` or `wrongABI`; `unreadable` if the file cannot be mapped.
  func checkABI() throws(PluginError) {
    if isScript { return }
    let major = try major()
    guard major == UInt32(TACTUS_ABI_MAJOR) else {
      throw PluginError(
        .wrongABI,
        "the module was built for plugin ABI \(major), but this program supports only ABI \(TACTUS_ABI_MAJOR); "
          + "rebuild the module with this program's tactus_plugin.h")
    }
  }

  /// Returns how many bytes, from the start of a shared object, the dynamic linker maps.
  ///
  /// Only these bytes are copied, because the remaining ones are mostly debug information. The
  /// result is nil if the file is not a shared object, or if its first 8 KiB do not contain all
  /// program headers; the whole file is then copied. The copy is checked more thoroughly before it
  /// is loaded.
  private static func loadedSize(of file: Int32) -> Int? {
    var head = [UInt8](repeating: 0, count: 8192)
    let count = unsafe pread(file, &head, head.count, 0)
    guard count > 64 else { return nil }
    return unsafe head.withUnsafeBytes { bytes in
      unsafe ModuleNote.loadedSize(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    }
  }

  private static func copy(from file: Int32, to memory: Int32, count: Int) throws(PluginError) {
    var left = count
    while left > 0 {
      let written = sendfile(memory, file, nil, left)
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else {
        throw .unreadable("cannot read the file", written < 0 ? errno : EIO)
      }
      left -= written
    }
  }
}

extension PluginError {
  static func unreadable(_ what: String, _ code: Int32) -> PluginError {
    PluginError(.unreadable, "\(what): \(unsafe String(cString: strerror(code)))")
  }
}
