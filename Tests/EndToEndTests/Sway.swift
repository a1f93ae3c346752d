import Glibc

/// The compositor sway with wlroots' pixman renderer, in a window of headless weston: only there does it get touch.
final class Sway: RealCompositor {
  private let bed: Bed
  private let sway: ChildProcess
  private let screen: Screen
  let display: String

  var folder: String { bed.folder }
  /// The compositor itself looks 60 times a second for something to do; weston wakes up when it has shown something.
  var processes: [pid_t] { [bed.westonID] }

  /// Whether it is installed and starts here.
  static var isThere: Bool { Bed.exists("/usr/bin/sway") && (try? Sway(.plain)) != nil }
  static let lack = "needs Debian's sway 1.7, and a place where it starts"

  init(_ screen: Screen) throws {
    self.screen = screen
    let bed = try Bed(["--size", "\(Screen.pixels.width)x\(Screen.pixels.height)"])
    self.bed = bed
    let settings = bed.folder + "/sway.conf"
    try writeText(
      """
      xwayland disable
      default_border none
      output * scale \(screen.scale) transform \(screen.isTurned ? "90" : "normal")

      """, to: settings)
    sway = try bed.start(
      Bed.programs + "/without-root", ["/usr/bin/sway", "--config", settings],
      with: ["WLR_BACKENDS": "wayland", "WLR_RENDERER": "pixman", "WLR_WL_OUTPUTS": "1"])
    do throws(BedError) {
      try bed.ask("wait-client 20000")
    } catch {
      throw BedError("sway did not start: \(sway.said)")
    }
    guard
      let display = (0...9).map({ "wayland-\($0)" }).first(where: { [folder = bed.folder] in
        Bed.exists("\(folder)/\($0)")
      })
    else { throw BedError("sway has no socket: \(sway.said)") }
    self.display = display
    // wlroots 0.15 takes no touch that is there before it starts.
    try bed.ask(["seat remove touch", "sync", "seat add touch", "sync"])
  }

  func say(_ line: String) throws(BedError) { try bed.ask(line) }

  /// The compositor maps the touch screen onto the output without turning it.
  func place(_ x: Double, _ y: Double) -> String {
    let (width, height) = screen.size
    return "\(x / width * Double(Screen.pixels.width)) \(y / height * Double(Screen.pixels.height))"
  }

  func picture() throws(BedError) -> Picture {
    let picture = try bed.picture()
    return screen.isTurned ? picture.turned(clockwise: false) : picture
  }
}
