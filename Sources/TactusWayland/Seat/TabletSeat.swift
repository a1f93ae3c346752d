internal import CWayland
internal import CWaylandProtocols
internal import TactusInput

/// The tablets of a seat, their pens and their pads (`zwp_tablet_seat_v2`).
@safe final class TabletSeat {
  /// The maximum number of pens per seat, chosen to limit the work in each turn of the event loop.
  private static let penLimit = 64

  unowned let seat: Seat
  private let proxy: OpaquePointer
  private var pens: [PenDevice] = []
  private var tablets: [Tablet] = []
  private var pads: [TabletPad] = []
  private var nextPen: Int32 = 0

  init?(_ proxy: OpaquePointer?, of seat: Seat) {
    guard let proxy = unsafe proxy else { return nil }
    self.seat = seat
    unsafe self.proxy = proxy
    unsafe zwp_tablet_seat_v2_add_listener(proxy, TabletSeat.listener, context(self))
  }

  func destroyProxies() {
    for pen in pens { pen.destroyProxy() }
    for tablet in tablets { tablet.destroyProxy() }
    for pad in pads { pad.destroyProxies() }
    (pens, tablets, pads) = ([], [], [])
    unsafe zwp_tablet_seat_v2_destroy(proxy)
  }

  var deadline: Timestamp? { pens.reduce(nil) { .earliest($0, $1.deadline) } }

  func endTurn() {
    for pen in pens { pen.endTurn() }
  }

  func lose(_ surface: SurfaceID) {
    for pen in pens { pen.lose(surface) }
    for pad in pads { pad.lose(surface) }
  }

  func end() {
    for pen in pens { pen.end() }
    for pad in pads { pad.end() }
  }

  /// Returns the serial of the latest `down` of the pen whose touch has the given id; nil if no
  /// such pen is down.
  func serial(ofTouch id: Int32) -> UInt32? { pens.first { $0.touchID == id }?.downSerial }

  func remove(_ pen: PenDevice) {
    pens.removeAll { $0 === pen }
    pen.destroyProxy()
  }

  /// Removes a tablet, and ends the input of the pens that are close to it.
  ///
  /// Some compositors do not send a `leave` event for these pens.
  func remove(_ tablet: Tablet) {
    for pen in pens where unsafe pen.tablet == tablet.proxy { pen.end() }
    tablets.removeAll { $0 === tablet }
    tablet.destroyProxy()
  }

  func remove(_ pad: TabletPad) {
    pads.removeAll { $0 === pad }
    pad.destroyProxies()
  }

  private func addPen(_ proxy: OpaquePointer) {
    guard pens.count < Self.penLimit else {
      seat.connection.warnOnce(
        "a seat has more than \(Self.penLimit) pens; the additional pens are ignored")
      return unsafe zwp_tablet_tool_v2_destroy(proxy)
    }
    pens.append(unsafe PenDevice(tablets: self, proxy: proxy, id: nextPen))
    nextPen += 1
  }

  private func addTablet(_ proxy: OpaquePointer) {
    tablets.append(unsafe Tablet(tablets: self, proxy: proxy))
  }

  private func addPad(_ proxy: OpaquePointer) {
    pads.append(unsafe TabletPad(tablets: self, proxy: proxy))
  }

  private nonisolated(unsafe) static let listener = unsafe permanent(
    zwp_tablet_seat_v2_listener(
      tablet_added: { data, _, tablet in
        guard let tablet = unsafe tablet else { return }
        unsafe object(data, as: TabletSeat.self).addTablet(tablet)
      },
      tool_added: { data, _, tool in
        guard let tool = unsafe tool else { return }
        unsafe object(data, as: TabletSeat.self).addPen(tool)
      },
      pad_added: { data, _, pad in
        guard let pad = unsafe pad else { return }
        unsafe object(data, as: TabletSeat.self).addPad(pad)
      }))
}
