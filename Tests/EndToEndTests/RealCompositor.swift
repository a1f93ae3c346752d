import Glibc
import Testing

/// The settings of a compositor's only screen.
struct Screen: CustomTestStringConvertible {
  var scale = 1.0
  var turn = Turn.normal

  /// The size of the screen in pixels, before the rotation.
  var pixels = (width: 1366, height: 768)

  /// The size of a window that fills the screen, in logical pixels; each compositor rounds it
  /// differently.
  var size: (width: Double, height: Double) {
    let (long, short) = (Double(pixels.width) / scale, Double(pixels.height) / scale)
    return turn.isSideways ? (short, long) : (long, short)
  }

  var testDescription: String {
    if scale != 1 { return "at scale \(scale)" }
    return turn == .normal ? "\(pixels.width)x\(pixels.height)" : "\(turn)"
  }

  static let plain = Screen()
  static let small = Screen(pixels: (640, 400))
  static let scaled = Screen(scale: 1.25)
  static let turned = Screen(turn: .quarter)
}

/// A desktop compositor with a synthetic finger and screenshots.
protocol RealCompositor {
  /// A private folder for the test's files; it is removed with the compositor.
  var folder: String { get }
  /// The processes that sleep when nothing is left to show.
  var processes: [pid_t] { get }

  init(_ screen: Screen) throws

  /// The name of the compositor's socket.
  var display: String { get }

  /// Sends a line of the language of Tests/WestonInput/README.md.
  func say(_ line: String) throws(BedError)

  /// Returns the words for a place, in logical pixels of the rotated screen.
  func place(_ x: Double, _ y: Double) -> String

  /// Returns the place that the client receives for a finger at a place, to 1/256 px.
  func told(_ x: Double, _ y: Double) -> (x: Double, y: Double)

  /// The maximum distance of a received place from `told`, in logical pixels.
  var placeTolerance: Double { get }

  /// Rotates the screen while clients run.
  func turn(_ turn: Turn) throws(BedError)

  /// Returns a screenshot, upright.
  func picture() throws(BedError) -> Picture
}

extension RealCompositor {
  var placeTolerance: Double { 0 }

  func told(_ x: Double, _ y: Double) -> (x: Double, y: Double) { (x, y) }

  /// Starts a client with its own home folder, and with further environment variables.
  func start(
    _ path: String, _ arguments: [String], with variables: [String: String?] = [:]
  ) throws(BedError) -> ChildProcess {
    try ChildProcess(path, arguments, environment: environment.merging(variables) { $1 })
  }

  /// Environment variables for a client: the compositor's socket, and private folders.
  private var environment: [String: String?] {
    [
      "XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": display, "WAYLAND_SOCKET": nil,
      "XDG_CONFIG_HOME": folder + "/config", "XDG_STATE_HOME": folder + "/state",
      "XDG_DATA_HOME": folder + "/data", "XDG_CACHE_HOME": folder + "/cache",
      "TACTUS_MODULE_PATH": nil, "TACTUS_ADD_MODULE_PATH": nil, "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// Waits until neither the programs nor the compositor have woken up for a while.
  ///
  /// No test requests a screenshot meanwhile: that would make the compositor show what it forgot to
  /// show.
  func rest(_ programs: ChildProcess...) throws(BedError) {
    let deadline = Deadline()
    var last: [String?] = []
    while true {
      let now = (programs.map(\.id) + processes).map(Self.sleep)
      if now == last, !now.contains(nil) { return }
      guard programs.allSatisfy(\.isRunning), !deadline.hasPassed else {
        throw BedError("they never come to rest: \(programs.map(\.said))")
      }
      last = now
      usleep(400_000)
    }
  }

  /// Returns how often a process has gone to sleep, as the kernel counts; nil if it is running or
  /// runnable.
  private static func sleep(_ process: pid_t) -> String? {
    guard let status = try? readText("/proc/\(process)/status"), status.contains("State:\tS")
    else { return nil }
    return status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      .map(String.init)
  }
}

/// Headless weston, the compositor of the other tests.
final class Weston: RealCompositor {
  private let bed: Bed
  private var turn: Turn

  init(_ screen: Screen) throws {
    precondition(screen.scale == 1, "weston 10 has whole scales only")
    let size = "\(screen.pixels.width)x\(screen.pixels.height)"
    turn = screen.turn
    bed = try Bed(["--size", size, "--transform", turn.nameInWeston])
  }

  var folder: String { bed.folder }
  var display: String { bed.display }
  var processes: [pid_t] { [bed.westonID] }

  func say(_ line: String) throws(BedError) { try bed.ask(line) }

  func place(_ x: Double, _ y: Double) -> String { "\(x) \(y)" }

  func turn(_ turn: Turn) throws(BedError) {
    try bed.ask("output transform \(turn.rawValue)")
    self.turn = turn
  }

  func picture() throws(BedError) -> Picture { try bed.picture().turnedBack(turn) }
}
