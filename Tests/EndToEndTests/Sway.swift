import Glibc

/// The compositor sway with wlroots' pixman renderer, in a window of headless weston: only nested
/// sway gets touch input.
final class Sway: RealCompositor {
  private let bed: Bed
  private let sway: ChildProcess
  private var screen: Screen
  let display: String

  var folder: String { bed.folder }
  /// Only weston's process: sway polls 60 times a second, and weston wakes up once it has shown
  /// something.
  var processes: [pid_t] { [bed.westonID] }

  /// Whether sway is installed and starts here.
  static var isThere: Bool { Bed.exists("/usr/bin/sway") && (try? Sway(.plain)) != nil }
  static let lack = "needs Debian's sway 1.7, and a place where it starts"

  init(_ screen: Screen) throws {
    self.screen = screen
    let bed = try Bed(["--size", "\(screen.pixels.width)x\(screen.pixels.height)"])
    self.bed = bed
    let settings = bed.folder + "/sway.conf"
    try writeText(
      """
      xwayland disable
      default_border none
      output * scale \(screen.scale) transform \(screen.turn.nameInSway)

      """, to: settings)
    sway = try bed.start(
      Bed.programs + "/without-root", ["/usr/bin/sway", "--config", settings],
      with: ["WLR_BACKENDS": "wayland", "WLR_RENDERER": "pixman", "WLR_WL_OUTPUTS": "1"])
    do throws(BedError) {
      try bed.waitForWindow(of: sway)
    } catch {
      throw BedError("sway did not start: \(sway.said)")
    }
    guard
      let display = (0...9).map({ "wayland-\($0)" }).first(where: { [folder = bed.folder] in
        Bed.exists("\(folder)/\($0)")
      })
    else { throw BedError("sway has no socket: \(sway.said)") }
    self.display = display
    // wlroots 0.15 ignores a touch screen that exists before the compositor starts.
    try bed.ask(["seat remove touch", "sync", "seat add touch", "sync"])
  }

  // The nested compositor ends before its parent.
  deinit { _ = sway.end() }

  func say(_ line: String) throws(BedError) { try bed.ask(line) }

  func place(_ x: Double, _ y: Double) -> String {
    let place = panel(x, y)
    return "\(place.x) \(place.y)"
  }

  /// Returns the place on the panel: sway maps the touch screen onto the output without rotating
  /// it.
  private func panel(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let (width, height) = screen.size
    return (x / width * Double(screen.pixels.width), y / height * Double(screen.pixels.height))
  }

  /// Weston rounds the place on the panel, and sway rounds the result again.
  func told(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let (width, height) = screen.size
    let place = panel(x, y)
    func round(_ value: Double) -> Double { (value * 256).rounded(.toNearestOrEven) / 256 }
    return (
      round(round(place.x) / Double(screen.pixels.width) * width),
      round(round(place.y) / Double(screen.pixels.height) * height)
    )
  }

  func turn(_ turn: Turn) throws(BedError) {
    let socket = "\(folder)/sway-ipc.\(geteuid()).\(sway.id).sock"
    let order = ["-s", socket, "output", "*", "transform", turn.nameInSway]
    let swaymsg = try bed.start("/usr/bin/swaymsg", order)
    guard swaymsg.waitForEnd() == 0 else {
      throw BedError("sway is not turned: \(swaymsg.printed)\(swaymsg.said)")
    }
    screen.turn = turn
  }

  func picture() throws(BedError) -> Picture { try bed.picture().turnedBack(screen.turn) }
}
