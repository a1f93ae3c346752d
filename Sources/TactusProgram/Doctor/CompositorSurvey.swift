package import TactusInput
package import TactusWayland

/// What a compositor offers, asked without showing anything.
package struct CompositorSurvey {
  /// A seat, in the order of appearance.
  package struct Seat {
    package var id: SeatID
    package var capabilities: Capabilities
  }

  /// "/run/user/1000/wayland-0".
  package var address: String
  package var globals: [Global]
  package var seats: [Seat]
  package var outputs: [Output]

  package func offers(_ interface: String) -> Bool {
    globals.contains { $0.interface == interface }
  }

  /// Asks the compositor that the environment names.
  ///
  /// - Parameter patience: How long to wait for its answers.
  /// - Throws: `noDisplay`, `refused`, `missingGlobal`, or `disconnected` where it does not answer.
  package static func take(
    environment: DisplayEnvironment = .current, patience: Interval = .milliseconds(3000)
  ) throws(WaylandError) -> CompositorSurvey {
    let address: String
    if let socket = environment.socket {
      address = "descriptor \(socket)"
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
        .disconnected, "the compositor at \(address) accepts connections and does not answer")
    }
    defer { connection.close() }
    return CompositorSurvey(
      address: address, globals: connection.globals, seats: listener.seats,
      outputs: connection.outputs)
  }

  /// Gathers what is only told by events.
  private final class Listener: ConnectionDelegate {
    var isReady = false
    var seats: [Seat] = []
    private var silentSeats: Set<SeatID> = []

    /// Whether nothing more is to come: every seat named its devices, every output itself.
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
      case .outputsChanged, .warning: break
      }
    }
  }
}
