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

  init(_ screen: Screen) throws { try self.init(screen, right: nil) }

  /// Starts KWin with two windows side by side.
  ///
  /// - Parameters:
  ///   - screen: The settings of the screen.
  ///   - right: A part of the titles of the windows that cover the right half of the screen; all
  ///     others cover its left half. Nil leaves all windows where KWin puts them.
  /// - Throws: `BedError` if KWin does not start.
  init(_ screen: Screen, right: String?) throws {
    // KWin takes the size in logical pixels, before the rotation.
    let (width, height) = Screen(scale: screen.scale, pixels: screen.pixels).size
    let size = "\(Int(width.rounded()))x\(Int(height.rounded()))"
    bed = try SessionBed(
      "kwin-bed",
      ["--size", size, "--scale", "\(screen.scale)"] + (right.map { ["--right", $0] } ?? []),
      key: "KWIN_PID")
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
