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

/// A client that accepts commands through a socket in its own folder.
struct ControlBench {
  static let scene = """
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

  let bench: ClientBench
  let server: ControlServer

  init() throws {
    bench = try ClientBench(scene: Self.scene)
    server = try ControlServer(name: nil, runtimeFolder: TemporaryFolder.make("control"))
    bench.program.control = server
    try bench.pump()
  }

  var now: Timestamp { bench.now }

  func scene() throws -> Scene {
    try #require(bench.program.first)
  }

  func connect() throws -> Program { try Program(#require(try server.socket.connect())) }

  /// Sends lines and returns the answers.
  func ask(_ lines: String..., by program: Program) throws -> [String] {
    program.send(lines.map { $0 + "\n" }.joined())
    try bench.pump()
    return program.take().lines
  }

  /// A connected program; its descriptor does not block.
  final class Program {
    let descriptor: OwnedDescriptor
    private var received: [UInt8] = []

    init(_ descriptor: OwnedDescriptor) {
      self.descriptor = descriptor
      _ = fcntl(descriptor.number, F_SETFL, O_NONBLOCK)
    }

    func send(_ text: String) {
      let bytes = Array(text.utf8)
      _ = unsafe bytes.withUnsafeBytes {
        unsafe clinux_send(descriptor.number, $0.baseAddress!, UInt($0.count))
      }
    }

    /// Returns the lines received so far, and whether the client has closed the connection.
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
}
