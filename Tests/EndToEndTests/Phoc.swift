import Glibc

/// The compositor phoc in a window of headless weston, which provides its touch screen.
///
/// phoc offers text fields the input method of another program, such as squeekboard.
final class Phoc: RealCompositor {
  private let bed: Bed
  private let phoc: ChildProcess
  let display = "wayland-0"

  var folder: String { bed.folder }
  /// Only weston's process, as under sway: weston wakes up once phoc has shown something.
  var processes: [pid_t] { [bed.westonID] }

  /// Whether phoc and the keyboard squeekboard are installed.
  static let isThere = ["/usr/bin/phoc", "/usr/bin/squeekboard"].allSatisfy(Bed.exists)
  static let lack = "needs Debian's phoc and squeekboard"

  init(_ screen: Screen) throws {
    let (width, height) = screen.pixels
    let bed = try Bed(["--size", "\(width)x\(height)"])
    self.bed = bed
    let settings = bed.folder + "/phoc.ini"
    try writeText(
      """
      [core]
      xwayland=false
      [output:WL-1]
      mode=\(width)x\(height)
      scale=1

      """, to: settings)
    phoc = try bed.start(
      "/usr/bin/phoc", ["-C", settings],
      with: [
        "WLR_BACKENDS": "wayland", "WLR_RENDERER": "pixman", "WLR_WL_OUTPUTS": "1",
        "HOME": bed.folder, "GSETTINGS_BACKEND": "memory", "DISPLAY": nil,
        "DBUS_SESSION_BUS_ADDRESS": "disabled:",
      ])
    let deadline = Deadline()
    while !Bed.exists(bed.folder + "/wayland-0") {
      guard phoc.isRunning, !deadline.hasPassed else {
        throw BedError("phoc did not start: \(phoc.said)")
      }
      usleep(20_000)
    }
    // wlroots 0.15 ignores a touch screen that exists before the compositor starts.
    try bed.ask(["seat remove touch", "sync", "seat add touch", "sync"])
  }

  // The nested compositor ends before its parent.
  deinit { _ = phoc.end() }

  func say(_ line: String) throws(BedError) { try bed.ask(line) }

  func place(_ x: Double, _ y: Double) -> String { "\(x) \(y)" }

  func turn(_ turn: Turn) throws(BedError) { throw BedError("phoc is not turned here") }

  func picture() throws(BedError) -> Picture { try bed.picture() }
}
