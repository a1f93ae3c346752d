internal import CLinux
internal import Glibc
import TactusClient
package import TactusInput

/// Notifies the service manager that the client is ready, still alive or about to end
/// (sd_notify(3)).
///
/// The notifier sends the datagrams itself, so that the program need not link against libsystemd.
package final class ServiceNotifier: TurnMember {
  private let address: String
  /// The interval between watchdog notifications, which is half of the service manager's timeout;
  /// nil without a watchdog.
  private let interval: Interval?
  private var isReady = false
  /// The time of the next watchdog notification; nil if none is scheduled.
  package private(set) var deadline: Timestamp?

  /// The environment variables that the service manager sets; programs that the client starts must
  /// not inherit them.
  package static let variables = ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"]

  /// Creates a notifier; returns nil if no service manager expects notifications.
  ///
  /// - Parameter environment: A function that returns the value of an environment variable, or nil
  ///   if the variable is unset.
  package init?(environment: (String) -> String?) {
    guard let address = environment("NOTIFY_SOCKET"),
      address.hasPrefix("/") || address.hasPrefix("@")
    else { return nil }
    self.address = address
    let isMeant = environment("WATCHDOG_PID").map { Int32($0) == getpid() } ?? true
    let limit = environment("WATCHDOG_USEC").flatMap { Int64($0) } ?? 0
    // A limit of more than a day gains nothing; the cap keeps the sum with the time within 64 bits.
    interval =
      isMeant && limit > 0
      ? .milliseconds(Double(min(limit, 86_400_000_000)) / 2000) : nil
  }

  /// Notifies the service manager that the client is ready, and schedules the first watchdog
  /// notification.
  ///
  /// Call this method when the first frame has been shown; later calls have no effect.
  package func windowWasShown(at now: Timestamp) {
    guard !isReady else { return }
    isReady = true
    send("READY=1")
    deadline = interval.map { now + $0 }
  }

  /// Sends a watchdog notification if one is due.
  ///
  /// Only the event loop calls this, so no notification is sent while the loop hangs.
  package func takeTurn(at now: Timestamp) {
    guard let due = deadline, due <= now, let interval else { return }
    send("WATCHDOG=1")
    deadline = now + interval
  }

  package func compositorIsGone(at now: Timestamp) { takeTurn(at: now) }

  /// Notifies the service manager that the client is about to end normally.
  package func runHasEnded() {
    deadline = nil
    send("STOPPING=1")
  }

  private func send(_ text: String) {
    let bytes = Array(text.utf8)
    // A failed notification is no reason to end the client.
    _ = unsafe bytes.withUnsafeBytes {
      unsafe clinux_send_datagram(address, $0.baseAddress!, UInt($0.count))
    }
  }
}
