import Testing

/// Tests what only mutter offers, under mutter 48 of Debian 13: the bell, and suspended windows.
///
/// The messages are read from the program's own protocol log.
@Suite(
  "Newer protocols of mutter", .waits, .serialized,
  .enabled(if: Mutter.isNewerThere, Comment(rawValue: Mutter.lackOfNewer)))
struct NewerMutterTests {
  private let mutter: Mutter
  private let program: ChildProcess
  private let log: ProtocolLog

  private static let scene = """
    {
      "version": 1, "let": { "level": 1 },
      "views": [{ "type": "label", "text": "{level}", "frame": [40, 40, 200, 60] }]
    }
    """

  init() throws {
    mutter = try Mutter.newer()
    let scene = mutter.folder + "/scene.json"
    try writeText(Self.scene, to: scene)
    program = try mutter.start(
      Program.path, ["run", "--fullscreen", "--control", "--scene", scene],
      with: ["WAYLAND_DEBUG": "1"])
    log = ProtocolLog(program: program)
    try log.wait(for: ".commit()")
    try mutter.rest(program)
  }

  private func request(_ text: String) throws {
    let control = try mutter.start(Program.path, ["ctl", text])
    #expect(control.waitForEnd() == 0, "\(control.said)")
  }

  @Test("mutter rings the bell of the window")
  func bell() throws {
    try request("bell")
    try log.wait(for: ".ring(wl_surface@")
    #expect(program.end() == 0)
  }

  @Test("a window that another one covers is suspended and not painted until it is visible again")
  func suspended() throws {
    let covering = log.end
    let other = try mutter.start(Program.path, ["run", "--fullscreen", "--scene", "strip"])
    // The window is full screen (4 bytes). mutter first says that it is not active any more, and
    // three seconds later that it is suspended (4 more bytes).
    try log.wait(for: ".configure(1366, 768, array[8])", after: covering)
    let suspending = log.end
    try request(#"{"set": {"value": "level", "to": 2}}"#)
    try mutter.rest(program)
    let log = String(decoding: program.said.utf8.dropFirst(suspending), as: UTF8.self)
    #expect(!log.contains(".attach("), "\(log)")
    let uncovering = self.log.end
    #expect(other.end() == 0)
    try self.log.wait(for: ".attach(", after: uncovering)
    #expect(program.end() == 0)
  }
}
