import CLinux
import CTactusPlugin
import Glibc

/// A module's bytes in memory that nobody can change any more.
///
/// The same path opened twice gives the old code, a file that is cut short while mapped kills the
/// process, and what was checked need not be what is loaded: a sealed copy ends all three. What came
/// with the program is as safe as the program's own file, and is mapped as that is: the copies of
/// all stock modules took two thirds of the time of loading them.
struct ModuleFile: ~Copyable {
  /// The sealed memfd, or the program's own file.
  let descriptor: Int32
  /// Whether it is a recognizer in Lua, by the file's name.
  let isScript: Bool

  /// Copies a file into sealed memory.
  ///
  /// - Throws: `unreadable` or `untrusted`.
  init(path: String, isOwn: Bool = false) throws(PluginError) {
    descriptor = try isOwn ? Self.open(path).descriptor : Self.sealedCopy(of: path)
    isScript = ModuleScript.isScript(path)
  }

  deinit { close(descriptor) }

  /// Opens a file that may be loaded.
  private static func open(
    _ path: String
  ) throws(PluginError) -> (descriptor: Int32, size: Int) {
    let file = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .unreadable("cannot open it", errno) }
    do throws(PluginError) {
      var status = stat()
      guard unsafe fstat(file, &status) == 0 else { throw .unreadable("cannot examine it", errno) }
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw PluginError(.unreadable, "it is not a regular file")
      }
      try Ownership.check(status, "the file")
      guard status.st_size <= 256 << 20 else {
        throw PluginError(.unreadable, "it is larger than 256 MiB")
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
    guard memory >= 0 else { throw .unreadable("cannot create memory for it", errno) }
    do throws(PluginError) {
      try copy(from: file, to: memory, count: min(loadedSize(of: file) ?? size, size))
      guard clinux_seal(memory, 1) == 0 else { throw .unreadable("cannot seal its copy", errno) }
      return memory
    } catch {
      close(memory)
      throw error
    }
  }

  /// Leaves the descriptor open for ever: the linker knows a library by its path, so that a number
  /// used again in /proc/self/fd/N would give the old library.
  consuming func keepOpen() { discard self }

  /// A copy that another process has made and sealed.
  init(inherited descriptor: Int32, isScript: Bool) {
    self.descriptor = descriptor
    self.isScript = isScript
  }

  /// Which state of the file it is; of a copy, that of the copy.
  func identity() throws(PluginError) -> FileIdentity {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw .unreadable("cannot examine it", errno)
    }
    return FileIdentity(status)
  }

  /// The major version of the ABI in its note, without loading it.
  func major() throws(PluginError) -> UInt32 {
    try unsafe withBytes { bytes throws(PluginError) in try unsafe ModuleNote.major(in: bytes) }
  }

  /// The names of the libraries that a shared object links; none of a file that is not one.
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
      throw PluginError(.notAModule, "it is empty")
    }
    let size = Int(status.st_size)
    guard let map = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      unsafe map != MAP_FAILED
    else { throw .unreadable("cannot map its copy", errno) }
    defer { unsafe munmap(map, size) }
    // SAFETY: the memory is sealed, so that it can neither shrink nor change while mapped.
    return try unsafe body(UnsafeRawBufferPointer(start: map, count: size))
  }

  /// Makes sure, without loading it, that it is a module for this program.
  ///
  /// - Throws: `notAModule` or `wrongABI`.
  func checkABI() throws(PluginError) {
    if isScript { return }
    let major = try major()
    guard major == UInt32(TACTUS_ABI_MAJOR) else {
      throw PluginError(
        .wrongABI,
        "it was built for plugin ABI \(major), this program has ABI \(TACTUS_ABI_MAJOR); "
          + "build it anew against this program's tactus_plugin.h")
    }
  }

  /// How much of a shared object the linker maps: what lies behind, mostly debug information, need
  /// not be copied. Nil where the file does not look like one; it is examined after the copy.
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
      guard written > 0 else { throw .unreadable("cannot read it", written < 0 ? errno : EIO) }
      left -= written
    }
  }
}

extension PluginError {
  static func unreadable(_ what: String, _ code: Int32) -> PluginError {
    PluginError(.unreadable, "\(what): \(unsafe String(cString: strerror(code)))")
  }
}
