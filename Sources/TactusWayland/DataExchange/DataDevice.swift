internal import CWayland
internal import CWaylandProtocols
internal import TactusGeometry
internal import TactusInput

/// The clipboard and the drags of a seat (`wl_data_device`).
@safe final class DataDevice {
  /// The maximum number of offers that are announced without being used, and of dropped offers that
  /// the program has not finished.
  private static let offerLimit = 8

  unowned let seat: Seat
  private let proxy: OpaquePointer
  private let version: UInt32
  /// The offers that the compositor has announced but not yet used for anything.
  private var announced: [DataOffer] = []
  private(set) var clipboard: DataOffer?
  /// The data that this program has copied; nil if another program owns the clipboard.
  private(set) var own: SourceProxy?
  private var drag: IncomingDrag?
  private var dropped: [DataOffer] = []
  private(set) var outgoing: OutgoingDrag?

  init?(_ proxy: OpaquePointer?, of seat: Seat, version: UInt32) {
    guard let proxy = unsafe proxy else { return nil }
    self.seat = seat
    unsafe self.proxy = proxy
    self.version = version
    unsafe wl_data_device_add_listener(proxy, DataDevice.listener, context(self))
  }

  func destroyProxy() {
    for offer in announced + dropped { offer.destroyProxy() }
    (announced, dropped) = ([], [])
    clipboard?.destroyProxy()
    clipboard = nil
    drag?.offer?.destroyProxy()
    drag = nil
    own?.destroyProxy()
    own = nil
    endDrag(.refused)
    if version >= 2 {
      unsafe wl_data_device_release(proxy)
    } else {
      unsafe wl_data_device_destroy(proxy)
    }
  }

  var deadline: Timestamp? { outgoing?.deadline }

  func endTurn(at now: Timestamp) {
    if let deadline, deadline <= now { endDrag(.refused) }
  }

  // MARK: The clipboard

  /// Makes a source the content of the clipboard (`wl_data_device.set_selection`); nil empties it.
  func setClipboard(_ source: SourceProxy?, serial: UInt32) {
    let old = own
    own = source
    source?.onCancel = { [unowned self, weak source] in if own === source { own = nil } }
    unsafe wl_data_device_set_selection(proxy, source?.proxy, serial)
    old?.destroyProxy()
  }

  private func takeAnnounced(_ proxy: OpaquePointer?) -> DataOffer? {
    guard let index = announced.firstIndex(where: { unsafe $0.proxy == proxy }) else { return nil }
    return announced.remove(at: index)
  }

  private func handleOffer(_ proxy: OpaquePointer) {
    announced.append(unsafe DataOffer(proxy, of: .clipboard, seat.connection))
    if announced.count > Self.offerLimit { announced.removeFirst().destroyProxy() }
  }

  private func handleSelection(_ proxy: OpaquePointer?) {
    clipboard?.destroyProxy()
    clipboard = unsafe proxy == nil ? nil : unsafe takeAnnounced(proxy)
    if let clipboard { own?.compare(with: clipboard) }
    seat.connection.deliver(.selectionChanged(.clipboard, seat.id))
  }

  // MARK: Drags

  /// Starts a drag (`wl_data_device.start_drag`); the icon gets its role and is shown.
  func start(_ drag: OutgoingDrag, icon: DragIcon?, from surface: OpaquePointer, serial: UInt32) {
    endDrag(.refused)
    outgoing = drag
    drag.source.onCancel = { [unowned self] in endDrag(.refused) }
    drag.source.onDrop = { [unowned self] in
      outgoing?.deadline = seat.connection.now + OutgoingDrag.patience
    }
    drag.source.onFinish = { [unowned self] in
      endDrag(outgoing?.source.action == DragActions.move.rawValue ? .moved : .copied)
    }
    unsafe wl_data_device_start_drag(
      proxy, drag.source.proxy, surface, icon?.surface?.proxy, serial)
    icon?.show()
  }

  /// Ends the drag that this program has started, if any.
  func endDrag(_ outcome: DragOutcome) {
    guard let drag = outgoing else { return }
    outgoing = nil
    drag.end(outcome)
  }

  /// Ends a drag that the compositor has ignored.
  ///
  /// A compositor that does not start a drag reports no error, but continues to send the events of
  /// the touch. During a drag, it sends no events of the touch.
  func noteLift(ofTouch touch: Int32?) {
    guard let outgoing, outgoing.touch == touch, !outgoing.source.wasNoticed, drag?.isOwn != true
    else { return }
    endDrag(.refused)
  }

  private func handleEnter(
    _ serial: UInt32, _ surface: OpaquePointer?, at point: Point, _ offer: OpaquePointer?
  ) {
    leave()
    let offer = unsafe offer == nil ? nil : unsafe takeAnnounced(offer)
    guard let target = unsafe seat.connection.surfaces.target(of: surface) else {
      offer?.destroyProxy()
      return
    }
    let drag = IncomingDrag(
      seat: seat.id, surface: target.id, offer: offer, isOwn: outgoing != nil, at: point,
      serial: serial)
    self.drag = drag
    seat.connection.deliver(.dragEntered(drag))
  }

  private func leave() {
    guard let drag else { return }
    self.drag = nil
    drag.offer?.destroyProxy()
    seat.connection.deliver(.dragLeft(drag))
  }

  private func handleMotion(_ milliseconds: UInt32, to point: Point) {
    guard let drag else { return }
    drag.location = point
    let time = seat.timestamp(milliseconds, precise: nil, mayRestart: false)
    seat.connection.deliver(.dragMoved(drag, time))
  }

  private func handleDrop() {
    guard let drag else { return }
    self.drag = nil
    drag.isDropped = true
    dropped.removeAll { $0.isWithdrawn }
    if let offer = drag.offer { dropped.append(offer) }
    if dropped.count > Self.offerLimit { dropped.removeFirst().destroyProxy() }
    seat.connection.deliver(.dragDropped(drag))
  }

  private static nonisolated(unsafe) let listener = unsafe permanent(
    wl_data_device_listener(
      data_offer: { data, _, offer in
        guard let offer = unsafe offer else { return }
        unsafe object(data, as: DataDevice.self).handleOffer(offer)
      },
      enter: { data, _, serial, surface, x, y, offer in
        unsafe object(data, as: DataDevice.self).handleEnter(
          serial, surface, at: Point(x: double(x), y: double(y)), offer)
      },
      leave: { data, _ in unsafe object(data, as: DataDevice.self).leave() },
      motion: { data, _, time, x, y in
        unsafe object(data, as: DataDevice.self).handleMotion(
          time, to: Point(x: double(x), y: double(y)))
      },
      drop: { data, _ in unsafe object(data, as: DataDevice.self).handleDrop() },
      selection: { data, _, offer in
        unsafe object(data, as: DataDevice.self).handleSelection(offer)
      }))
}
