internal import CLinux
internal import Glibc
internal import TactusInput
internal import TactusSystem

/// A transfer from this program to another one, through a pipe or a socket.
///
/// The bytes can become available later, for example after a picture has been encoded on another
/// thread. The transfer ends when all bytes are written, when the other program closes its end, or
/// at a time limit.
final class PipeWrite {
  private unowned let transfers: Transfers
  private let clock: () -> Timestamp
  private let descriptor: OwnedDescriptor
  private var rest: ArraySlice<UInt8> = []
  private var source: Source?
  private(set) var timeout: TransferTimeout

  /// Starts to wait for bytes, and for the other program to close its end.
  init(
    _ descriptor: OwnedDescriptor, of transfers: Transfers, in loop: EventLoop,
    clock: @escaping () -> Timestamp
  ) {
    self.descriptor = descriptor
    self.transfers = transfers
    self.clock = clock
    timeout = TransferTimeout(transfers.limits, at: clock())
    transfers.add(self)
    source = loop.watch(descriptor.number) { [unowned self] in proceed() }
  }

  /// Begins to write bytes; nil ends the transfer with no bytes.
  func send(_ bytes: [UInt8]?) {
    guard source != nil else { return }
    guard let bytes, !bytes.isEmpty else { return end() }
    rest = bytes[...]
    timeout.noteProgress(at: clock())
    source?.wantsOutput = true
  }

  private func proceed() {
    guard !rest.isEmpty else {
      // A socket is readable if its other end is closed, and a pipe is ready only in this case.
      return end()
    }
    var budget = TransferLimits.turnBytes
    while budget > 0, !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe clinux_write(
          descriptor.number, $0.baseAddress, UInt(min(rest.count, budget, 64 << 10)))
      }
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        if count == 0 || errno != EAGAIN { end() }
        return
      }
      rest = rest.dropFirst(count)
      budget -= count
      timeout.noteProgress(at: clock())
    }
    if rest.isEmpty { end() }
  }

  func expire(at now: Timestamp) {
    if timeout.reached(at: now) != nil { end() }
  }

  /// Ends the transfer, which closes the descriptor as soon as this object is deallocated.
  func end() {
    guard let source else { return }
    withExtendedLifetime(self) {
      self.source = nil
      rest = []
      source.cancel()
      transfers.remove(self)
    }
  }
}
