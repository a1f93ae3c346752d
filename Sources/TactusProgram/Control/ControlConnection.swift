internal import CLinux
internal import Glibc
import TactusInput
import TactusScenes
import TactusSystem
import TactusWayland

/// A connection to a program that sends commands.
///
/// The buffers for unfinished input and unsent answers are both bounded.
final class ControlConnection {
  /// The maximum number of bytes of output that may be waiting to be sent.
  ///
  /// A program that lets more output accumulate is disconnected.
  static let bound = 1 << 20
  private static let chunk = 16 << 10

  private let descriptor: OwnedDescriptor
  private var source: Source?
  private var input: [UInt8] = []
  /// The number of bytes at the start of `input` that are known to contain no line feed.
  private var searched = 0
  private var output: [UInt8] = []
  /// Whether the connection has stopped reading input from the program.
  private(set) var hasEnded = false
  /// Whether the program has disconnected or let too many answers accumulate unread.
  private(set) var isLost = false
  /// The window whose log lines and values the program is watching; nil for none.
  var watched: SurfaceID?

  init(_ descriptor: OwnedDescriptor, in loop: EventLoop) {
    self.descriptor = descriptor
    source = loop.watch(descriptor.number) { [unowned self] in
      read()
      flush()
    }
  }

  /// Whether the connection is lost, or its input has ended and every received line has been
  /// answered.
  ///
  /// A finished connection is closed, and any unsent output is discarded.
  var isFinished: Bool { isLost || (hasEnded && !hasLine) }

  var hasLine: Bool {
    if let end = input[searched...].firstIndex(of: 0x0A) {
      searched = end
      return true
    }
    searched = input.count
    return false
  }

  func takeLine() -> String? {
    guard hasLine else { return nil }
    let line = String(decoding: input[..<searched], as: UTF8.self)
    input.removeFirst(searched + 1)
    searched = 0
    return line
  }

  /// Reads the available bytes, unless complete lines that were read earlier are still unanswered.
  private func read() {
    guard !hasEnded, !hasLine else { return }
    let before = input.count
    input.append(contentsOf: repeatElement(0, count: Self.chunk))
    let count = unsafe input.withUnsafeMutableBytes { buffer in
      unsafe Glibc.read(descriptor.number, buffer.baseAddress! + before, Self.chunk)
    }
    input.removeLast(Self.chunk - max(count, 0))
    if count == 0 { end() }
    if count < 0, errno != EAGAIN, errno != EINTR { isLost = true }
    guard input.count > SceneRequest.longest, !hasLine else { return }
    send(
      SceneAnswer.fault(
        "a line is longer than \(SceneRequest.longest) bytes; no more lines are read from this "
          + "connection"))
    input = []
    searched = 0
    end()
  }

  /// Stops reading, and removes the descriptor from the event loop.
  ///
  /// A descriptor whose input has ended stays readable, so it would wake the loop continuously.
  private func end() {
    hasEnded = true
    cancel()
  }

  func send(_ line: [UInt8]) {
    guard !isLost else { return }
    guard output.count + line.count <= Self.bound else {
      isLost = true
      return
    }
    output += line
  }

  func flush() {
    guard !output.isEmpty, !isLost else { return }
    let count = unsafe output.withUnsafeBytes { buffer in
      unsafe clinux_send(descriptor.number, buffer.baseAddress!, UInt(buffer.count))
    }
    if count > 0 {
      output.removeFirst(count)
    } else if errno != EAGAIN, errno != EINTR {
      isLost = true
    }
    source?.wantsOutput = !output.isEmpty
  }

  func cancel() {
    source?.cancel()
    source = nil
  }
}
