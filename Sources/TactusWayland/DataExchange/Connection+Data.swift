internal import CWayland
internal import CWaylandProtocols
public import TactusInput

// The clipboard, the primary selection, and drags between programs.
extension Connection {
  func deliver(_ event: DataEvent) {
    delegate?.connection(self, received: event)
  }

  /// The limits of size and time for data that is exchanged with other programs.
  public var transferLimits: TransferLimits {
    get { transfers.limits }
    set { transfers.limits = newValue }
  }

  /// Whether the compositor supports a selection.
  public func has(_ selection: Selection) -> Bool {
    switch selection {
    case .clipboard: version(.dataDevices) > 0
    case .primary: version(.primarySelection) > 0
    }
  }

  /// The seat with the latest press, or else the first seat.
  public var latestSeat: SeatID {
    let pressed = seats.lastPress.flatMap { seats[$0.seat] }
    return (pressed ?? seats.list.first)?.id ?? SeatID(0)
  }

  /// Returns what can be pasted from a selection; nil if it is empty.
  ///
  /// The compositor tells this only to the program whose window has the keyboard focus.
  public func offer(in selection: Selection, of seat: SeatID) -> DataOffer? {
    switch selection {
    case .clipboard: seats[seat]?.data?.clipboard
    case .primary: seats[seat]?.primary?.selection
    }
  }

  /// Whether this program owns the content of a selection.
  ///
  /// If the compositor has ignored the program's request, this is true until another program selects
  /// data in other types.
  public func owns(_ selection: Selection, of seat: SeatID) -> Bool {
    let own =
      switch selection {
      case .clipboard: seats[seat]?.data?.own
      case .primary: seats[seat]?.primary?.own
      }
    return own?.isReplaced == false
  }

  /// Offers data to other programs in a selection, instead of what it contains.
  ///
  /// The data stays available until another program copies something or this program ends. The
  /// compositor may ignore the request if no window of this program has the keyboard focus.
  ///
  /// - Parameters:
  ///   - selection: The clipboard or the primary selection.
  ///   - source: The data; nil to empty the selection.
  ///   - seat: The seat whose user copies.
  /// - Returns: Whether the request was made. It is false if the compositor does not support the
  ///   selection, or if the seat has given this program neither input nor the keyboard focus yet.
  @discardableResult
  public func set(_ selection: Selection, to source: DataSource?, of seat: SeatID) -> Bool {
    guard isOpen, let seat = seats[seat], seat.serials.latest != 0 else { return false }
    let made = source.flatMap { SourceProxy($0, for: selection, self) }
    guard (made == nil) == (source == nil) else { return false }
    switch selection {
    case .clipboard:
      guard let device = seat.data else { return false }
      device.setClipboard(made, serial: seat.serials.latest)
    case .primary:
      guard let device = seat.primary else { return false }
      device.setSelection(made, serial: seat.serials.latest)
    }
    return true
  }

  /// Starts to drag data out of a window (`wl_data_device.start_drag`).
  ///
  /// The finger or pen must still be down or, for the pointer, a button must still be pressed. The
  /// compositor then keeps the events of this touch to itself, and the touch is cancelled for the
  /// window. Compositors ignore a drag while other fingers of the seat are down.
  ///
  /// - Parameters:
  ///   - source: The data.
  ///   - window: The window in which the touch began.
  ///   - seat: The seat to which the touch or the pointer belongs.
  ///   - touch: The id of the touch; nil for the seat's pointer.
  ///   - actions: The actions that the target can choose from.
  ///   - icon: The picture that follows the finger.
  ///   - onEnd: Called once, when the data was dropped or the drag has failed.
  /// - Returns: Whether the drag was requested; if not, `onEnd` is not called.
  public func startDrag(
    _ source: DataSource, from window: Window, by seat: SeatID, touch: Int32? = nil,
    actions: DragActions = .copy, icon: DragIcon? = nil,
    onEnd: @escaping (DragOutcome) -> Void
  ) -> Bool {
    guard isOpen, version(.dataDevices) >= 3, let seat = seats[seat], let device = seat.data,
      let surface = unsafe window.surface?.proxy,
      let serial = seat.serial(ofPress: touch),
      let made = SourceProxy(source, for: .clipboard, self)
    else { return false }
    made.setActions(actions)
    let drag = OutgoingDrag(made, icon: icon, touch: touch, onEnd: onEnd)
    unsafe device.start(drag, icon: icon, from: surface, serial: serial)
    if let touch { seat.touch?.handOver(touch) }
    return true
  }

  /// Ends the drag that this program has started with a seat; its outcome is `refused`.
  public func cancelDrag(of seat: SeatID) { seats[seat]?.data?.endDrag(.refused) }
}
