import Glibc
import TestSupport
import Testing

/// A compositor with a tablet, and the program on it.
final class PenTable {
  let bed: SessionBed
  let program: ChildProcess

  convenience init(scene: String, _ options: [String] = []) throws {
    try self.init(["run", "--scene", scene, "--log", "-"] + options)
  }

  init(_ arguments: [String]) throws {
    bed = try SessionBed("wlroots-bed", ["--size", "800x600"], key: "WLROOTS_PID")
    program = try Self.start(Program.path, arguments, on: bed)
    try bed.say("wait-client")
  }

  static func start(
    _ path: String, _ arguments: [String], on bed: SessionBed
  ) throws(BedError) -> ChildProcess {
    try ChildProcess(
      path, arguments,
      environment: [
        "XDG_RUNTIME_DIR": bed.folder, "WAYLAND_DISPLAY": bed.display, "WAYLAND_SOCKET": nil,
        "XDG_STATE_HOME": bed.folder + "/state", "XDG_CACHE_HOME": bed.folder + "/cache",
        "XDG_CONFIG_HOME": bed.folder + "/config", "XDG_DATA_HOME": bed.folder + "/data",
        "TACTUS_MODULE_PATH": nil, "TACTUS_ADD_MODULE_PATH": nil,
        "SWIFT_BACKTRACE": "enable=no",
      ])
  }

  /// Returns the screenshot once it meets a condition, or the last one after 10 s.
  func picture(when fits: (Picture) -> Bool) throws -> Picture {
    let deadline = Deadline()
    while true {
      let path = bed.folder + "/picture.ppm"
      let grim = try Self.start("/usr/bin/grim", ["-t", "ppm", path], on: bed)
      #expect(grim.waitForEnd() == 0, "\(grim.said)")
      let picture = try Picture(path: path)
      if fits(picture) || deadline.hasPassed { return picture }
    }
  }

  /// Waits for a log line with a text; returns whether it came.
  func logs(_ text: String) -> Bool {
    let deadline = Deadline()
    while !program.printed.contains(text) {
      guard program.isRunning, !deadline.hasPassed else { return false }
      program.waitForOutput(milliseconds: 20)
    }
    return true
  }
}
