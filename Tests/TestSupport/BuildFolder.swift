import Foundation

/// The folder that the build put its products into: the test program's own.
public enum BuildFolder {
  public static let path: String = {
    let program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return (program as NSString).deletingLastPathComponent
  }()
}
