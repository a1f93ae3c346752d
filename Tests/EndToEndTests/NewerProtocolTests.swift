import Testing

/// Tests interfaces and versions that compositors of Debian 12 lack, under those of Debian 13.
///
/// docs/windows.md says which compositor offers what. The messages are read from the program's
/// own protocol log.
@Suite(
  "Newer protocols", .waits, .serialized,
  .enabled(if: Debian13.isThere, Comment(rawValue: Debian13.lack)))
struct NewerProtocolTests {
  /// A program on a compositor of Debian 13.
  private struct Session {
    let compositor: Debian13
    let program: ChildProcess
    let log: ProtocolLog

    init(_ name: Debian13.Name) throws {
      compositor = try Debian13.started(name, hasPointer: true)
      program = try compositor.start(
        Program.path, ["run", "--scene", "board"], with: ["WAYLAND_DEBUG": "1"])
      log = ProtocolLog(program: program)
      try log.wait(for: ".commit()")
      try compositor.rest(program)
    }

    func say(_ lines: String...) throws {
      for line in lines { try compositor.say(line) }
    }

    func movePointer(_ x: Int, _ y: Int) throws {
      try say("pointer motion \(x) \(y)", "pointer frame")
    }
  }

  @Test(
    "the compositor draws a named cursor, and a finger hides it until the pointer moves",
    arguments: [Debian13.Name.kwin, .sway])
  func cursorShape(_ name: Debian13.Name) throws {
    let session = try Session(name)
    try session.movePointer(600, 500)
    try session.movePointer(610, 500)
    try session.log.wait(for: ".set_shape(")
    try session.compositor.rest(session.program)
    let touch = session.log.end
    try session.say("touch down 0 700 600", "touch frame", "touch up 0", "touch frame")
    let hidden = try session.log.wait(for: ", nil, 0, 0)", after: touch)
    #expect(hidden.contains(".set_cursor("), "\(hidden)")
    try session.compositor.rest(session.program)
    let motion = session.log.end
    try session.movePointer(640, 500)
    try session.log.wait(for: ".set_shape(", after: motion)
    #expect(session.program.end() == 0)
  }

  @Test("on weston, which has no named cursors, the cursor is an image of the theme")
  func cursorTheme() throws {
    let session = try Session(.weston)
    try session.movePointer(600, 500)
    try session.movePointer(610, 500)
    let log = try session.log.wait(for: ".set_cursor(")
    #expect(!log.contains(".set_shape("), "\(log)")
    #expect(session.program.end() == 0)
  }

  @Test(
    "a wheel's turn says whether the scrolling is natural",
    arguments: [Debian13.Name.kwin, .sway, .labwc])
  func relativeDirection(_ name: Debian13.Name) throws {
    let session = try Session(name)
    try session.movePointer(600, 500)
    try session.movePointer(610, 500)
    try session.say(
      "pointer axis-source wheel", "pointer axis vertical 10 discrete 1", "pointer frame")
    try session.log.wait(for: ".axis_relative_direction(0, 0)")
    #expect(session.program.end() == 0)
  }

  @Test(
    "the compositor tells each surface its scale and transform",
    arguments: [Debian13.Name.kwin, .sway])
  func preferredScale(_ name: Debian13.Name) throws {
    let session = try Session(name)
    try session.log.wait(for: ".preferred_buffer_scale(1)")
    try session.log.wait(for: ".preferred_buffer_transform(0)")
    #expect(session.program.end() == 0)
  }

  @Test("KWin receives the window's icon")
  func icon() throws {
    let session = try Session(.kwin)
    try session.log.wait(for: ".set_name(\"org.tactus.Tactus\")")
    try session.log.wait(for: "xdg_toplevel_icon_manager_v1@")
    let log = try session.log.wait(for: ".set_icon(xdg_toplevel@")
    #expect(!log.contains(".set_icon(xdg_toplevel@0, nil"))
    #expect(session.program.end() == 0)
  }
}
