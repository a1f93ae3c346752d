internal import CWayland
internal import CWaylandProtocols
internal import TactusInput

extension Connection {
  /// How many seats are used at once: each event looks through all of them.
  private static let seatLimit = 64

  func addSeat(_ global: Global) {
    guard seats.count < Self.seatLimit else {
      return warnOnce("more than \(Self.seatLimit) seats: further ones are ignored")
    }
    let version = min(global.version, Seat.supportedVersion)
    guard let proxy = unsafe bind(global, version: version) else { return }
    let id = SeatID(nextSeat)
    nextSeat += 1
    seats.append(
      unsafe Seat(connection: self, id: id, global: global.name, proxy: proxy, version: version))
    deliver(.seatAdded(id))
  }

  func removeSeat(_ name: UInt32) {
    guard let index = seats.firstIndex(where: { $0.global == name }) else { return }
    let seat = seats.remove(at: index)
    seat.end()
    seat.destroyProxies()
    deliver(.seatRemoved(seat.id))
  }

  func seat(_ id: SeatID) -> Seat? { seats.first { $0.id == id } }
}
