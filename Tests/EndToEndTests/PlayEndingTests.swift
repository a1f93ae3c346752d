import Glibc
import TestSupport
import Testing

/// Tests that everything that `tactus play` started ends with it.
@Suite("The end of a play", .waits)
struct PlayEndingTests {
  /// Returns the processes whose environment variables contain a marker.
  private static func marked(_ marker: String) throws -> [pid_t] {
    guard let directory = unsafe opendir("/proc") else { throw BedError("no /proc") }
    defer { unsafe closedir(directory) }
    var result: [pid_t] = []
    while let entry = unsafe readdir(directory) {
      // SAFETY: readdir's name is terminated and valid until the next call.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      guard let id = pid_t(name), let bytes = try? readBytes("/proc/\(name)/environ") else {
        continue
      }
      if String(decoding: bytes, as: UTF8.self).contains(marker) { result.append(id) }
    }
    return result
  }

  /// A program that starts a daemon in another session, and then becomes a client.
  private static let daemon = [
    "sh", "-c", "setsid sh -c 'trap \"\" TERM HUP; sleep 1000 & wait' & exec \"$0\"",
    PlayRun.bareClient,
  ]

  @Test("daemons that the program started are killed")
  func daemons() throws {
    let folder = try Folder()
    let run = try PlayRun(
      PlayRun.drag, [], Self.daemon, environment: ["PLAY_MARK": folder.path])
    #expect(run.code == 0, "\(run.said)")
    #expect(try Self.marked(folder.path).isEmpty)
  }

  @Test(
    "whatever signal ends play, its compositor and all processes of the program end",
    arguments: [SIGTERM, SIGINT, SIGKILL])
  func signals(signal: CInt) throws {
    let folder = try Folder()
    try writeText(Self.endless, to: folder.file("trace"))
    let play = try ChildProcess(
      Program.path,
      ["play", folder.file("trace"), "--out", folder.file("out"), "--"] + Self.daemon,
      environment: PlayRun.environment.merging([
        "PLAY_MARK": folder.path, "TMPDIR": folder.path,
      ]) { $1 })
    // These are play, weston-bed, play-guard, weston, the client, the daemon's shell, and its sleep.
    let started = Deadline()
    while try Self.marked(folder.path).count < 7, !started.hasPassed { usleep(20_000) }
    #expect(try Self.marked(folder.path).count >= 7)
    _ = play.end(by: signal)
    let ended = Deadline()
    while try !Self.marked(folder.path).isEmpty, !ended.hasPassed { usleep(20_000) }
    #expect(try Self.marked(folder.path).isEmpty)
    while folder.names.contains(where: { $0.hasPrefix("tactus-bed") }), !ended.hasPassed {
      usleep(20_000)
    }
    #expect(folder.names.filter { $0.hasPrefix("tactus-bed") }.isEmpty)
  }

  /// A trace that lasts an hour.
  private static let endless = """
    {"trace":"tactus/1","surface":[640,400],"scale":1}
    {"time":0,"touches":[["down",0,320,200]]}
    {"time":3600000000000,"touches":[["up",0]]}

    """

  @Test("the program has an empty home, its own runtime folder, and no variables of the session")
  func surroundings() throws {
    let script = """
      env | sort; ls -A "$HOME" | wc -l; exec "$0"
      """
    let run = try PlayRun(
      PlayRun.drag, [], ["sh", "-c", script, PlayRun.bareClient],
      environment: [
        "DISPLAY": ":99", "XDG_CONFIG_HOME": "/nowhere", "QT_QPA_PLATFORM": "offscreen",
        "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere", "HOME": "/root",
      ])
    #expect(run.code == 0, "\(run.said)")
    let lines = try run.file("program.txt").split(separator: "\n")
    func value(_ name: String) -> Substring? {
      lines.first { $0.hasPrefix(name + "=") }?.dropFirst(name.count + 1)
    }
    #expect(value("DISPLAY") == nil && value("XDG_CONFIG_HOME") == nil)
    #expect(value("DBUS_SESSION_BUS_ADDRESS") == "disabled:")
    #expect(value("GDK_BACKEND") == "wayland" && value("SDL_VIDEODRIVER") == "wayland")
    #expect(value("QT_QPA_PLATFORM") == "offscreen")
    let runtime = try #require(value("XDG_RUNTIME_DIR"))
    #expect(value("HOME") == "\(runtime)/home" && lines.contains("0"))
    let kept = try PlayRun(
      PlayRun.drag, ["--keep-home"], ["sh", "-c", script, PlayRun.bareClient],
      environment: ["HOME": "/root"])
    #expect(try kept.file("program.txt").contains("HOME=/root\n"))
  }
}
