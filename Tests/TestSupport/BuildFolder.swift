import Foundation

/// The folder of the build products, which is the test program's own.
public enum BuildFolder {
  /// The absolute path of the folder.
  public static let path: String = {
    let program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return (program as NSString).deletingLastPathComponent
  }()
}
