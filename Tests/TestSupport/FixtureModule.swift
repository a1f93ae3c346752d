import Foundation

/// Builds a recognizer of `Tests/Modules` (`fixture.c` by default) with the faults that a test
/// requests.
public enum FixtureModule {
  /// Builds the module.
  ///
  /// - Parameters:
  ///   - faults: Macros of the source, such as `LOOPS` or `ID="org.example.other"`.
  ///   - name: The name of the file without its suffix.
  ///   - folder: The folder for the module.
  /// - Returns: The path of the module.
  /// - Throws: `BuildFailure` if the compiler fails, or an error of the file system.
  public static func build(_ faults: String..., name: String = "fixture", in folder: String) throws
    -> String
  {
    try build(defining: faults, name: name, in: folder)
  }

  /// Builds the module with the faults in a list.
  @discardableResult
  public static func build(
    defining faults: [String], name: String = "fixture", source: String = "fixture.c",
    in folder: String, linking libraries: [String] = []
  ) throws -> String {
    let path = "\(folder)/\(name).gesture.so"
    let root = SourceTree.path
    let command =
      ["cc", "-std=gnu11", "-O1", "-fPIC", "-shared", "-fvisibility=hidden"]
      + faults.map { "-D" + $0 }
      + ["-I\(root)/Sources/CTactusPlugin/include", "\(root)/Tests/Modules/\(source)", "-o", path]
      + ["-lm"] + libraries
    guard try Command.outcome(command).status == 0 else { throw BuildFailure(faults: faults) }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  /// An error for a module that could not be compiled.
  public struct BuildFailure: Error {
    /// The macros with which the module was compiled.
    public var faults: [String]
  }
}
