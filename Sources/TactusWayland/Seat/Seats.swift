internal import TactusInput

/// The seats of a connection, the clock that converts their event times, and the latest press.
final class Seats {
  /// The maximum number of seats, chosen to keep linear searches through the seats fast.
  private static let seatLimit = 64

  private(set) var list: [Seat] = []
  private var nextSeat: UInt32 = 0
  private var clock = EventClock()
  /// The latest press on any seat; nil if there was none.
  ///
  /// A request for an activation token includes the serial of this press. If the compositor agrees,
  /// the token allows another program that this program starts to come to the front.
  private(set) var lastPress: (seat: SeatID, serial: UInt32, surface: SurfaceID?)?

  subscript(id: SeatID) -> Seat? { list.first { $0.id == id } }

  func add(_ global: Global, to connection: Connection) {
    guard list.count < Self.seatLimit else {
      return connection.warnOnce(
        "there are more than \(Self.seatLimit) seats; the additional seats are ignored")
    }
    let version = min(global.version, Seat.supportedVersion)
    guard let proxy = unsafe connection.registry.bind(global, version: version) else { return }
    let id = SeatID(nextSeat)
    nextSeat += 1
    let seat = unsafe Seat(
      connection: connection, id: id, global: global.name, proxy: proxy, version: version)
    list.append(seat)
    seat.requestTablets()
    seat.requestData()
    seat.requestTextInput()
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

  /// Returns the time of an event that was received at `now`.
  ///
  /// - Parameters:
  ///   - milliseconds: The event's own time, from the compositor's clock.
  ///   - precise: The time from `zwp_input_timestamps_v1`, in nanoseconds; nil if there is none.
  ///   - mayRestart: Whether the conversion may be recalibrated if the two clocks have drifted
  ///     apart. Pass true only while no input is in progress on the device.
  ///   - now: The current time on the monotonic clock.
  /// - Returns: The event's time, converted to the monotonic clock.
  func timestamp(
    _ milliseconds: UInt32, precise: Int64?, mayRestart: Bool, now: Timestamp
  ) -> Timestamp {
    if mayRestart { clock.allowRestart(milliseconds: milliseconds, now: now) }
    return clock.timestamp(milliseconds: milliseconds, precise: precise, now: now)
  }
}
