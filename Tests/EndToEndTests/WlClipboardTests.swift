import Glibc
import TactusPainting
import TestSupport
import Testing

private enum WlClipboard {
  static var isThere: Bool { Bed.exists("/usr/bin/wl-copy") && Bed.exists("/usr/bin/wl-paste") }
}

/// Exchanges text and pictures with the programs of wl-clipboard.
///
/// All their calls have timeouts: `wl-paste` can wait forever, and `wl-copy` stays in the background.
@Suite("wl-clipboard", .waits, .serialized, .enabled(if: WlClipboard.isThere, "needs wl-clipboard"))
struct WlClipboardTests {
  private static let scene = ##"""
    {
      "version": 1, "background": "#203040",
      "views": [{ "id": "table", "type": "workspace" }],
      "recognizers": { "tap": { "use": "tactus.tap" } },
      "attach": [{ "to": ".piece", "recognizers": ["tap"] }],
      "bindings": [{ "on": "tap", "do": "bringToFront" }]
    }
    """##

  @Test("on weston, text and PNG go to wl-paste and come from wl-copy")
  func weston() throws { try exchange(Weston(.plain)) }

  @Test(
    "on KWin, text and PNG go to wl-paste and come from wl-copy",
    .enabled(if: KWin.isThere, Comment(rawValue: KWin.lack)))
  func kwin() throws { try exchange(KWin(.plain)) }

  @Test(
    "on sway, text and PNG go to wl-paste and come from wl-copy",
    .enabled(if: Sway.isThere, Comment(rawValue: Sway.lack)))
  func sway() throws { try exchange(Sway(.plain)) }

  @Test(
    "on mutter, text and PNG go to wl-paste and come from wl-copy",
    .enabled(if: Mutter.isThere, Comment(rawValue: Mutter.lack)))
  func mutter() throws { try exchange(Mutter(.plain)) }

  @Test(
    "a copy that sway refuses can be pasted in the board, until another program copies again",
    .enabled(if: Sway.isThere, Comment(rawValue: Sway.lack)))
  func refused() throws {
    let compositor = try Sway(.plain)
    let shell = try start(on: compositor)
    try shell.run("printf 'mine' | wl-copy >/dev/null 2>&1")
    try shell.paste(into: ".note")
    for later in [nil, "later"] {
      try shell.copyElsewhere("theirs")
      // The latest touch is older than that copy.
      try shell.run("\(Program.path) ctl copy '.note'")
      #expect(try shell.run("wl-paste --no-newline") == "theirs", "sway refuses it")
      if let later { try shell.copyElsewhere(later) }
      try shell.run(#"\#(Program.path) ctl '{"remove": {"which": ".piece"}}'"#)
      try shell.paste(into: ".note")
      #expect(try shell.run("wl-paste --no-newline") == later ?? "mine")
    }
    #expect(shell.program.end() == 0)
  }

  /// Shows the scene, and touches it.
  private func start(
    on compositor: any RealCompositor, _ options: [String] = [],
    with variables: [String: String?] = [:]
  ) throws -> Shell {
    let scene = compositor.folder + "/scene.json"
    try writeText(Self.scene, to: scene)
    let program = try compositor.start(
      Program.path, ["run", "--fullscreen", "--control", "--scene", scene] + options,
      with: variables)
    try compositor.rest(program)
    let shell = Shell(compositor, program)
    try shell.tap()
    try compositor.rest(program)
    return shell
  }

  private func exchange(_ compositor: any RealCompositor) throws {
    let log = compositor.folder + "/log"
    let trace = compositor.folder + "/trace"
    let shell = try start(
      on: compositor, ["--log", log, "--record", trace], with: ["WAYLAND_DEBUG": "1"])
    let program = shell.program
    try shell.run("printf 'first words' | wl-copy >/dev/null 2>&1")
    try shell.paste(into: ".note")
    try shell.run("printf 'second words' | wl-copy >/dev/null 2>&1")
    try shell.run(#"\#(Program.path) ctl '{"remove": {"which": ".piece"}}'"#)
    try shell.paste(into: ".note")
    let text = try shell.run("wl-paste --no-newline")
    #expect(text == "second words")
    let types = try shell.run("wl-paste --list-types")
    #expect(types.contains("text/uri-list"), "this is the program's own offer: \(types)")
    let pasting = program.said.utf8.count
    try shell.run("\(Program.path) ctl paste '#table'")
    let messages = String(decoding: program.said.utf8.dropFirst(pasting), as: UTF8.self)
    #expect(!messages.contains(".receive("), "the program recognizes its own offer: \(messages)")
    try shell.run(#"\#(Program.path) ctl '{"undo": true}'"#)

    let source = try Image(
      width: 400, height: 300, premultiplied: (0..<120_000).map { 0xff00_0000 | UInt32($0 &* 7919) }
    )
    let bytes = source.pngData()
    try writeNewFile(bytes, to: compositor.folder + "/source.png")
    try shell.run(#"\#(Program.path) ctl '{"remove": {"which": ".piece"}}'"#)
    try shell.run("wl-copy --type image/png < source.png >/dev/null 2>&1")
    try shell.paste(into: ".piece")
    try shell.run("wl-paste --type image/png > pasted.png")
    #expect(try readBytes(compositor.folder + "/pasted.png") == bytes, "the file is unchanged")
    let file = try shell.run("wl-paste --type text/uri-list")
    #expect(file.hasPrefix("file:///") && file.contains(".png\r\n"), "\(file)")
    #expect(program.end() == 0)
    #expect(try !shell.run("ls").contains("tactus-files"), "the private folder is removed")
    for place in [log, trace] { #expect(try !readText(place).contains("words")) }
  }
}

/// Commands in the session of a compositor.
private struct Shell {
  let compositor: any RealCompositor
  let program: ChildProcess

  init(_ compositor: any RealCompositor, _ program: ChildProcess) {
    self.compositor = compositor
    self.program = program
  }

  /// Touches the window, which gives it the focus and a serial that justifies a change of the
  /// clipboard.
  ///
  /// Compositors with wlroots refuse a serial that is older than the latest copy.
  func tap() throws {
    for line in ["down 0 \(compositor.place(300, 300))", "frame", "up 0", "frame"] {
      try compositor.say("touch \(line)")
    }
  }

  /// Runs a command in the compositor's folder, and returns what it prints.
  @discardableResult
  func run(_ command: String) throws -> String {
    let process = try start(command)
    let code = process.waitForEnd()
    #expect(code == 0, "\(command): \(process.said) \(program.said)")
    return process.printed
  }

  /// Copies text with wl-copy, and waits until the program has noticed this.
  func copyElsewhere(_ text: String) throws {
    try run("printf '\(text)' | wl-copy >/dev/null 2>&1")
    try compositor.rest(program)
  }

  private func start(_ command: String) throws -> ChildProcess {
    let process = try compositor.start(
      "/bin/sh", ["-c", "cd '\(compositor.folder)' && \(command)"])
    process.closeInput()
    return process
  }

  /// Pastes until a view matches a selector, and then copies this view.
  ///
  /// The clipboard's content arrives at some time after `wl-copy` has ended.
  func paste(into selector: String) throws {
    let deadline = Deadline()
    while !deadline.hasPassed {
      try run("\(Program.path) ctl paste '#table'")
      for _ in 0..<20 {
        try tap()
        let copying = try start("\(Program.path) ctl copy '\(selector)'")
        if copying.waitForEnd() == 0 { return }
        usleep(50_000)
      }
    }
    throw BedError("nothing was pasted: \(program.said)")
  }
}
