import Foundation

/// The folder that the build put its products into: the test program's own.
public enum BuildFolder {
  public static let path: String = {
    let program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return (program as NSString).deletingLastPathComponent
  }()
}

/// A folder for one test, which nobody else can write.
public enum TemporaryFolder {
  public static func make(_ name: String) throws -> String {
    let path = NSTemporaryDirectory() + "tactus-test-\(name)-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return path
  }
}
