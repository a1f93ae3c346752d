import TactusClient
import TestSupport

@testable import TactusWayland

extension ClientBench {
  /// Runs the client until it has read all that other programs send, or for 1000 rounds, because a
  /// program can also stall.
  func finishReads() throws {
    var rounds = 0
    try Patience.until {
      try pump()
      rounds += 1
      return client.connection.transfers.reads.isEmpty || rounds == 1000
    }
  }
}
