internal import CLinux
internal import Glibc
import TactusClient
package import TactusInput

/// Tells the service manager that the client is ready, alive or about to end (sd_notify(3)).
///
/// It writes the datagrams itself and does not link libsystemd.
package final class ServiceNotifier: TurnMember {
  private let address: String
  /// How often the service manager wants to hear of it; half of its own limit. Nil for never.
  private let interval: Interval?
  private var isReady = false
  /// When the next sign of life is due.
  package private(set) var deadline: Timestamp?

  /// The variables that the service manager sets; programs that the client starts must not have them.
  package static let variables = ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"]

  /// Nil if no service manager wants to be told.
  ///
  /// - Parameter environment: Returns the value of a variable.
  package init?(environment: (String) -> String?) {
    guard let address = environment("NOTIFY_SOCKET"),
      address.hasPrefix("/") || address.hasPrefix("@")
    else { return nil }
    self.address = address
    let isMeant = environment("WATCHDOG_PID").map { Int32($0) == getpid() } ?? true
    let limit = environment("WATCHDOG_USEC").flatMap { Int64($0) } ?? 0
    // Beyond a day nothing is gained, and the sum with the time stays within 64 bits.
    interval =
      isMeant && limit > 0
      ? .milliseconds(Double(min(limit, 86_400_000_000)) / 2000) : nil
  }

  /// Says that the first frame is on its way; the watchdog begins.
  package func windowWasShown(at now: Timestamp) {
    guard !isReady else { return }
    isReady = true
    send("READY=1")
    deadline = interval.map { now + $0 }
  }

  /// Gives a sign of life if one is due. Only the event loop calls this: while it hangs, none is given.
  package func takeTurn(at now: Timestamp) {
    guard let due = deadline, due <= now, let interval else { return }
    send("WATCHDOG=1")
    deadline = now + interval
  }

  package func compositorIsGone(at now: Timestamp) { takeTurn(at: now) }

  /// Says that the client ends as it should.
  package func runHasEnded() {
    deadline = nil
    send("STOPPING=1")
  }

  private func send(_ text: String) {
    let bytes = Array(text.utf8)
    // A service manager that does not listen is no reason to stop.
    _ = unsafe bytes.withUnsafeBytes {
      unsafe clinux_send_datagram(address, $0.baseAddress!, UInt($0.count))
    }
  }
}
