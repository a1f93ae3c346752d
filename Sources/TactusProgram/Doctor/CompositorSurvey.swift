package import TactusInput
package import TactusWayland

/// The globals, seats, and outputs that a compositor announces.
///
/// The survey does not open a window.
package struct CompositorSurvey {
  /// A seat and the kinds of input devices that it has.
  package struct Seat {
    package var id: SeatID
    package var capabilities: Capabilities
  }

  /// The path of the compositor's socket, such as "/run/user/1000/wayland-0".
  ///
  /// If the process inherited the connected socket from its parent, the value is the word
  /// "descriptor" and the number of the file descriptor, such as "descriptor 5".
  package var address: String
  package var globals: [Global]
  package var seats: [Seat]
  package var outputs: [Output]

  package func offers(_ interface: String) -> Bool {
    globals.contains { $0.interface == interface }
  }

  /// Connects to the compositor and collects what it announces.
  ///
  /// - Parameters:
  ///   - environment: The environment variables that select the compositor.
  ///   - patience: The maximum time to wait for the compositor's announcements.
  /// - Returns: The announcements received until they were complete or `patience` had elapsed.
  /// - Throws: `noDisplay`, `refused`, or `missingGlobal`; `disconnected` if the compositor accepts
  ///   the connection but does not list its globals within `patience`.
  package static func take(
    environment: DisplayEnvironment = .current, patience: Interval = .milliseconds(3000)
  ) throws(WaylandError) -> CompositorSurvey {
    let address: String
    if let socket = environment.socket {
      address = "file descriptor \(socket)"
    } else {
      address = try environment.socketPath()
    }
    let connection = try Connection(environment: environment)
    let listener = Listener()
    connection.delegate = listener
    let loop = EventLoop(connection: connection)
    let deadline = connection.now + patience
    while !listener.isComplete(connection), connection.now < deadline {
      try loop.turn(until: deadline)
    }
    guard listener.isReady else {
      throw WaylandError(
        .disconnected, "the compositor at \(address) accepts connections but does not answer")
    }
    defer { connection.close() }
    return CompositorSurvey(
      address: address, globals: connection.globals, seats: listener.seats,
      outputs: connection.outputs)
  }

  private final class Listener: ConnectionDelegate {
    var isReady = false
    var seats: [Seat] = []
    private var silentSeats: Set<SeatID> = []

    /// Returns whether the compositor has listed its globals, every seat has announced its
    /// capabilities, and every output has announced its description.
    func isComplete(_ connection: Connection) -> Bool {
      isReady && silentSeats.isEmpty
        && connection.outputs.count
          == connection.globals.count(where: { $0.interface == "wl_output" })
    }

    func connection(_ connection: Connection, received event: InputEvent) {
      guard case .capabilities(_, let id, let capabilities) = event else { return }
      silentSeats.remove(id)
      seats.removeAll { $0.id == id }
      seats.append(Seat(id: id, capabilities: capabilities))
    }

    func connection(_ connection: Connection, received event: WindowEvent, for window: Window) {}

    func connection(_ connection: Connection, received event: ConnectionEvent) {
      switch event {
      case .ready: isReady = true
      case .seatAdded(let id): silentSeats.insert(id)
      case .seatRemoved(let id): silentSeats.remove(id)
      case .outputsChanged, .outputPower, .warning: break
      }
    }
  }
}
