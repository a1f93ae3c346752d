internal import CLinux
internal import Glibc
package import TactusInput
import TactusScenes
import TactusSystem
import TactusWayland

/// Takes commands of other programs of the same user, by a socket below `$XDG_RUNTIME_DIR`.
///
/// It belongs to the thread of the event loop. Without a connection it costs one descriptor to poll.
package final class ControlServer {
  /// How many programs may be connected at once.
  static let most = 32
  /// How many lines of one program are carried out in a turn of the loop.
  static let linesPerTurn = 32
  /// How long it accepts nothing after it could not.
  private static let pause = Interval.milliseconds(1000)

  package let socket: ControlSocket
  private let listener: OwnedDescriptor
  /// Says that the name is taken, for as long as the process lives.
  private let lock: OwnedDescriptor
  private weak var loop: EventLoop?
  private var source: Source?
  private var connections: [ControlConnection] = []
  /// Whether programs wait that the process has no descriptor for.
  private var isFull = false
  private var retry: Timestamp?

  /// Listens by a name, or by the first free one of `0`, `1`, ...; a socket that an ended client left
  /// behind is replaced.
  ///
  /// - Throws: `noFolder`, `badName`, `taken`, `untrusted`, or `system` with the kernel's reason.
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
        throw Self.failure("lock \(socket.path).lock")
      }
    }
    guard let (socket, lock) = found else {
      throw ControlError(
        .taken,
        "another client takes commands as \(name ?? "0 to \(Self.most - 1)"); choose another --socket"
      )
    }
    self.socket = socket
    self.lock = lock
    let descriptor = unsafe clinux_listen(socket.path, Int32(Self.most))
    guard descriptor >= 0 else { throw Self.failure("listen at \(socket.path)") }
    listener = OwnedDescriptor(descriptor)
  }

  deinit {
    source?.cancel()
    for connection in connections { connection.cancel() }
    unsafe unlink(socket.path)
  }

  private static func failure(_ what: String) -> ControlError {
    ControlError(.system, "cannot \(what): \(unsafe String(cString: strerror(errno)))")
  }

  /// Lets the loop watch the socket.
  func attach(to loop: EventLoop) {
    self.loop = loop
    source = loop.watch(listener.number) { [unowned self] in acceptAll() }
  }

  /// Whether a program wants a window's log lines and values.
  package func isWatched(_ surface: SurfaceID) -> Bool {
    connections.contains { $0.watched == surface }
  }

  /// Sends a line to the programs that watch a window.
  package func tell(_ line: [UInt8], of surface: SurfaceID) {
    for connection in connections where connection.watched == surface { connection.send(line) }
  }

  // MARK: A turn of the loop

  /// When it has something to do without a descriptor that says so; the past if lines wait.
  var deadline: Timestamp? {
    connections.contains(where: \.hasLine) ? .zero : retry
  }

  /// Has lines answered: of each program no more than fit into a turn.
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

  /// Sends what waits, and forgets the programs that are gone or do not read.
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

  /// Stops watching for a while: the socket could be read at every turn.
  private func pauseListening() {
    isFull = true
    source?.cancel()
    source = nil
  }

  /// Serves a program, unless it is of another user or one too many.
  func admit(_ descriptor: OwnedDescriptor, of user: UInt32) {
    guard user == geteuid(), let loop else { return }
    guard connections.count < Self.most else {
      let line = SceneAnswer.fault(
        "\(Self.most) programs are connected already; end one of them")
      _ = unsafe line.withUnsafeBytes {
        unsafe clinux_send(descriptor.number, $0.baseAddress!, UInt($0.count))
      }
      return
    }
    connections.append(ControlConnection(descriptor, in: loop))
  }
}
