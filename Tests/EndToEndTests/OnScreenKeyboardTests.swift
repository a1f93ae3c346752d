import Glibc
import TactusJSON
import Testing

/// Types into a text field with the on-screen keyboards of other programs.
@Suite("On-screen keyboards", .waits, .serialized)
struct OnScreenKeyboardTests {
  private static let scene = """
    {
      "version": 1, "background": "#203040", "let": { "text": "" },
      "views": [{ "type": "textField", "frame": [40, 40, 600, 44], "value": "text" }]
    }
    """
  private static let background: UInt32 = 0x203040
  private static let wvkbd = "/usr/bin/wvkbd-mobintl"

  /// The environment in which a keyboard of GTK needs nothing of the user's session.
  private static func variables(_ compositor: any RealCompositor) -> [String: String?] {
    [
      "HOME": compositor.folder, "GSETTINGS_BACKEND": "keyfile", "GDK_BACKEND": "wayland",
      "NO_AT_BRIDGE": "1", "DISPLAY": nil, "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    ]
  }

  /// A row of keys from left to right.
  private struct Row {
    var keys: String
    var x: Int
    var step = 72
    var y: Int
  }

  /// Returns the center of each key.
  private static func places(_ rows: [Row]) -> [Character: (x: Int, y: Int)] {
    var result: [Character: (x: Int, y: Int)] = [:]
    for row in rows {
      for (index, key) in row.keys.enumerated() { result[key] = (row.x + row.step * index, row.y) }
    }
    return result
  }

  @Test(
    "squeekboard on phoc appears with a tap into a field, and 500 characters arrive",
    .enabled(if: Phoc.isThere, "\(Phoc.lack)"))
  func squeekboard() throws {
    let phoc = try Phoc(Screen(pixels: (720, 1000)))
    let settings = phoc.folder + "/config/glib-2.0/settings"
    for part in ["/config", "/config/glib-2.0", "/config/glib-2.0/settings"] {
      unsafe mkdir(phoc.folder + part, 0o700)
    }
    try writeText(
      "[org/gnome/desktop/a11y/applications]\nscreen-keyboard-enabled=true\n",
      to: settings + "/keyfile")
    let keyboard = try phoc.start("/usr/bin/squeekboard", [], with: Self.variables(phoc))
    let program = try start(on: phoc, with: ["WAYLAND_DEBUG": "1"])
    #expect(try phoc.picture()[360, 774] == Self.background, "no keyboard is shown at first")
    try touch(phoc, program, [(300, 60)])
    try wait(phoc, program) { $0[360, 774] != Self.background }
    let keys = Self.places([
      Row(keys: "qwertyuiop", x: 36, y: 800), Row(keys: "asdfghjkl", x: 72, y: 857),
      Row(keys: "zxcvbnm", x: 144, y: 913), Row(keys: " ", x: 360, y: 969),
    ])
    let words = "the quick brown fox jumps over the lazy dog "
    var text = ""
    while text.count < 500 {
      // A compositor disconnects a keyboard that leaves too many events unread.
      try touch(phoc, program, words.compactMap { keys[$0] })
      text += words
      try expect(text, on: phoc, program)
    }
    #expect(program.said.contains("commit_string(\"q\")"), "the input method commits the text")
    #expect(program.end() == 0)
    _ = keyboard.end()
  }

  @Test(
    "wvkbd on sway is shown on request, and types into the field",
    .enabled(if: Bed.exists(wvkbd) && Sway.isThere, "needs Debian's wvkbd; \(Sway.lack)"))
  func onSway() throws {
    let sway = try Sway(Screen(pixels: (1000, 800)))
    let keyboard = try sway.start(
      Self.wvkbd, ["--hidden", "-L", "260"], with: Self.variables(sway))
    let program = try start(on: sway)
    try touch(sway, program, [(300, 60)])
    #expect(try sway.picture()[20, 660] == Self.background, "wvkbd ignores text fields")
    kill(keyboard.id, SIGUSR2)
    try wait(sway, program) { $0[20, 660] != Self.background }
    let keys = Self.places([Row(keys: "qwertyuiop", x: 95, step: 95, y: 660)])
    let text = String(repeating: "we type poetry", count: 4).filter { $0 != " " }
    try touch(sway, program, text.compactMap { keys[$0] })
    try expect(text, on: sway, program)
    kill(keyboard.id, SIGUSR1)
    try wait(sway, program) { $0[20, 660] == Self.background }
    #expect(program.end() == 0)
    _ = keyboard.end()
  }

  private func start(
    on compositor: any RealCompositor, with variables: [String: String?] = [:]
  ) throws -> ChildProcess {
    let scene = compositor.folder + "/scene.json"
    try writeText(Self.scene, to: scene)
    let program = try compositor.start(
      Program.path, ["run", "--control", "--scene", scene], with: variables)
    try wait(compositor, program) { $0[20, 20] == Self.background }
    try compositor.rest(program)
    return program
  }

  /// Touches and lifts at each place in turn; the compositor has read each event before the next.
  private func touch(
    _ compositor: any RealCompositor, _ program: ChildProcess, _ places: [(x: Int, y: Int)]
  ) throws {
    for place in places {
      // The program waits if the test does not read its protocol log.
      _ = program.said
      for line in ["touch down 0 \(place.x) \(place.y)", "touch frame", "sync"] {
        try compositor.say(line)
      }
      for line in ["touch up 0", "touch frame", "sync"] { try compositor.say(line) }
    }
  }

  private func wait(
    _ compositor: any RealCompositor, _ program: ChildProcess, until isSeen: (Picture) -> Bool
  ) throws {
    let deadline = Deadline()
    while try !isSeen(compositor.picture()) {
      guard program.isRunning, !deadline.hasPassed else {
        throw BedError("it was never seen: \(program.said.suffix(2000))")
      }
      usleep(50_000)
    }
  }

  /// Expects that the field has a text once all of it has arrived.
  private func expect(
    _ text: String, on compositor: any RealCompositor, _ program: ChildProcess
  ) throws {
    var (deadline, count) = (Deadline(), 0)
    var value: String?
    repeat {
      // On a busy machine, a long text arrives slowly, but further parts of it keep arriving.
      if let value, value.count > count { (deadline, count) = (Deadline(), value.count) }
      // The program answers only after the test has read its protocol log.
      _ = program.said
      try compositor.rest(program)
      let request = try compositor.start(Program.path, ["ctl", "get", "text"])
      request.closeInput()
      _ = request.waitForEnd()
      let answer = try? JSONNode.parse(SourceText(name: "answer", text: request.printed))
      value = answer?["value"]?.string
    } while (value?.count ?? 0) < text.count && !deadline.hasPassed
    #expect(value == text)
  }
}
