public import TactusInput

/// An event that concerns the connection itself rather than a window.
public enum ConnectionEvent: Equatable, Sendable {
  /// Every required interface is available, and windows can be created from now on.
  case ready
  /// An output appeared, disappeared or changed; see `Connection.outputs`.
  case outputsChanged
  /// An output was switched on or off, possibly by another program (`zwlr_output_power_v1.mode`).
  case outputPower(Output.ID, isOn: Bool)
  /// A seat appeared; `InputEvent.capabilities` will report its devices.
  case seatAdded(SeatID)
  /// A seat was removed; its touches have already been cancelled.
  case seatRemoved(SeatID)
  /// A problem occurred and was handled; the associated value is a message for the log.
  case warning(String)
}
