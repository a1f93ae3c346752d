import Glibc
import TactusGeometry
import TactusInput
import TactusWayland

/// Tests bytes from libFuzzer as the messages of a compositor, from the first one.
///
/// The bytes go through a real socket into libwayland and from there into our listeners. If the
/// first byte is 0, a well-behaved compositor's greeting precedes them, so that there is a window;
/// the rest may be anything. At each byte 254 a chunk ends: the next one arrives in another turn of
/// the loop.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  // SAFETY: libFuzzer passes `count` bytes that live until this returns.
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard let peer = Peer() else { fatalError("no socket pair") }
  let client = Client(peer.clientEnd)
  if bytes.first == 0 {
    peer.send(greeting[...])
    guard client.turn() else { fatalError("the greeting is refused") }
  }
  for chunk in chunks(Array(bytes.dropFirst())) {
    peer.send(chunk)
    guard client.turn() else { return 0 }
  }
  return 0
}

private func chunks(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  // Few streams are worth more turns than that.
  bytes.split(separator: 0xFE, maxSplits: 24, omittingEmptySubsequences: false)
    .map { $0.count > 8192 ? $0.prefix(8192) : $0 }
}

/// Every global that the client knows, and the end of the first list.
private let greeting: [UInt8] = {
  let globals: [(name: String, version: UInt32)] = [
    ("wl_compositor", 6), ("wl_subcompositor", 1), ("wl_shm", 1), ("wl_output", 4),
    ("wl_seat", 9), ("xdg_wm_base", 6), ("wp_viewporter", 1),
    ("wp_fractional_scale_manager_v1", 1), ("wp_presentation", 1),
    ("zxdg_decoration_manager_v1", 1), ("zwp_input_timestamps_manager_v1", 1),
    ("zwp_pointer_gestures_v1", 3), ("zwp_idle_inhibit_manager_v1", 1), ("xdg_activation_v1", 1),
    ("zwlr_output_power_manager_v1", 1),
    ("wp_single_pixel_buffer_manager_v1", 1), ("zwp_tablet_manager_v2", 1),
  ]
  func words(_ words: UInt32...) -> [UInt8] {
    words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
  }
  func message(_ object: UInt32, _ opcode: UInt32, _ body: [UInt8]) -> [UInt8] {
    words(object, UInt32(8 + body.count) << 16 | opcode) + body
  }
  var bytes: [UInt8] = []
  for (index, global) in globals.enumerated() {
    var text = Array(global.name.utf8) + [0]
    let length = UInt32(text.count)
    while text.count % 4 != 0 { text.append(0) }
    let body = words(UInt32(index + 1), length) + text + words(global.version)
    bytes += message(2, 0, body)
  }
  return bytes + message(3, 0, words(1)) + message(1, 1, words(3))
}()

/// The compositor's end of the socket.
///
/// The peer reads nothing, and sends two files with each chunk, so that events with descriptors are
/// received.
private final class Peer {
  private let socket: Int32
  let clientEnd: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    (socket, clientEnd) = (ends[0], ends[1])
  }

  deinit { close(socket) }

  func send(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    drain()
    let file = unsafe open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    var files = [file, file]
    // A header of 16 bytes and two descriptors.
    var control = [UInt8](repeating: 0, count: 24)
    unsafe control.withUnsafeMutableBytes { memory in
      unsafe memory.storeBytes(of: 24, toByteOffset: 0, as: Int.self)
      unsafe memory.storeBytes(of: SOL_SOCKET, toByteOffset: 8, as: Int32.self)
      unsafe memory.storeBytes(of: 1, toByteOffset: 12, as: Int32.self)
      unsafe memory.storeBytes(of: files[0], toByteOffset: 16, as: Int32.self)
      unsafe memory.storeBytes(of: files[1], toByteOffset: 20, as: Int32.self)
    }
    files.removeAll()
    var data = Array(bytes)
    unsafe data.withUnsafeMutableBytes { data in
      unsafe control.withUnsafeMutableBytes { control in
        var part = unsafe iovec(iov_base: data.baseAddress, iov_len: data.count)
        unsafe withUnsafeMutablePointer(to: &part) { part in
          var message = unsafe msghdr()
          unsafe message.msg_iov = part
          unsafe message.msg_iovlen = 1
          unsafe message.msg_control = control.baseAddress
          unsafe message.msg_controllen = control.count
          _ = unsafe sendmsg(socket, &message, Int32(MSG_NOSIGNAL))
        }
      }
    }
  }

  /// Discards the client's requests, which must not fill the socket.
  private func drain() {
    var block = [UInt8](repeating: 0, count: 65536)
    while unsafe recv(socket, &block, block.count, 0) > 0 {}
  }
}

/// A client that behaves like ours: a window as soon as possible, a picture for each size.
private final class Client: ConnectionDelegate {
  private let connection: Connection?
  private let loop = EventLoop()
  private var window: Window?
  private var paints = 0

  init(_ descriptor: Int32) {
    connection = try? Connection(fileDescriptor: descriptor)
    connection?.delegate = self
    loop.connection = connection
  }

  deinit { connection?.close() }

  /// Processes the received messages.
  ///
  /// - Returns: Whether the connection is still open.
  func turn() -> Bool {
    guard let connection else { return false }
    do {
      for _ in 0..<2 { try loop.turn(until: .zero) }
      return connection.isOpen
    } catch {
      precondition(!error.message.isEmpty)
      return false
    }
  }

  func connection(_ connection: Connection, received event: ConnectionEvent) {
    guard case .ready = event, window == nil else { return }
    window = try? Window(connection, options: Window.Options())
  }

  func connection(
    _ connection: Connection, received event: WindowEvent, for window: Window
  ) {
    guard case .configure = event else { return }
    let size = window.state.pixelSize
    paints += 1
    // Memory use is not tested here.
    guard size.width * size.height <= 1 << 18, paints < 8 else { return }
    let all = Region(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
    guard let frame = unsafe try? window.acquireBuffer(painting: all) else { return }
    unsafe window.commit(frame, damage: all)
  }

  func connection(_ connection: Connection, received event: InputEvent) {
    guard case .touches(let frame) = event else { return }
    for change in frame.changes {
      if case .down(_, let place) = change { precondition(place.x.isFinite && place.y.isFinite) }
    }
  }
}
