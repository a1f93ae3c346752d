public import TactusInput

/// An event of a connection as a whole.
public enum ConnectionEvent: Equatable, Sendable {
  /// Every required interface is available, so windows can be created.
  case ready
  /// An output appeared, disappeared or changed; see `Connection.outputs`.
  case outputsChanged
  /// A seat appeared; its devices follow as `InputEvent.capabilities`.
  case seatAdded(SeatID)
  /// A seat was removed, after its touches were cancelled.
  case seatRemoved(SeatID)
  /// A problem that the engine has dealt with, as a line for the log.
  case warning(String)
}
