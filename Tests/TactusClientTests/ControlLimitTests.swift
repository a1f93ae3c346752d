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
@testable import TactusProgram

/// Tests the command socket with slow, hostile and too many programs.
@Suite("The socket for commands")
struct ControlLimitTests {
  @Test("a line that arrives in parts is one request, and an incomplete line is none")
  func pieces() throws {
    let control = try ControlBench()
    let program = try control.connect()
    for piece in [#"{"get""#, #": "le"#, #"vel"}"#] {
      program.send(piece)
      try control.bench.pump()
      #expect(program.take().lines == [])
    }
    program.send("\n")
    try control.bench.pump()
    #expect(program.take().lines == [#"{"done":true,"value":1}"#])
  }

  @Test("an endless line is refused after 64 KiB, and the connection ends")
  func longLine() throws {
    let control = try ControlBench()
    let program = try control.connect()
    let block = String(repeating: "x", count: 32 << 10)
    var (lines, isClosed): ([String], Bool) = ([], false)
    for _ in 0..<100 where !isClosed {
      program.send(block)
      try control.bench.pump()
      let taken = program.take()
      lines += taken.lines
      isClosed = taken.isClosed
    }
    #expect(isClosed)
    #expect(
      lines == [
        #"{"done":false,"fault":"a line is longer than 65536 bytes; no more lines are read from this connection"}"#
      ])
    #expect(try control.ask(#"{"get": "level"}"#, by: control.connect()).count == 1)
  }

  @Test("a program that watches and does not read is disconnected, and the others continue")
  func deaf() throws {
    let control = try ControlBench()
    let surface = try control.scene().interaction.surface
    let (deaf, other) = (try control.connect(), try control.connect())
    _ = try control.ask(#"{"watch": true}"#, by: deaf)
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 64 << 10) + [0x0A]
    for _ in 0..<64 {
      control.server.tell(line, of: surface)
      try control.bench.pump(1)
    }
    #expect(!control.server.isWatched(surface))
    #expect(try control.ask(#"{"get": "level"}"#, by: other) == [#"{"done":true,"value":1}"#])
  }

  @Test("of a thousand connections 32 are served; the others receive the reason")
  func crowd() throws {
    let control = try ControlBench()
    var programs: [ControlBench.Program] = []
    var refused = 0
    for _ in 0..<1000 {
      let program = try control.connect()
      try control.bench.pump(1)
      var (lines, isClosed) = program.take()
      // On a busy machine, the answer may come a turn later.
      if programs.count == 32 {
        try Patience.until {
          guard !isClosed else { return true }
          try control.bench.pump(1)
          let taken = program.take()
          lines += taken.lines
          isClosed = taken.isClosed
          return isClosed
        }
      }
      if isClosed {
        refused += 1
        #expect(lines.first?.contains("32 programs are already connected to this client") == true)
      } else {
        programs.append(program)
      }
    }
    #expect(programs.count == 32)
    #expect(refused == 968)
    programs.removeLast()
    try control.bench.pump()
    #expect(try control.ask(#"{"get": "level"}"#, by: control.connect()).count == 1)
  }

  @Test("a flood of commands ends a turn after 32 of them, and all are answered eventually")
  func flood() throws {
    let control = try ControlBench()
    let program = try control.connect()
    program.send(String(repeating: "{\"get\": \"level\"}\n", count: 500))
    try control.bench.pump(2)
    let first = program.take().lines.count
    #expect(first <= 2 * ControlServer.linesPerTurn)
    var count = first
    for _ in 0..<40 {
      try control.bench.pump(1)
      count += program.take().lines.count
    }
    #expect(count == 500)
  }

  @Test("commands sent before the connection is closed are still carried out and answered")
  func closedAtOnce() throws {
    let control = try ControlBench()
    let program = try control.connect()
    program.send("{\"set\": {\"value\": \"level\", \"to\": 4}}\n{\"get\": \"level\"}\n")
    shutdown(program.descriptor.number, Int32(SHUT_WR))
    try control.bench.pump()
    let (lines, isClosed) = program.take()
    #expect(lines == [#"{"done":true}"#, #"{"done":true,"value":4}"#])
    #expect(isClosed)
  }

  // MARK: The socket

  @Test("only the user can connect to the socket")
  func mode() throws {
    let server = try ControlServer(name: "wall", runtimeFolder: TemporaryFolder.make("control"))
    var status = stat()
    #expect(unsafe stat(server.socket.path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test("a process of another user is rejected, even if it could open the socket")
  func user() throws {
    let control = try ControlBench()
    for (user, isServed) in [(geteuid(), true), (geteuid() + 1, false)] {
      var ends: [Int32] = [-1, -1]
      #expect(unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
      let program = ControlBench.Program(OwnedDescriptor(ends[0]))
      control.server.admit(OwnedDescriptor(ends[1]), of: user)
      program.send("{\"get\": \"level\"}\n")
      try control.bench.pump()
      let (lines, isClosed) = program.take()
      #expect(lines == (isServed ? [#"{"done":true,"value":1}"#] : []))
      #expect(isClosed == !isServed)
    }
  }

  @Test("each client has its own socket, and one left by an ended client is replaced")
  func names() throws {
    let folder = try TemporaryFolder.make("control")
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
    #expect(try third.socket.connect() != nil)
    withExtendedLifetime((first, second)) {}
  }

  @Test("neither side uses a folder that others can write, or a link to one")
  func foldersOfOthers() throws {
    let folder = try TemporaryFolder.make("control")
    let server = try ControlServer(name: nil, runtimeFolder: folder)
    #expect(try ControlSocket.connect(to: nil, runtimeFolder: folder).number >= 0)
    unsafe chmod(folder + "/tactus", 0o777)
    #expect(code { _ = try ControlSocket.connect(to: nil, runtimeFolder: folder) } == .untrusted)
    #expect(code { _ = try ControlSocket.connect(to: "0", runtimeFolder: folder) } == .untrusted)
    #expect(code { _ = try ControlServer(name: nil, runtimeFolder: folder) } == .untrusted)
    let linked = try TemporaryFolder.make("control")
    unsafe symlink(folder, linked + "/tactus")
    #expect(code { _ = try ControlServer(name: nil, runtimeFolder: linked) } == .untrusted)
    withExtendedLifetime(server) {}
  }

  @Test("no request is sent to a socket on which another user's program listens")
  func programsOfOthers() throws {
    let server = try ControlServer(name: nil, runtimeFolder: TemporaryFolder.make("control"))
    #expect(code { _ = try server.socket.connect(as: geteuid() + 1) } == .untrusted)
    #expect(code { _ = try server.socket.connect() } == nil)
  }

  private func code(_ body: () throws -> Void) -> ControlError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? ControlError)?.code
    }
  }

  @Test("without a connection nothing wakes the client")
  func idle() throws {
    let control = try ControlBench()
    #expect(control.server.deadline == nil)
    #expect(control.bench.client.nextDeadline == nil)
    do {
      let program = try control.connect()
      _ = try control.ask(#"{"get": "level"}"#, by: program)
      #expect(control.server.deadline == nil)
    }
    try control.bench.pump()
    #expect(control.server.deadline == nil)
  }
}
