import Glibc
import TactusSystem

/// The locations of the files that developers need to build their own programs and modules.
///
/// The search for the files starts from the running program, which is either installed or in its
/// build folder.
enum AuthorFiles {
  /// The absolute path of the program `tactus`, which is in the folder of the running program,
  /// `tactus-commands`.
  ///
  /// The path is nil if the kernel does not report the running program's path.
  static let program = RunningProgram.path.flatMap { absolute($0) }.map {
    folder(of: $0) + "/tactus"
  }

  /// The folder of the library's sources; nil if none is found.
  ///
  /// These are the sources installed with the program or, if there are none, those from which the
  /// program was built.
  static var library: String? {
    nearest { isLibrary($0) }
  }

  /// The folder of the package `TactusPluginKit`, with which modules are written in Swift; nil if
  /// none is found.
  ///
  /// The package is either installed with the program or among the sources from which the program
  /// was built.
  static var kit: String? {
    nearest { isReadable($0 + "/Package.swift") && isReadable($0 + "/Sources/TactusPluginKit") }
  }

  /// The folder of the manual's pages; nil if none is found.
  ///
  /// The pages are either installed with the program or among the sources from which the program was
  /// built.
  static var manual: String? {
    guard let program else { return nil }
    let installed = folder(of: folder(of: program)) + "/share/doc/tactus"
    if isReadable(installed + "/lua.md") { return installed }
    return nearest { isReadable($0 + "/docs/lua.md") }.map { $0 + "/docs" }
  }

  static func isLibrary(_ folder: String) -> Bool {
    isReadable(folder + "/Package.swift") && isReadable(folder + "/Sources/Tactus/App.swift")
  }

  static func absolute(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Returns the first folder for which `isRight` returns true; nil if there is none.
  ///
  /// The folders that `make install` creates are tried first. The folder of the program and the
  /// folders above it follow, innermost first.
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

  /// Returns the path of a file's folder, without a trailing slash; empty for the root folder.
  private static func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  private static func isReadable(_ path: String) -> Bool {
    unsafe access(path, R_OK) == 0
  }
}
