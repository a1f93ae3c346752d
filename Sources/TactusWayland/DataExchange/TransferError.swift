/// The reason why data from another program was not received completely.
public enum TransferError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The offer has been withdrawn, because something else was copied or the drag has ended.
  case withdrawn
  /// The other program does not offer the type.
  case notOffered
  /// The maximum number of transfers is running; see `TransferLimits.transfers`.
  case tooMany
  /// The other program sent more bytes than allowed.
  case tooLarge(limit: Int)
  /// The other program sent nothing for too long; see `TransferLimits.silence`.
  case stalled
  /// The other program was still sending at the end of the allowed time; see
  /// `TransferLimits.duration`.
  case tookTooLong
  /// The caller or the end of the connection cancelled the transfer.
  case cancelled
  /// The system could not transfer the data; the text is the kernel's reason.
  case failed(String)

  /// The error as a sentence without a period.
  public var description: String {
    switch self {
    case .withdrawn: "the other program no longer offers the data"
    case .notOffered: "the other program does not offer this type of data"
    case .tooMany: "too many transfers are running at once; try again"
    case .tooLarge(let limit): "the data is larger than \(limit) bytes"
    case .stalled: "the other program stopped sending"
    case .tookTooLong: "the other program took too long to send"
    case .cancelled: "the transfer was cancelled"
    case .failed(let reason): "the data could not be transferred: \(reason)"
    }
  }
}
