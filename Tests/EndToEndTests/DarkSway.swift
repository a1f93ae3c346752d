import Glibc
import TestSupport
import Testing

/// Sway of Debian 13 without a screen, whose output can be switched off, and a scene on it.
///
/// Sway 1.7 of Debian 12 cannot switch the outputs of a nested or headless sway off.
final class DarkSway {
  let folder: String
  private let sway: ChildProcess
  let program: ChildProcess

  /// Whether sway of Debian 13 is unpacked, and the programs that operate it are installed.
  static let isThere =
    Debian13.isThere && ["/usr/bin/swaymsg", "/usr/bin/wtype"].allSatisfy(Bed.exists)
  static let lack = Debian13.lack + ", and Debian's sway and wtype"

  init(scene: String) throws {
    folder = try TemporaryFolder.make("sway")
    try writeText("default_border none\nxwayland disable\n", to: folder + "/sway.conf")
    try writeText(scene, to: folder + "/scene.json")
    let variables: [String: String?] = [
      "XDG_RUNTIME_DIR": folder, "HOME": folder, "XDG_CONFIG_HOME": folder, "DISPLAY": nil,
      "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1",
      "WAYLAND_DISPLAY": nil, "WAYLAND_SOCKET": nil,
    ]
    sway = try ChildProcess(
      Bed.package + "/Tests/Compositors/run-in-debian13",
      [Debian13.unpacked, "sway", "--config", folder + "/sway.conf"], environment: variables)
    let deadline = Deadline()
    while !Bed.exists(folder + "/wayland-1"), sway.isRunning, !deadline.hasPassed {
      usleep(20_000)
    }
    guard Bed.exists(folder + "/wayland-1") else {
      throw BedError("sway of Debian 13 did not start: \(sway.said)")
    }
    program = try ChildProcess(
      Program.path,
      [
        "run", "--fullscreen", "--control", "--scene", folder + "/scene.json", "--record",
        folder + "/trace",
      ], environment: Self.environment(folder))
    while try !tell(["-t", "get_tree", "--raw"]).contains("org.tactus"), program.isRunning,
      !deadline.hasPassed
    {
      usleep(20_000)
    }
  }

  // The compositor ends after its client.
  deinit {
    _ = program.end()
    for process in Sleep.descendants(of: sway.id) { kill(process, SIGTERM) }
    _ = sway.end()
  }

  private static func environment(_ folder: String) -> [String: String?] {
    [
      "XDG_RUNTIME_DIR": folder, "HOME": folder, "WAYLAND_DISPLAY": "wayland-1",
      "WAYLAND_SOCKET": nil, "XDG_STATE_HOME": folder + "/state",
      "XDG_CONFIG_HOME": folder + "/config", "XDG_CACHE_HOME": folder + "/cache",
      "TACTUS_MODULE_PATH": nil, "TACTUS_ADD_MODULE_PATH": nil,
    ]
  }

  private func run(_ path: String, _ words: [String]) throws(BedError) -> ChildProcess {
    let process = try ChildProcess(path, words, environment: Self.environment(folder))
    process.closeInput()
    _ = process.waitForEnd()
    return process
  }

  /// Performs a request of `tactus ctl`, and returns what it printed.
  func ctl(_ words: String...) throws(BedError) -> String {
    let process = try run(Program.path, ["ctl"] + words)
    return process.printed + process.said
  }

  /// Presses and releases a key of a virtual keyboard, which the client learns of before.
  func press(_ key: String) throws(BedError) {
    _ = try run("/usr/bin/wtype", ["-s", "600", "-k", key, "-s", "100"])
  }

  private func tell(_ words: [String]) throws(BedError) -> String {
    let sockets = (try? Command.run("find", folder, "-name", "sway-ipc.*.sock")) ?? ""
    let socket = sockets.split(separator: "\n").first.map(String.init) ?? ""
    return try run("/usr/bin/swaymsg", ["-s", socket] + words).printed
  }

  /// Switches the output on or off on behalf of another program.
  func setPower(_ isOn: Bool) throws(BedError) {
    _ = try tell(["output", "*", "power", isOn ? "on" : "off"])
  }

  /// Waits until sway reports that the output is on or off.
  func wait(forPower isOn: Bool) throws(BedError) {
    let deadline = Deadline()
    let text = "\"power\": \(isOn)"
    while try !tell(["-t", "get_outputs", "--raw"]).contains(text), !deadline.hasPassed {
      usleep(20_000)
    }
    guard try tell(["-t", "get_outputs", "--raw"]).contains(text) else {
      throw BedError("the output is not \(isOn ? "on" : "off"): \(program.said)")
    }
  }
}
