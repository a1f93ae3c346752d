import Glibc
import TactusSystem

/// Locates the files against which programs and modules by other authors are built.
///
/// The search starts from the program, whether it is installed or in its build folder.
enum AuthorFiles {
  /// The absolute path of `tactus`; nil if the kernel does not report this program's path.
  static let program = RunningProgram.path.flatMap { absolute($0) }.map {
    folder(of: $0) + "/tactus"
  }

  /// The folder of the library's sources, either installed with this program or those from which it
  /// was built; nil if none is found.
  static var library: String? {
    nearest { isLibrary($0) }
  }

  /// The folder of the kit for Swift modules, either installed with this program or among the
  /// sources from which it was built.
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

  /// Returns the first suitable folder; nil if there is none.
  ///
  /// The folders that `make install` creates are tried first, followed by the program's parent
  /// folders, innermost first.
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

  /// Returns the path up to its last slash; empty for a path in the root folder.
  private static func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  private static func isReadable(_ path: String) -> Bool {
    unsafe access(path, R_OK) == 0
  }
}
