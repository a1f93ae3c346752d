import Glibc

/// KWin on a virtual output, from `kwin-bed`.
struct KWin: RealCompositor {
  let folder: String
  let processes: [pid_t]
  private let bed: ChildProcess
  let display: String
  /// How many lines it has answered; the first tells where it is.
  private let answered = Counter()

  private final class Counter { var value = 1 }

  /// Whether it is installed and starts here.
  static var isThere: Bool { Bed.exists("/usr/bin/kwin_wayland") && (try? KWin(.plain)) != nil }
  static let lack = "needs Debian's kwin-wayland 5.27 and dbus-daemon, and a place where they start"

  init(_ screen: Screen) throws {
    let program = Bed.programs + "/kwin-bed"
    guard Bed.exists(program) else { throw BedError("\(program) is not built: make bed") }
    // KWin is told the size in logical pixels, before it is turned.
    let (width, height) = Screen(scale: screen.scale).size
    let size = "\(Int(width.rounded()))x\(Int(height.rounded()))"
    bed = try ChildProcess(program, ["--size", size, "--scale", "\(screen.scale)"])
    var values: [Substring: Substring] = [:]
    for word in try bed.firstLine(seconds: 30).split(separator: " ") {
      let parts = word.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    guard let folder = values["XDG_RUNTIME_DIR"], let display = values["WAYLAND_DISPLAY"],
      let id = values["KWIN_PID"].flatMap({ pid_t($0) })
    else { throw BedError("KWin did not start: \(bed.printed)\(bed.said)") }
    self.folder = String(folder)
    self.display = String(display)
    processes = [id]
    if screen.isTurned { try say("transform 1") }
  }

  func say(_ line: String) throws(BedError) {
    let bytes = Array((line + "\n").utf8)
    guard unsafe write(bed.input, bytes, bytes.count) == bytes.count else {
      throw BedError("KWin is gone: \(bed.said)")
    }
    let deadline = Deadline(seconds: 30)
    while true {
      // The last is what stands after the last line's end.
      let lines = bed.printed.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      if lines.count > answered.value {
        let answer = String(lines[answered.value])
        answered.value += 1
        guard answer.hasPrefix("ok") else { throw BedError("\(line): \(answer)") }
        return
      }
      guard bed.isRunning, !deadline.hasPassed else { throw BedError("no answer: \(bed.said)") }
      bed.waitForOutput(milliseconds: 5)
    }
  }

  func place(_ x: Double, _ y: Double) -> String { "\(x) \(y)" }

  func picture() throws(BedError) -> Picture {
    try say("screenshot \(folder)/picture.ppm")
    return try Picture(path: folder + "/picture.ppm")
  }
}
