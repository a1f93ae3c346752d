import Glibc

/// KWin on a virtual output, from `kwin-bed`.
struct KWin: RealCompositor {
  private let bed: SessionBed

  var folder: String { bed.folder }
  var display: String { bed.display }
  var processes: [pid_t] { [bed.compositor] }

  /// Whether KWin is installed and starts here.
  static var isThere: Bool { Bed.exists("/usr/bin/kwin_wayland") && (try? KWin(.plain)) != nil }
  static let lack = "needs Debian's kwin-wayland 5.27 and dbus-daemon, and a place where they start"

  init(_ screen: Screen) throws {
    // KWin takes the size in logical pixels, before the rotation.
    let (width, height) = Screen(scale: screen.scale, pixels: screen.pixels).size
    let size = "\(Int(width.rounded()))x\(Int(height.rounded()))"
    bed = try SessionBed(
      "kwin-bed", ["--size", size, "--scale", "\(screen.scale)"], key: "KWIN_PID")
    if screen.turn != .normal { try turn(screen.turn) }
  }

  func say(_ line: String) throws(BedError) { try bed.say(line) }

  func place(_ x: Double, _ y: Double) -> String { "\(x) \(y)" }

  func turn(_ turn: Turn) throws(BedError) { try say("transform \(turn.rawValue)") }

  func picture() throws(BedError) -> Picture {
    try say("screenshot \(folder)/picture.ppm")
    return try Picture(path: folder + "/picture.ppm")
  }
}
