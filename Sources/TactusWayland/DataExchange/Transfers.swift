internal import Glibc
internal import TactusInput

/// The reads and writes of a connection that are still running.
///
/// The event loop calls a transfer when its descriptor is ready. Transfers that have reached a time
/// limit end when a turn of the loop ends. Without transfers, no time limit wakes the program.
final class Transfers {
  var limits = TransferLimits()
  /// The loop that watches the descriptors; nil until the connection belongs to a loop.
  weak var loop: EventLoop?
  private(set) var reads: [PipeRead] = []
  private(set) var writes: [PipeWrite] = []

  /// The time at which the next transfer reaches a time limit; nil if none is running.
  var deadline: Timestamp? {
    var next: Timestamp?
    for read in reads { next = .earliest(next, read.timeout.deadline) }
    for write in writes { next = .earliest(next, write.timeout.deadline) }
    return next
  }

  func add(_ read: PipeRead) { reads.append(read) }

  func remove(_ read: PipeRead) { reads.removeAll { $0 === read } }

  func add(_ write: PipeWrite) { writes.append(write) }

  func remove(_ write: PipeWrite) { writes.removeAll { $0 === write } }

  /// Ends the transfers that have reached a time limit.
  func endTurn(at now: Timestamp) {
    guard let deadline, deadline <= now else { return }
    for read in reads { read.expire(at: now) }
    for write in writes { write.expire(at: now) }
  }

  /// Cancels all transfers.
  func cancel() {
    for read in reads { read.end(.failure(.cancelled)) }
    for write in writes { write.end() }
  }
}

/// The time limits of one transfer.
struct TransferTimeout {
  private let end: Timestamp
  private let silence: Interval
  private var silenceEnd: Timestamp

  init(_ limits: TransferLimits, at now: Timestamp) {
    end = now + limits.duration
    silence = limits.silence
    silenceEnd = now + limits.silence
  }

  var deadline: Timestamp { min(end, silenceEnd) }

  /// Records that bytes have been transferred.
  mutating func noteProgress(at now: Timestamp) { silenceEnd = now + silence }

  /// Returns the limit that has been reached; nil if none has.
  func reached(at now: Timestamp) -> TransferError? {
    if now >= end { return .tookTooLong }
    return now >= silenceEnd ? .stalled : nil
  }
}
