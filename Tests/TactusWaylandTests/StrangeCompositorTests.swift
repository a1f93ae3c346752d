import Glibc
import TactusGeometry
import TactusInput
import TactusWayland
import Testing

/// Tests a compositor that sends arbitrary messages through a real socket.
@Suite("A compositor that sends arbitrary messages")
struct StrangeCompositorTests {
  private final class Client: ConnectionDelegate {
    let connection: Connection
    let loop: EventLoop
    var window: Window?

    init(_ socket: Int32) throws {
      connection = try Connection(fileDescriptor: socket)
      loop = EventLoop(connection: connection)
      connection.delegate = self
    }

    func connection(_ connection: Connection, received event: ConnectionEvent) {
      guard case .ready = event, window == nil else { return }
      window = try? Window(connection, options: Window.Options())
    }

    func connection(_ connection: Connection, received event: WindowEvent, for window: Window) {
      guard case .configure = event else { return }
      let size = window.state.pixelSize
      guard size.width * size.height <= 1 << 16 else { return }
      let all = Region(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
      guard let frame = unsafe try? window.acquireBuffer(painting: all) else { return }
      unsafe window.commit(frame, damage: all)
    }

    func connection(_ connection: Connection, received event: InputEvent) {}
  }

  private func words(_ words: [UInt32]) -> [UInt8] {
    words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
  }

  private func message(_ object: UInt32, _ opcode: UInt32, _ body: [UInt8]) -> [UInt8] {
    words([object, UInt32(8 + body.count) << 16 | opcode]) + body
  }

  private func text(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8) + [0]
    let length = UInt32(bytes.count)
    while bytes.count % 4 != 0 { bytes.append(0) }
    return words([length]) + bytes
  }

  /// The globals that a window needs, some more, and the end of the first list.
  private var greeting: [UInt8] {
    let globals: [(String, UInt32)] = [
      ("wl_compositor", 6), ("wl_subcompositor", 1), ("wl_shm", 1), ("wl_output", 4),
      ("wl_seat", 9), ("xdg_wm_base", 6), ("wp_viewporter", 1),
      ("wp_fractional_scale_manager_v1", 1), ("wp_presentation", 1),
      ("zxdg_decoration_manager_v1", 1), ("zwp_pointer_gestures_v1", 3),
      ("zwp_tablet_manager_v2", 1), ("wp_cursor_shape_manager_v1", 1),
      ("xdg_toplevel_icon_manager_v1", 1), ("xdg_system_bell_v1", 1),
    ]
    var bytes: [UInt8] = []
    for (index, global) in globals.enumerated() {
      bytes += message(2, 0, words([UInt32(index + 1)]) + text(global.0) + words([global.1]))
    }
    return bytes + message(3, 0, words([1])) + message(1, 1, words([3]))
  }

  /// Returns messages to existing or missing objects, with valid or invalid arguments.
  private func nonsense(_ next: (Int) -> Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0...next(6) {
      var body: [UInt8] = []
      for _ in 0..<next(8) {
        switch next(8) {
        case 0: body += text(["", "x", "\u{1B}[2J", "wl_seat"][next(4)])
        case 1: body += words([UInt32(next(40))])
        case 2: body += words([.max])
        case 3: body += words([1 << 31])
        case 4: body += words([0xff00_0000 + UInt32(next(4))])
        default: body += words([UInt32(next(4))])
        }
      }
      bytes += message(UInt32(next(45)), UInt32(next(10)), body)
    }
    return bytes
  }

  @Test(
    "the connection continues, or ends with a message, and nothing else ends", arguments: 1...400)
  func nonsense(seed: UInt64) throws {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    try #require(unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0)
    defer { close(ends[0]) }
    let client = try Client(ends[1])
    defer { client.connection.close() }
    for turn in 0..<8 {
      let bytes = turn == 0 ? greeting : nonsense(next)
      _ = unsafe send(ends[0], bytes, bytes.count, Int32(MSG_NOSIGNAL))
      var block = [UInt8](repeating: 0, count: 65536)
      do {
        for _ in 0..<2 { try client.loop.turn(until: .zero) }
      } catch {
        #expect(turn > 0, "the greeting is refused: \(error)")
        #expect(!error.message.isEmpty && !client.connection.isOpen, "seed \(seed)")
        return
      }
      if turn == 0 { #expect(client.window != nil) }
      while unsafe recv(ends[0], &block, block.count, 0) > 0 {}
    }
  }
}
