internal import CLinux
internal import Glibc
package import TactusInput
import TactusScenes
import TactusSystem
import TactusWayland

/// Receives commands from other programs of the same user through a socket in
/// `$XDG_RUNTIME_DIR/tactus`.
///
/// The server must be used only on the thread of the event loop. While no program is connected, its
/// only cost is one polled descriptor.
package final class ControlServer {
  static let most = 32
  /// The maximum number of requests from one program, each one line, that are carried out per
  /// iteration of the event loop.
  static let linesPerTurn = 32
  /// The time for which the server stops accepting connections after the system has run out of
  /// descriptors or memory.
  private static let pause = Interval.milliseconds(1000)

  package let socket: ControlSocket
  private let listener: OwnedDescriptor
  /// A file lock that reserves the socket's name; the kernel releases it when the process ends.
  private let lock: OwnedDescriptor
  private weak var loop: EventLoop?
  private var source: Source?
  private var connections: [ControlConnection] = []
  /// Whether accepting connections is paused because the system ran out of descriptors or memory.
  private var isFull = false
  private var retry: Timestamp?

  /// Creates a server that listens on a socket, and replaces a socket that a terminated client left
  /// behind.
  ///
  /// - Parameters:
  ///   - name: The socket's name; nil for the first unused name among `0`, `1`, and so on.
  ///   - runtimeFolder: The value of `$XDG_RUNTIME_DIR`.
  /// - Throws: `noFolder`, `badName`, `taken`, `untrusted`, or `system` with the kernel's error
  ///   message.
  package init(name: String?, runtimeFolder: String?) throws(ControlError) {
    var found: (ControlSocket, OwnedDescriptor)?
    for name in name.map({ [$0] }) ?? (0..<Self.most).map({ "\($0)" }) where found == nil {
      let socket = try ControlSocket(name: name, runtimeFolder: runtimeFolder)
      let folder = String(socket.path.dropLast(name.utf8.count + 1))
      Folder.make(folder)
      try ControlSocket.check(folder: folder)
      let descriptor = unsafe clinux_lock(socket.path + ".lock")
      if descriptor >= 0 {
        found = (socket, OwnedDescriptor(descriptor))
      } else if errno != EWOULDBLOCK {
        throw Self.failure("cannot lock \(socket.path).lock")
      }
    }
    guard let (socket, lock) = found else {
      let clients =
        name.map { "another client is already using the socket name \($0)" }
        ?? "other clients are using all automatic socket names (0 to \(Self.most - 1))"
      throw ControlError(.taken, "\(clients); choose another name with --socket")
    }
    self.socket = socket
    self.lock = lock
    let descriptor = unsafe clinux_listen(socket.path, Int32(Self.most))
    guard descriptor >= 0 else { throw Self.failure("cannot listen on \(socket.path)") }
    listener = OwnedDescriptor(descriptor)
  }

  deinit {
    source?.cancel()
    for connection in connections { connection.cancel() }
    unsafe unlink(socket.path)
  }

  private static func failure(_ what: String) -> ControlError {
    ControlError(.system, "\(what): \(unsafe String(cString: strerror(errno)))")
  }

  func attach(to loop: EventLoop) {
    self.loop = loop
    source = loop.watch(listener.number) { [unowned self] in acceptAll() }
  }

  /// Returns whether a connected program is watching the log lines and values of the given window.
  package func isWatched(_ surface: SurfaceID) -> Bool {
    connections.contains { $0.watched == surface }
  }

  /// Sends a line to every program that is watching the given window.
  package func tell(_ line: [UInt8], of surface: SurfaceID) {
    for connection in connections where connection.watched == surface { connection.send(line) }
  }

  // MARK: A turn of the loop

  /// The time at which to call `serve` even if no descriptor is readable; nil if there is no such
  /// time.
  ///
  /// The deadline is `.zero`, which means immediately, if received lines are waiting to be
  /// answered.
  var deadline: Timestamp? {
    connections.contains(where: \.hasLine) ? .zero : retry
  }

  /// Answers the waiting lines of all programs, at most `linesPerTurn` lines each.
  ///
  /// The server sends the result of `answer` to the program that sent the line. It also resumes
  /// accepting connections once `pause` has elapsed.
  func serve(at now: Timestamp, answer: (String, ControlConnection) -> [UInt8]) {
    if isFull, retry == nil { retry = now + Self.pause }
    if let retry, retry <= now, let loop {
      isFull = false
      self.retry = nil
      attach(to: loop)
    }
    for connection in connections {
      var count = 0
      while count < Self.linesPerTurn, !connection.isLost, let line = connection.takeLine() {
        count += 1
        if !line.isEmpty { connection.send(answer(line, connection)) }
      }
    }
  }

  func flush() {
    guard !connections.isEmpty else { return }
    for connection in connections { connection.flush() }
    connections.removeAll { connection in
      if connection.isFinished { connection.cancel() }
      return connection.isFinished
    }
  }

  private func acceptAll() {
    for _ in 0..<Self.most {
      var user: UInt32 = 0
      let descriptor = unsafe clinux_accept(listener.number, &user)
      guard descriptor >= 0 else {
        if errno == EMFILE || errno == ENFILE || errno == ENOMEM || errno == ENOBUFS {
          pauseListening()
        }
        return
      }
      admit(OwnedDescriptor(descriptor), of: user)
    }
  }

  /// Stops accepting connections until `serve` resumes after `pause`.
  ///
  /// Programs waiting to connect keep the socket readable, so it would wake the loop continuously.
  private func pauseListening() {
    isFull = true
    source?.cancel()
    source = nil
  }

  /// Accepts a connection, unless the program belongs to another user or too many programs are
  /// connected.
  func admit(_ descriptor: OwnedDescriptor, of user: UInt32) {
    guard user == geteuid(), let loop else { return }
    guard connections.count < Self.most else {
      let line = SceneAnswer.fault(
        "\(Self.most) programs are already connected to this client; disconnect one of them")
      _ = unsafe line.withUnsafeBytes {
        unsafe clinux_send(descriptor.number, $0.baseAddress!, UInt($0.count))
      }
      return
    }
    connections.append(ControlConnection(descriptor, in: loop))
  }
}
