import Foundation
public import Testing

/// Finds out, by trying, what the place in which the tests run allows.
///
/// Tests that need more than an ordinary user in a bare container has are enabled by one of these,
/// with a sentence that says what is missing.
public enum Probe {
  /// Whether a file can be given to another user, which takes root's rights. That user is 65534, who
  /// could give files to themselves.
  public static let canGiveFilesAway: Bool = {
    guard geteuid() != 65534 else { return false }
    let path = NSTemporaryDirectory() + "tactus-probe-\(UUID().uuidString)"
    guard FileManager.default.createFile(atPath: path, contents: nil) else { return false }
    defer { unsafe unlink(path) }
    return unsafe chown(path, 65534, 65534) == 0
  }()

  public static let cannotGiveFilesAway: Comment =
    "needs to give a file to another user (root with CAP_CHOWN)"

  /// Whether a program with the setgid bit gets the rights of its group when another user starts
  /// it: not without root's rights, and not where `no_new_privs` or `nosuid` forbids it.
  public static let canLendRights: Bool = {
    let path = NSTemporaryDirectory() + "tactus-probe-\(UUID().uuidString)"
    defer { unsafe unlink(path) }
    guard succeeds("cp", "/usr/bin/id", path), unsafe chown(path, 0, 4) == 0,
      unsafe chmod(path, 0o2755) == 0
    else { return false }
    let words = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups", path, "-g"]
    let outcome = try? Command.outcome(words)
    return outcome.map { $0.status == 0 && $0.text == "4\n" } ?? false
  }()

  public static let cannotLendRights: Comment =
    "needs to start a setgid program as another user (root, without no_new_privs or nosuid)"

  /// `unshare` with the options for a mount namespace of this user's.
  public static let unshare =
    ["unshare", "--mount"] + (geteuid() == 0 ? [] : ["--map-root-user"])

  /// Whether a file system can be mounted in a namespace of the test's own.
  public static let canMount = succeeds(
    unshare + ["sh", "-c", "mount -t tmpfs none /tmp && test -z \"$(ls -A /tmp)\""])

  public static let cannotMount: Comment =
    "needs a mount namespace (unshare), which this user, container or chroot does not allow"

  /// Whether there is a Rust compiler that runs.
  public static let hasRust = succeeds("rustc", "--version")

  public static let hasNoRust: Comment = "needs a Rust compiler that this user can start (rustc)"

  /// Whether GNU parallel is there: other programs have that name.
  public static let hasParallel =
    (try? Command.outcome(["parallel", "--version"]))?.text.hasPrefix("GNU parallel") ?? false

  public static let hasNoParallel: Comment = "needs GNU parallel (Debian's package parallel)"

  /// Whether a shared library can be loaded.
  private static func hasLibrary(_ name: String) -> Bool {
    unsafe dlopen(name, RTLD_LAZY) != nil
  }

  public static let hasTurboJPEG = hasLibrary("libturbojpeg.so.0")

  public static let hasNoTurboJPEG: Comment = "needs TurboJPEG (libturbojpeg.so.0)"

  public static let hasLua = hasLibrary("liblua5.4.so.0")

  public static let hasNoLua: Comment = "needs Lua (liblua5.4.so.0)"

  public static let hasWebP = hasLibrary("libwebp.so.7")

  public static let hasNoWebP: Comment = "needs libwebp (libwebp.so.7)"

  private static func succeeds(_ words: String...) -> Bool { succeeds(words) }

  private static func succeeds(_ words: [String]) -> Bool {
    (try? Command.outcome(words))?.status == 0
  }
}
