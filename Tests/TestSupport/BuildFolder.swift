import Foundation

/// The folder of the build products, and the program under test.
public enum BuildFolder {
  /// The absolute path of the folder of the test program's own build.
  public static let path: String = {
    let program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return (program as NSString).deletingLastPathComponent
  }()

  /// The path of the program `tactus` that tests start: the one that the variable `TACTUS_PROGRAM`
  /// names, or the one in the folder.
  public static let program =
    ProcessInfo.processInfo.environment["TACTUS_PROGRAM"] ?? path + "/tactus"
}
