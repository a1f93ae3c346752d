import Glibc
import Testing

/// A compositor of Debian 13, shown in a window of this machine's weston, which provides fingers
/// and screenshots.
///
/// `make debian13` unpacks the compositors; the client and its libraries are those of this machine.
final class Debian13: RealCompositor {
  enum Name: String, CaseIterable, CustomTestStringConvertible {
    case weston, kwin, sway, labwc, cage

    var testDescription: String { rawValue }
  }

  private let bed: Bed
  private let compositor: ChildProcess
  private let sockets = "/tmp/.X11-unix"
  /// Whether the X socket folder existed before: labwc creates it even if no X server is started.
  private let hadSockets: Bool
  let display: String

  var folder: String { bed.folder }
  /// Only weston's process: the nested compositor wakes up now and then, and weston wakes up once
  /// it has shown something.
  var processes: [pid_t] { [bed.westonID] }

  /// The folder with the unpacked compositors.
  static let unpacked = Bed.variable("TACTUS_DEBIAN13") ?? Bed.package + "/.build/debian13"

  /// Whether the compositors are unpacked.
  static let isThere = Bed.exists(unpacked + "/root/.packages")
  static let lack = "needs compositors of Debian 13, unpacked by make debian13"

  /// The reasons why some compositors do not start here, found by trying each.
  private static let lacks = Dictionary(
    uniqueKeysWithValues: Name.allCases.map { name in
      do throws(BedError) {
        _ = try Debian13(name)
        return (name, String?.none)
      } catch {
        // The test runner does not print why a case is skipped.
        print("Skipped: \(name) of Debian 13, which does not start here: \(error)")
        return (name, error.description)
      }
    })

  /// Returns a compositor for a test, which is skipped if that compositor does not start here.
  static func started(_ name: Name, hasPointer: Bool = false) throws -> Debian13 {
    if let lack = lacks[name] ?? nil { try Test.cancel("\(name) does not start here: \(lack)") }
    return try Debian13(name, hasPointer: hasPointer)
  }

  convenience init(_ screen: Screen) throws { try self.init(.weston) }

  /// - Throws: `BedError` with the compositor's output.
  init(_ name: Name, hasPointer: Bool = false) throws(BedError) {
    // With a pointer, weston draws the cursor over the window.
    let devices = hasPointer ? "touch pointer keyboard" : "touch keyboard"
    let bed = try Bed(["--size", "1366x768", "--capabilities", devices])
    self.bed = bed
    hadSockets = Bed.exists(sockets)
    try Self.writeSettings(to: bed.folder)
    let names = Self.sockets(in: bed.folder)
    compositor = try bed.start(
      Bed.package + "/Tests/Compositors/run-in-debian13",
      [Self.unpacked] + Self.words(name, bed),
      with: [
        "WLR_BACKENDS": "wayland", "WLR_RENDERER": "pixman", "KWIN_COMPOSE": "Q",
        "HOME": bed.folder, "XDG_CONFIG_HOME": bed.folder, "DBUS_SESSION_BUS_ADDRESS": nil,
        "DISPLAY": nil,
      ])
    let isShown = try Self.isShown(compositor, on: bed)
    guard isShown, let display = Self.sockets(in: bed.folder).subtracting(names).first else {
      Self.end(compositor)
      let what = isShown ? "has no socket" : "shows nothing"
      throw BedError("it \(what); it said: \(compositor.said)")
    }
    self.display = display
    // wlroots ignores a touch screen that exists before the compositor starts.
    try bed.ask(["seat remove touch", "sync", "seat add touch", "sync"])
  }

  deinit {
    // The nested compositor ends before its parent, so that it removes its lock in /tmp.
    Self.end(compositor)
    if !hadSockets { unsafe rmdir(sockets) }
  }

  /// Ends a compositor and the program started by cage, for which cage waits.
  private static func end(_ compositor: ChildProcess) {
    if compositor.isRunning {
      for process in Sleep.descendants(of: compositor.id) { kill(process, SIGTERM) }
    }
    _ = compositor.end()
  }

  /// Waits until the compositor's window is visible.
  ///
  /// Returns false if it has ended, or sleeps and nothing will wake it.
  private static func isShown(_ compositor: ChildProcess, on bed: Bed) throws(BedError) -> Bool {
    let deadline = Deadline()
    var last: [String: Int]?
    var looks = 0
    while try bed.refusal(of: "wait-client 1000") != nil {
      guard compositor.isRunning, !deadline.hasPassed, looks < 10 else { return false }
      let now = try Sleep.ofAll(compositor.id)
      looks = now != nil && now == last ? looks + 1 : 0
      last = now
    }
    return true
  }

  private static func words(_ name: Name, _ bed: Bed) -> [String] {
    switch name {
    case .weston:
      [
        "weston", "--backend=wayland", "--renderer=pixman", "--fullscreen", "--shell=kiosk",
        "--socket=inner", "--idle-time=0",
      ]
    case .kwin:
      [
        "kwin_wayland", "--width", "1366", "--height", "768", "--wayland-display", bed.display,
        "--no-lockscreen", "--no-global-shortcuts", "--socket", "inner",
      ]
    case .sway: ["sway", "--config", bed.folder + "/sway.conf"]
    case .labwc: ["labwc", "-C", bed.folder]
    case .cage: ["cage", "-d", "--", "/usr/bin/sleep", "infinity"]
    }
  }

  private static func writeSettings(to folder: String) throws(BedError) {
    try writeText("default_border none\nxwayland disable\n", to: folder + "/sway.conf")
    try writeText(
      """
      [General]
      count=1
      rules=1
      [1]
      Description=all
      types=1
      noborder=true
      noborderrule=2
      fullscreen=true
      fullscreenrule=2

      """, to: folder + "/kwinrulesrc")
  }

  private static func sockets(in folder: String) -> Set<String> {
    Set((["inner"] + (0...9).map { "wayland-\($0)" }).filter { Bed.exists("\(folder)/\($0)") })
  }

  func say(_ line: String) throws(BedError) { try bed.ask(line) }

  func place(_ x: Double, _ y: Double) -> String { "\(x) \(y)" }

  /// The place tolerance: wlroots passes places on as fractions of the output, rounded once more.
  var placeTolerance: Double { 1 / 128 }

  func turn(_ turn: Turn) throws(BedError) {
    throw BedError("a compositor in a window is not turned")
  }

  func picture() throws(BedError) -> Picture { try bed.picture() }
}
