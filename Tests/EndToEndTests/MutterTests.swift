import Glibc
import TestSupport
import Testing

/// Tests the title bar's menu under mutter, which draws no title bars and grants a popup grab only
/// while the finger that requests it is down.
///
/// The compositor's events are read from the program's own protocol log.
@Suite("The title bar under mutter", .waits, .serialized)
struct MutterTests {
  @Test(
    "a finger opens the menu, chooses an item, and closes the menu by a touch beside it",
    .enabled(if: Mutter.isThere, "\(Mutter.lack)"))
  func menu() throws {
    let mutter = try SessionBed("mutter-bed", key: "MUTTER_PID")
    let program = try ChildProcess(
      Program.path, ["run", "--scene", "board"],
      environment: [
        "XDG_RUNTIME_DIR": mutter.folder, "WAYLAND_DISPLAY": mutter.display, "WAYLAND_SOCKET": nil,
        "XDG_STATE_HOME": mutter.folder + "/state", "XDG_CACHE_HOME": mutter.folder + "/cache",
        "XDG_CONFIG_HOME": mutter.folder + "/config", "XDG_DATA_HOME": mutter.folder + "/data",
        "TACTUS_MODULE_PATH": nil, "TACTUS_ADD_MODULE_PATH": nil, "WAYLAND_DEBUG": "1",
        "SWIFT_BACKTRACE": "enable=no",
      ])
    let log = ProtocolLog(program: program)
    // The window fills the monitor once mutter has shown it.
    _ = try log.wait(for: ".configure(1366, 768", after: 0)
    /// Waits for a finger to arrive. Returns false if mutter and the program are asleep without it.
    func arrives(after start: Int) throws -> Bool {
      var last: [[String: Int]?] = []
      while true {
        let log = String(decoding: program.said.utf8.dropFirst(start), as: UTF8.self)
        if log.contains(".down(") { return true }
        let now = [try program.sleeps(), try Sleep.of(mutter.compositor)]
        if now == last, !now.contains(nil) { return false }
        last = now
        _ = poll(nil, 0, 250)
      }
    }
    /// Puts a finger down. mutter drops touches until the program has bound the device announced by
    /// the first touch, and occasionally one later: the touch is then repeated.
    func touch(_ x: Int, _ y: Int) throws {
      let deadline = Deadline()
      while true {
        let start = log.end
        try mutter.say("touch down 0 \(x) \(y)")
        if try arrives(after: start) { return }
        guard !deadline.hasPassed else { throw BedError("no touch comes: \(program.said)") }
        try mutter.say("touch up 0")
      }
    }
    try touch(700, 300)
    try mutter.say("touch up 0")
    _ = try log.wait(for: ".up(", after: 0)
    for place in [(100, 110), (700, 300)] {
      // A quick finger would lift before mutter has shown the menu: this one stays until then.
      let opening = log.end
      try touch(27, 22)
      let opened = try log.wait(for: ".configure(4, 44", after: opening)
      #expect(opened.contains(".grab(wl_seat@") && !opened.contains("popup_done"), "\(opened)")
      try mutter.say("touch up 0")
      let closing = log.end
      try touch(place.0, place.1)
      try mutter.say("touch up 0")
      _ = try log.wait(for: "xdg_popup@", after: closing)
      let closed = try log.wait(for: ".destroy()", after: closing)
      #expect(!closed.contains("popup_done"), "the program closes it: \(closed)")
    }
    #expect(program.end() == 0)
  }
}
