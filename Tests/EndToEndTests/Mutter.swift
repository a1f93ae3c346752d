import Glibc

/// Mutter on a virtual monitor, from `mutter-bed`.
struct Mutter: RealCompositor {
  private let bed: SessionBed

  var folder: String { bed.folder }
  var display: String { bed.display }
  var processes: [pid_t] { [bed.compositor] }

  /// Whether mutter is installed and starts here.
  static var isThere: Bool {
    ["mutter", "pipewire", "dbus-daemon"].allSatisfy({ Bed.exists("/usr/bin/" + $0) })
      && (try? Mutter(.plain)) != nil
  }
  static let lack =
    "needs Debian's mutter 43, pipewire and dbus-daemon, and a place where they start"

  init(_ screen: Screen) throws { try self.init([]) }

  /// Whether mutter 48 of Debian 13 is unpacked and starts here.
  static var isNewerThere: Bool {
    Bed.exists(Debian13.unpacked + "/root/usr/bin/mutter") && (try? newer()) != nil
  }
  static let lackOfNewer = """
    needs mutter of Debian 13, unpacked by make debian13 DEBIAN13="weston kwin-wayland sway labwc cage \
    coreutils mutter mesa-libgallium libllvm19 libgl1-mesa-dri pipewire-bin", and a place where it starts
    """

  /// Starts mutter 48 of Debian 13.
  static func newer() throws -> Mutter {
    let program = Bed.package + "/Tests/Compositors/run-in-debian13"
    return try Mutter([program, Debian13.unpacked, "mutter"])
  }

  /// Starts mutter by a command; by the program `mutter` if the command is empty.
  private init(_ command: [String]) throws {
    bed = try SessionBed("mutter-bed", command, key: "MUTTER_PID")
    // With the first key, mutter announces a keyboard, without which no window has the focus.
    for state in ["press", "release"] { try bed.say("key 42 \(state)") }
  }

  func say(_ line: String) throws(BedError) { try bed.say(line) }

  func place(_ x: Double, _ y: Double) -> String { "\(x) \(y)" }

  func turn(_ turn: Turn) throws(BedError) { throw BedError("mutter is not turned here") }

  func picture() throws(BedError) -> Picture { throw BedError("mutter takes no screenshots here") }
}
