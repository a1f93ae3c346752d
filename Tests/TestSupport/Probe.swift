import Foundation
public import Testing

/// Tests what the environment of the tests permits.
///
/// Tests that need more than an ordinary user in a bare container has are enabled by one of these
/// properties, with a sentence about the missing part.
public enum Probe {
  /// Whether a file can be given to user 65534, which takes root's rights.
  ///
  /// It is false if the tests run as user 65534, who could give files to themselves.
  public static let canGiveFilesAway: Bool = {
    guard geteuid() != 65534 else { return false }
    let path = NSTemporaryDirectory() + "tactus-probe-\(UUID().uuidString)"
    guard FileManager.default.createFile(atPath: path, contents: nil) else { return false }
    defer { unsafe unlink(path) }
    return unsafe chown(path, 65534, 65534) == 0
  }()

  /// The missing requirement if `canGiveFilesAway` is false.
  public static let cannotGiveFilesAway: Comment =
    "needs to give a file to another user (root with CAP_CHOWN)"

  /// Whether a program with the setgid bit gets the rights of its group if another user starts it.
  ///
  /// This requires root's rights, and fails under `no_new_privs` or `nosuid`.
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

  /// The missing requirement if `canLendRights` is false.
  public static let cannotLendRights: Comment =
    "needs to start a setgid program as another user (root, without no_new_privs or nosuid)"

  /// The `unshare` command with the options for a mount namespace of the current user.
  public static let unshare =
    ["unshare", "--mount"] + (geteuid() == 0 ? [] : ["--map-root-user"])

  /// Whether a file system can be mounted in a separate namespace.
  public static let canMount = succeeds(
    unshare + ["sh", "-c", "mount -t tmpfs none /tmp && test -z \"$(ls -A /tmp)\""])

  /// The missing requirement if `canMount` is false.
  public static let cannotMount: Comment =
    "needs a mount namespace (unshare), which this user, container or chroot does not allow"

  /// The folder with the data files of Unicode.
  public static let unicodeData = "/usr/share/unicode"

  /// Whether the test files of the Unicode Bidirectional Algorithm are installed.
  public static let hasUnicodeData =
    FileManager.default.fileExists(atPath: "\(unicodeData)/BidiCharacterTest.txt")

  /// The missing requirement if `hasUnicodeData` is false.
  public static let hasNoUnicodeData: Comment =
    "needs the data files of Unicode in /usr/share/unicode (Debian package: unicode-data)"

  /// Whether there is a working Rust compiler.
  public static let hasRust = succeeds("rustc", "--version")

  /// The missing requirement if `hasRust` is false.
  public static let hasNoRust: Comment = "needs a Rust compiler that this user can start (rustc)"

  /// Whether GNU parallel is installed; other programs have the same name.
  public static let hasParallel =
    (try? Command.outcome(["parallel", "--version"]))?.text.hasPrefix("GNU parallel") ?? false

  /// The missing requirement if `hasParallel` is false.
  public static let hasNoParallel: Comment = "needs GNU parallel (Debian's package parallel)"

  private static func hasLibrary(_ name: String) -> Bool {
    unsafe dlopen(name, RTLD_LAZY) != nil
  }

  /// Whether the TurboJPEG library is installed.
  public static let hasTurboJPEG = hasLibrary("libturbojpeg.so.0")

  /// The missing requirement if `hasTurboJPEG` is false.
  public static let hasNoTurboJPEG: Comment = "needs TurboJPEG (libturbojpeg.so.0)"

  /// Whether the Lua library is installed.
  public static let hasLua = hasLibrary("liblua5.4.so.0")

  /// The missing requirement if `hasLua` is false.
  public static let hasNoLua: Comment = "needs Lua (liblua5.4.so.0)"

  /// Whether the WebP library is installed.
  public static let hasWebP = hasLibrary("libwebp.so.7")

  /// The missing requirement if `hasWebP` is false.
  public static let hasNoWebP: Comment = "needs libwebp (libwebp.so.7)"

  private static func succeeds(_ words: String...) -> Bool { succeeds(words) }

  private static func succeeds(_ words: [String]) -> Bool {
    (try? Command.outcome(words))?.status == 0
  }
}
