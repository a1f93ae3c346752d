internal import CLinux
import Glibc
import TactusScenes
import TactusSystem
import TactusWayland

/// The pipe from which the client reads the standard output of a program that it has started.
///
/// Only the beginning of the output is kept. The rest is read, too, so that the pipe is never full.
final class ProgramOutput {
  /// The descriptor that becomes the standard output of the program.
  var writeEnd: Int32? { writer?.number }
  private var reader: OwnedDescriptor?
  private var writer: OwnedDescriptor?
  private var source: Source?
  private var bytes: [UInt8] = []

  /// Creates a pipe; without free descriptors, the program writes to standard error instead.
  init() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Only the client's end must not block. Programs expect that their output can block.
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    reader = OwnedDescriptor(ends[0])
    writer = OwnedDescriptor(ends[1])
  }

  /// Closes the end that the program writes to, and reads from the other end when data arrives.
  func watch(by loop: EventLoop) {
    writer = nil
    guard let number = reader?.number else { return }
    source = loop.watch(number) { [weak self] in
      if self?.read() == false { self?.stop() }
    }
  }

  /// Reads what the program has written so far, and closes the pipe, even if a child of the program
  /// still writes to it.
  ///
  /// - Returns: The beginning of the output.
  func finish() -> [UInt8] {
    _ = read()
    stop()
    return bytes
  }

  private func stop() {
    source?.cancel()
    source = nil
    reader = nil
  }

  /// Reads what is available, but at most 1 MiB, so that the client does not stall.
  ///
  /// - Returns: Whether more can follow.
  private func read() -> Bool {
    guard let number = reader?.number else { return false }
    var chunk = [UInt8](repeating: 0, count: 16 << 10)
    for _ in 0..<64 {
      let count = unsafe Glibc.read(number, &chunk, chunk.count)
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      guard count > 0 else { return false }
      let room = ProgramResult.longestOutput - bytes.count
      bytes += chunk[..<min(count, max(0, room))]
    }
    return true
  }
}
