import Glibc
import TestSupport
import Testing

/// Tests that a program with more rights than its user does not lend them to the user.
@Suite(
  "With more rights than the user has", .waits,
  .enabled(if: Probe.canLendRights, Probe.cannotLendRights))
struct SecureTests {
  private static let user = "65534"

  /// A setgid copy of the program in a folder that everyone can read, and a folder of the user's
  /// with a pipe that the program reads from.
  private final class Copy {
    let folder: Folder
    let path: String

    init() throws {
      folder = try Folder()
      path = folder.file("tactus")
      chmod(folder.path, 0o755)
      try Command.run("cp", Program.path, path)
      try Command.run("cp", Program.path + "-commands", path + "-commands")
      unsafe Glibc.chown(path, 0, 4)
      chmod(path, 0o2755)
      unsafe mkfifo(folder.file("trace"), 0o666)
      chmod(folder.file("trace"), 0o666)
    }

    private func chmod(_ path: String, _ mode: mode_t) { unsafe Glibc.chmod(path, mode) }

    /// Starts the program as the user `nobody`.
    func start(_ arguments: [String], _ environment: [String: String?]) throws -> ChildProcess {
      try ChildProcess(
        "/usr/bin/setpriv",
        ["--reuid", SecureTests.user, "--regid", SecureTests.user, "--clear-groups", path]
          + arguments,
        environment: environment)
    }
  }

  private static let theirs: [String: String?] = [
    "TACTUS_MODULE_PATH": "/theirs/a", "TACTUS_ADD_MODULE_PATH": "/theirs/b",
    "XDG_DATA_HOME": "/theirs/c", "HOME": "/theirs/d", "XDG_CONFIG_HOME": "/theirs/e",
    "XDG_CACHE_HOME": "/theirs/f", "XDG_RUNTIME_DIR": nil, "WAYLAND_DISPLAY": nil,
  ]

  @Test("the environment is not used to find modules, configuration or state")
  func environment() throws {
    let copy = try Copy()
    for arguments in [["recognizers"], ["doctor"]] {
      let process = try copy.start(arguments, Self.theirs)
      _ = process.waitForEnd()
      #expect(process.printed.contains("/usr/local/lib/tactus/modules"), "\(process.said)")
      #expect(!process.printed.contains("/theirs/"), "\(process.printed)")
    }
    // The same test without the extra rights shows that it can fail.
    unsafe Glibc.chmod(copy.path, 0o755)
    let process = try copy.start(["recognizers"], Self.theirs)
    _ = process.waitForEnd()
    #expect(process.printed.contains("/theirs/a"))
  }

  @Test("the program drops the extra rights permanently before it reads anything")
  func rights() throws {
    let copy = try Copy()
    let process = try copy.start(["replay", copy.folder.file("trace")], Self.theirs)
    // While the program waits for a writer of its trace, its rights can be inspected.
    let writer = unsafe open(copy.folder.file("trace"), O_WRONLY)
    let status = try readText("/proc/\(process.id)/status")
    close(writer)
    _ = process.waitForEnd()
    #expect(
      status.contains("\nGid:\t\(Self.user)\t\(Self.user)\t\(Self.user)\t\(Self.user)\n"),
      "\(status)")
    #expect(status.contains("\nUid:\t\(Self.user)\t\(Self.user)\t\(Self.user)\t\(Self.user)\n"))
  }
}
