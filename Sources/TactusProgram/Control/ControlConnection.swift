internal import CLinux
internal import Glibc
import TactusInput
import TactusScenes
import TactusSystem
import TactusWayland

/// A program that sends commands, and what it is still to get.
///
/// What it has sent and not yet ended with a line feed, and what it has not read, are bounded.
final class ControlConnection {
  /// How many bytes wait for a program that does not read before it is cut off.
  static let bound = 1 << 20
  private static let chunk = 16 << 10

  private let descriptor: OwnedDescriptor
  private var source: Source?
  private var input: [UInt8] = []
  /// How many bytes of `input` were searched for a line feed in vain.
  private var searched = 0
  private var output: [UInt8] = []
  /// Whether no more is read of it.
  private(set) var hasEnded = false
  /// Whether it does not read, or is gone.
  private(set) var isLost = false
  /// The window whose log lines and values it wants.
  var watched: SurfaceID?

  init(_ descriptor: OwnedDescriptor, in loop: EventLoop) {
    self.descriptor = descriptor
    source = loop.watch(descriptor.number) { [unowned self] in
      read()
      flush()
    }
  }

  /// Whether all is done with it. Of one that ended, what the kernel did not take is not waited for.
  var isFinished: Bool { isLost || (hasEnded && !hasLine) }

  var hasLine: Bool {
    if let end = input[searched...].firstIndex(of: 0x0A) {
      searched = end
      return true
    }
    searched = input.count
    return false
  }

  /// Takes the next whole line.
  func takeLine() -> String? {
    guard hasLine else { return nil }
    let line = String(decoding: input[..<searched], as: UTF8.self)
    input.removeFirst(searched + 1)
    searched = 0
    return line
  }

  /// Reads what there is, unless lines wait to be carried out.
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
        "a line is longer than \(SceneRequest.longest) bytes; nothing more of it is read"))
    input = []
    searched = 0
    end()
  }

  /// Reads no more: a descriptor at its end could be read at every turn.
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

  /// Sends what can be sent at once.
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
