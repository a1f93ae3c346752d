internal import TactusInput

/// The seats of a connection, together with the clock for their events and the latest press.
final class Seats {
  /// The maximum number of seats, which is limited because each event searches all of them.
  private static let seatLimit = 64

  private(set) var list: [Seat] = []
  private var nextSeat: UInt32 = 0
  private var clock = EventClock()
  /// The latest press on any seat.
  ///
  /// A request for an activation token names this press, which may allow a program that this one
  /// starts to come to the front.
  private(set) var lastPress: (seat: SeatID, serial: UInt32, surface: SurfaceID?)?

  subscript(id: SeatID) -> Seat? { list.first { $0.id == id } }

  func add(_ global: Global, to connection: Connection) {
    guard list.count < Self.seatLimit else {
      return connection.warnOnce(
        "more than \(Self.seatLimit) seats are present; further seats are ignored")
    }
    let version = min(global.version, Seat.supportedVersion)
    guard let proxy = unsafe connection.registry.bind(global, version: version) else { return }
    let id = SeatID(nextSeat)
    nextSeat += 1
    let seat = unsafe Seat(
      connection: connection, id: id, global: global.name, proxy: proxy, version: version)
    list.append(seat)
    seat.requestTablets()
    connection.deliver(.seatAdded(id))
  }

  func remove(_ name: UInt32, from connection: Connection) {
    guard let index = list.firstIndex(where: { $0.global == name }) else { return }
    let seat = list.remove(at: index)
    seat.end()
    seat.destroyProxies()
    connection.deliver(.seatRemoved(seat.id))
  }

  func lose(_ surface: SurfaceID) {
    for seat in list { seat.lose(surface) }
  }

  func destroyProxies() {
    for seat in list { seat.destroyProxies() }
    list = []
  }

  func notePress(of seat: SeatID, serial: UInt32, on surface: SurfaceID?) {
    lastPress = (seat, serial, surface)
  }

  /// Returns the time, on the monotonic clock, of an event that was received at `now`.
  ///
  /// If `mayRestart` is true, no input is in progress on the device, and the clock may be matched
  /// to the compositor's times again.
  func timestamp(
    _ milliseconds: UInt32, precise: Int64?, mayRestart: Bool, now: Timestamp
  ) -> Timestamp {
    if mayRestart { clock.allowRestart(milliseconds: milliseconds, now: now) }
    return clock.timestamp(milliseconds: milliseconds, precise: precise, now: now)
  }
}
