public import TactusInput

/// An event of the exchange of data with other programs.
public enum DataEvent {
  /// A program has copied something, or the window with the keyboard focus may now read it.
  case selectionChanged(Selection, SeatID)
  /// A drag has come over a window; call `IncomingDrag.accept` if its data can be dropped there.
  case dragEntered(IncomingDrag)
  /// A drag has moved over the window; its `location` has changed.
  case dragMoved(IncomingDrag, Timestamp)
  /// A drag has left the window, or has ended without a drop.
  case dragLeft(IncomingDrag)
  /// The data was dropped: read it from the offer, and then call `IncomingDrag.finish()`.
  case dragDropped(IncomingDrag)
}
