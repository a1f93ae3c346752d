import CLinux
import Glibc
import TactusInput
import TactusInteraction
import TactusJSON
import TactusScenes
import TactusSystem
import TactusViews
import TactusWayland
import TestSupport
import Testing

@testable import TactusClient

/// The socket for commands, with the whole client behind it and programs of all kinds before it.
@Suite("Commands of other programs")
struct ControlTests {
  private static let scene = """
    {
      "version": 1,
      "let": { "level": 1, "mode": "day" },
      "views": [
        { "id": "pad", "background": "#305070" },
        { "id": "book", "type": "pages", "children": [{ "id": "one" }, { "id": "two" }] }
      ],
      "recognizers": { "tap": { "use": "tactus.tap" } },
      "attach": [{ "to": "#pad", "recognizers": ["tap"] }],
      "bindings": [{ "on": "tap", "do": "bringToFront" }]
    }
    """

  private let folder = try! TemporaryFolder.make("control")

  private func bench(name: String? = nil) throws -> (ClientBench, ControlServer) {
    let bench = try ClientBench(scene: Self.scene)
    let server = try ControlServer(name: name, runtimeFolder: folder)
    bench.client.control = server
    try bench.pump()
    return (bench, server)
  }

  /// A program that is connected; its descriptor does not block.
  private final class Program {
    let descriptor: OwnedDescriptor
    private var received: [UInt8] = []

    init(_ server: ControlServer) throws {
      descriptor = try #require(server.socket.connect())
      _ = fcntl(descriptor.number, F_SETFL, O_NONBLOCK)
    }

    func send(_ text: String) {
      let bytes = Array(text.utf8)
      _ = unsafe bytes.withUnsafeBytes {
        unsafe clinux_send(descriptor.number, $0.baseAddress!, UInt($0.count))
      }
    }

