import Glibc
import TactusSystem

/// Locates the files that other authors need to build programs and modules.
///
/// The search starts from the running program, which is either installed or in its build folder.
enum AuthorFiles {
  /// The absolute path of `tactus`, in this program's folder; nil if the kernel does not report
  /// this program's path.
  static let program = RunningProgram.path.flatMap { absolute($0) }.map {
    folder(of: $0) + "/tactus"
  }

  /// The folder of the library's sources; nil if none is found.
  ///
  /// The sources are either installed with this program or those from which it was built.
  static var library: String? {
    nearest { isLibrary($0) }
  }

  /// The folder of the kit for Swift modules; nil if none is found.
  ///
  /// The kit is either installed with this program or among the sources from which it was built.
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

  /// Returns the first folder that satisfies a condition; nil if there is none.
  ///
  /// The folders that `make install` creates are tried first, followed by the folders that contain
  /// the program, innermost first.
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
