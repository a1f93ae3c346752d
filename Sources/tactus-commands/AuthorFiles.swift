import Glibc
import TactusSystem

/// What authors of programs and modules build against: it lies beside this program, wherever that was installed or built.
enum AuthorFiles {
  /// The absolute path of `tactus`; nil if the kernel does not tell where this program lies.
  static let program = RunningProgram.path.flatMap { absolute($0) }.map {
    folder(of: $0) + "/tactus"
  }

  /// The sources of the library: those that were installed with this program, otherwise those that it was built in.
  static var library: String? {
    nearest { isLibrary($0) }
  }

  /// The kit for modules in Swift, likewise.
  static var kit: String? {
    nearest { isReadable($0 + "/Package.swift") && isReadable($0 + "/Sources/TactusPluginKit") }
  }

  static func isLibrary(_ folder: String) -> Bool {
    isReadable(folder + "/Package.swift") && isReadable(folder + "/Sources/Tactus/App.swift")
  }

  static func absolute(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// The first that will do of the folders that `make install` makes below PREFIX, and of those above the program.
  private static func nearest(_ isRight: (String) -> Bool) -> String? {
    guard let program else { return nil }
    var above = folder(of: program)
    let shared = folder(of: above) + "/share/tactus/"
    if let installed = ["kit", "library"].map({ shared + $0 }).first(where: isRight) {
      return installed
    }
    while !above.isEmpty {
      if isRight(above) { return above }
      above = folder(of: above)
    }
    return nil
  }

  /// The path up to its last slash; empty for a path in the root folder.
  private static func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  private static func isReadable(_ path: String) -> Bool {
    unsafe access(path, R_OK) == 0
  }
}
