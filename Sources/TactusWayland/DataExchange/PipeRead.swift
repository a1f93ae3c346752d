internal import CLinux
internal import Glibc
internal import TactusInput
internal import TactusSystem

/// A transfer from another program to this one, through a pipe.
///
/// The event loop calls `take` when there are bytes. The transfer ends at the end of the data, at a
/// limit of size or time, or when it is cancelled. The callback is then called exactly once.
final class PipeRead {
  typealias Receiver = (Result<[UInt8], TransferError>) -> Void

  private unowned let transfers: Transfers
  private let clock: () -> Timestamp
  private let descriptor: OwnedDescriptor
  private let limit: Int
  private var bytes: [UInt8] = []
  private var source: Source?
  private var receive: Receiver?
  private(set) var timeout: TransferTimeout

  /// Starts to read from a descriptor that does not block.
  init(
    _ descriptor: OwnedDescriptor, limit: Int, of transfers: Transfers, in loop: EventLoop,
    clock: @escaping () -> Timestamp, receive: @escaping Receiver
  ) {
    self.descriptor = descriptor
    self.limit = limit
    self.transfers = transfers
    self.clock = clock
    self.receive = receive
    timeout = TransferTimeout(transfers.limits, at: clock())
    transfers.add(self)
    source = loop.watch(descriptor.number) { [unowned self] in take() }
  }

  /// Reads what has arrived, up to a limit for one turn of the event loop.
  private func take() {
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    var budget = TransferLimits.turnBytes
    while budget > 0 {
      let count = unsafe read(descriptor.number, &chunk, chunk.count)
      if count == 0 { return end(.success(bytes)) }
      guard count > 0 else {
        if errno == EINTR { continue }
        if errno != EAGAIN { end(.failure(.failed(describe(errno)))) }
        return
      }
      guard bytes.count + count <= limit else { return end(.failure(.tooLarge(limit: limit))) }
      bytes += chunk[..<count]
      budget -= count
      timeout.noteProgress(at: clock())
    }
  }

  func expire(at now: Timestamp) {
    if let error = timeout.reached(at: now) { end(.failure(error)) }
  }

  /// Ends the transfer, and passes the result to the callback.
  func end(_ result: Result<[UInt8], TransferError>) {
    guard let receive else { return }
    self.receive = nil
    // The list and the loop may hold the last references to this object.
    withExtendedLifetime(self) {
      source?.cancel()
      source = nil
      bytes = []
      transfers.remove(self)
      receive(result)
    }
  }
}
