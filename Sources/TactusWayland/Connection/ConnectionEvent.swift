public import TactusInput

/// Something that concerns a connection as a whole.
public enum ConnectionEvent: Equatable, Sendable {
  /// Every required interface is there and windows can be made.
  case ready
  /// An output came, went or changed: see `Connection.outputs`.
  case outputsChanged
  /// A seat appeared; its devices follow as `InputEvent.capabilities`.
  case seatAdded(SeatID)
  /// A seat went, after its touches were cancelled.
  case seatRemoved(SeatID)
  /// Something is odd and was dealt with: a line for the log.
  case warning(String)
}