    /// The lines that have come, and whether the other end has closed.
    func take() -> (lines: [String], isClosed: Bool) {
      var isClosed = false
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = unsafe read(descriptor.number, &chunk, chunk.count)
        if count > 0 { received += chunk[..<count] }
        if count == 0 { isClosed = true }
        if count <= 0 { break }
      }
      let text = String(decoding: received, as: UTF8.self)
      received = []
      return (text.split(separator: "\n").map(String.init), isClosed)
    }
  }

  private func ask(_ lines: String..., of bench: ClientBench, _ program: Program) throws -> [String]
  {
    program.send(lines.map { $0 + "\n" }.joined())
    try bench.pump()
    return program.take().lines
  }

  // MARK: Requests

  @Test("a command is done in the window, and the answer says so")
  func done() throws {
    let (bench, server) = try bench()
    let program = try Program(server)
    let answers = try ask(
      #"{"set": {"value": "level", "to": "level + 1.5"}}"#,
      ##"{"do": "hide", "with": {"which": "#pad"}}"##, #"{"goTo": "next"}"#, #"{"get": "level"}"#,
      #"{"get": true}"#, of: bench, program)
    #expect(
      answers == [
        #"{"done":true}"#, #"{"done":true}"#, #"{"done":true}"#, #"{"done":true,"value":2.5}"#,
        #"{"done":true,"values":{"level":2.5,"mode":"day"}}"#,
      ])
    let root = try #require(bench.client.windows.first?.scene).tree.root
    #expect(root.firstDescendant { $0.identifier == "pad" }?.isHidden == true)
  }

  @Test(
    "a faulty request is answered with the fault, its place and the nearest name",
    arguments: [
      (##"{"shwo": "#pad"}"##, 1, 2, "no action is named \"shwo\"", "\"show\""),
      (##"{"show": "#pda"}"##, 1, 10, "the selector \"#pda\" matches no view", "\"#pad\""),
      (#"{"goTo": "tow"}"#, 1, 10, "no page has the id \"tow\"", "\"two\""),
      (#"{"get": "lvel"}"#, 1, 9, "no value is named \"lvel\"", "\"level\""),
      (
        #"{"do": "set", "with": {"value": "level", "to": "'x'"}}"#, 1, 48,
        "level is a number, and this is a text", ""
      ),
      (
        #"{"move": true}"#, 1, 2, "the action move needs a gesture; a command cannot have it done",
        ""
      ),
      (
        ##"{"show": "#pad", "wihdow": 1}"##, 1, 18, "unknown key \"wihdow\" for a command",
        "\"window\""
      ),
      (#"[1]"#, 1, 1, "expected an object, found an array", ""),
    ])
  func faults(line: String, row: Int, column: Int, message: String, near: String) throws {
    let (bench, server) = try bench()
    let answer = try #require(try ask(line, of: bench, Program(server)).first)
    let node = try JSONNode.parse(SourceText(name: "answer", text: answer))
    let fault = try #require(node["faults"]?[0])
    #expect(node["done"]?.boolean == false)
    #expect(fault["message"]?.string == message)
    #expect(fault["line"]?.integer == Int64(row))
    #expect(fault["column"]?.integer == Int64(column))
    #expect((fault["suggestion"]?["replacement"]?.string ?? "") == near)
    #expect(node["fault"]?.string?.contains(message) == true)
  }

  @Test("a program is started only if the client was started with --allow-run")
  func run() throws {
    let (bench, server) = try bench()
    var started: [[String]] = []
    bench.client.programs.starts.start = {
      started.append($0.arguments)
      return nil
    }
    let program = try Program(server)
    let line = #"{"run": {"command": ["lamp", "{level}"]}}"#
    let refused = try ask(line, of: bench, program)
    #expect(refused.first?.contains("--allow-run") == true)
    bench.client.windows.first?.scene?.commandsMayRun = true
    #expect(try ask(line, of: bench, program) == [#"{"done":true}"#])
    try bench.advance(milliseconds: 300)
    #expect(started == [["lamp", "1"]])
  }

  @Test("a condition that does not hold is the answer, and nothing is done")
  func condition() throws {
    let (bench, server) = try bench()
    let answers = try ask(
      #"{"set": {"value": "level", "to": 7}, "if": "mode == 'night'"}"#, #"{"get": "level"}"#,
      of: bench, Program(server))
    #expect(
      answers == [
        #"{"done":false,"fault":"the condition does not hold"}"#, #"{"done":true,"value":1}"#,
      ])
  }

  @Test("a program that watches gets each value that changes, and the others nothing")
  func watch() throws {
    let (bench, server) = try bench()
    let scene = try #require(bench.client.windows.first?.scene)
    let surface = scene.interaction.surface
    scene.onValue = { [unowned scene] in server.tell(scene.line(ofValue: $0), of: surface) }
    let (watcher, other) = (try Program(server), try Program(server))
    #expect(try ask(#"{"watch": true}"#, of: bench, watcher) == [#"{"done":true}"#])
    #expect(server.isWatched(surface))
    #expect(
      try ask(#"{"set": {"value": "level", "to": 3}}"#, of: bench, other) == [#"{"done":true}"#])
    let time = bench.now.nanoseconds
    #expect(watcher.take().lines == [#"{"time":\#(time),"value":"level","is":3}"#])
  }

  // MARK: Recordings

  @Test("a recording holds the commands, and played again they do the same")
  func recorded() throws {
    let (bench, server) = try bench()
    let scene = try #require(bench.client.windows.first?.scene)
    var events: [InputEvent] = []
    scene.interaction.onEvent = { events.append($0) }
    _ = try ask(
      #"{"set": {"value": "level", "to": 9}}"#, #"{"nonsense": 1}"#, #"{"get": "level"}"#,
      of: bench, Program(server))
    let commands = events.filter { if case .command = $0 { true } else { false } }
    #expect(
      commands == [
        .command(
          bench.now, scene.interaction.surface, text: #"{"set": {"value": "level", "to": 9}}"#)
      ])
    let again = try ClientBench(scene: Self.scene)
    try again.pump()
    let other = try #require(again.client.windows.first?.scene)
    for event in commands { other.handle(event) }
    #expect(
      String(decoding: other.values(for: other.request(#"{"get": "level"}"#)), as: UTF8.self)
        == "{\"done\":true,\"value\":9}\n")
  }

  // MARK: Hostile programs

  @Test("a line that comes in pieces is one request, and half a line is none")
  func pieces() throws {
    let (bench, server) = try bench()
    let program = try Program(server)
    for piece in [#"{"get""#, #": "le"#, #"vel"}"#] {
      program.send(piece)
      try bench.pump()
      #expect(program.take().lines == [])
    }
    program.send("\n")
    try bench.pump()
    #expect(program.take().lines == [#"{"done":true,"value":1}"#])
  }

  @Test("a line without an end is refused after 64 KiB, and the connection ends")
  func longLine() throws {
    let (bench, server) = try bench()
    let program = try Program(server)
    let block = String(repeating: "x", count: 32 << 10)
    var (lines, isClosed): ([String], Bool) = ([], false)
    for _ in 0..<100 where !isClosed {
      program.send(block)
      try bench.pump()
      let taken = program.take()
      lines += taken.lines
      isClosed = taken.isClosed
    }
    #expect(isClosed)
    #expect(
      lines == [
        #"{"done":false,"fault":"a line is longer than 65536 bytes; nothing more of it is read"}"#
      ])
    #expect(try ask(#"{"get": "level"}"#, of: bench, Program(server)).count == 1)
  }

  @Test("a program that watches and does not read is cut off, and the others go on")
  func deaf() throws {
    let (bench, server) = try bench()
    let surface = try #require(bench.client.windows.first?.scene).interaction.surface
    let (deaf, other) = (try Program(server), try Program(server))
    _ = try ask(#"{"watch": true}"#, of: bench, deaf)
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 64 << 10) + [0x0A]
    for _ in 0..<64 {
      server.tell(line, of: surface)
      try bench.pump(1)
    }
    #expect(!server.isWatched(surface))
    #expect(try ask(#"{"get": "level"}"#, of: bench, other) == [#"{"done":true,"value":1}"#])
  }

  @Test("of a thousand connections 32 are served; the others receive the reason")
  func crowd() throws {
    let (bench, server) = try bench()
    var programs: [Program] = []
    var refused = 0
    for _ in 0..<1000 {
      let program = try Program(server)
      try bench.pump(1)
      let (lines, isClosed) = program.take()
      if isClosed {
        refused += 1
        #expect(lines.first?.contains("32 programs are connected already") == true)
      } else {
        programs.append(program)
      }
    }
    #expect(programs.count == 32)
    #expect(refused == 968)
    programs.removeLast()
    try bench.pump()
    #expect(try ask(#"{"get": "level"}"#, of: bench, Program(server)).count == 1)
  }

  @Test("a flood of commands leaves a turn after 32 of them, and all are answered in the end")
  func flood() throws {
    let (bench, server) = try bench()
    let program = try Program(server)
    program.send(String(repeating: "{\"get\": \"level\"}\n", count: 500))
    try bench.pump(2)
    let first = program.take().lines.count
    #expect(first <= 2 * ControlServer.linesPerTurn)
    var count = first
    for _ in 0..<40 {
      try bench.pump(1)
      count += program.take().lines.count
    }
    #expect(count == 500)
  }

  @Test("what is sent before the connection is closed is still carried out and answered")
  func closedAtOnce() throws {
    let (bench, server) = try bench()
    let program = try Program(server)
    program.send("{\"set\": {\"value\": \"level\", \"to\": 4}}\n{\"get\": \"level\"}\n")
    shutdown(program.descriptor.number, Int32(SHUT_WR))
    try bench.pump()
    let (lines, isClosed) = program.take()
    #expect(lines == [#"{"done":true}"#, #"{"done":true,"value":4}"#])
    #expect(isClosed)
  }

  // MARK: The socket

  @Test("the socket is open to its user alone")
  func mode() throws {
    let server = try ControlServer(name: "wall", runtimeFolder: folder)
    var status = stat()
    #expect(unsafe stat(server.socket.path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test("each client has a socket of its own, and one that an ended client left is replaced")
  func names() throws {
    let first = try ControlServer(name: nil, runtimeFolder: folder)
    let second = try ControlServer(name: nil, runtimeFolder: folder)
    #expect([first.socket.name, second.socket.name] == ["0", "1"])
    #expect(throws: ControlError.self) { try ControlServer(name: "1", runtimeFolder: folder) }
    #expect(throws: ControlError.self) { try ControlServer(name: "a/b", runtimeFolder: folder) }
    #expect(throws: ControlError.self) { try ControlServer(name: "a", runtimeFolder: nil) }
    do throws(ControlError) {
      _ = try ControlSocket.connect(to: nil, runtimeFolder: folder)
      Issue.record("two clients were taken for one")
    } catch {
      #expect(error.code == .several)
      #expect(error.message.hasSuffix("0, 1"))
    }
    let stale = folder + "/tactus/left"
    #expect(unsafe clinux_listen(stale, 1) >= 0)
    let third = try ControlServer(name: "left", runtimeFolder: folder)
    #expect(third.socket.connect() != nil)
    withExtendedLifetime((first, second)) {}
  }

  @Test("without a connection nothing wakes the client")
  func idle() throws {
    let (bench, server) = try bench()
    #expect(server.deadline == nil)
    #expect(bench.client.nextDeadline == nil)
    do {
      let program = try Program(server)
      _ = try ask(#"{"get": "level"}"#, of: bench, program)
      #expect(server.deadline == nil)
    }
    try bench.pump()
    #expect(server.deadline == nil)
  }
}
