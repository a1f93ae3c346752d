import ArgumentParser
import Glibc
import TactusProgram
import TactusSystem

enum NewFolder {
  /// Creates a folder with the given files, whose paths are relative to the folder.
  ///
  /// - Throws: `ExitCode` 73 if the folder exists or a file cannot be created. The reason has then
  ///   been printed to standard error.
  static func make(_ name: String, _ files: [(path: String, bytes: [UInt8])]) throws {
    try makeFolder(name)
    for file in files {
      let path = name + "/" + file.path
      try makeFolders(above: path)
      try write(file.bytes, to: path)
    }
  }

  private static func makeFolders(above path: String) throws {
    let parts = path.split(separator: "/").dropLast()
    for depth in 2..<max(2, parts.count + 1) {
      let folder = parts.prefix(depth).joined(separator: "/")
      guard unsafe access(folder, F_OK) != 0 else { continue }
      try makeFolder(folder)
    }
  }

  private static func makeFolder(_ path: String) throws {
    guard unsafe mkdir(path, 0o755) == 0 else { throw failure(path) }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    if let code = Descriptor.write(bytes, to: file) {
      errno = code
      throw failure(path)
    }
  }

  private static func failure(_ path: String) -> any Error {
    Exit.say("cannot create \(path): \(unsafe String(cString: strerror(errno)))")
    return ExitCode(73)
  }
}
