import TactusGeometry
import TactusGestures
import TactusInput

/// The touches that are refused as a palm's, for as long as they last: what lands beside them is the palm's too.
final class PalmTracker {
  private struct Contact {
    let seat: SeatID
    let id: Int32
    var location: Point
  }

  /// Beyond this a device is broken.
  private static let limit = 64

  private var contacts: [Contact] = []
  /// The time at which clusters that came at once are to be judged; nil if there are none.
  var judgingTime: Timestamp?
  /// The touches of fingers that were over last, the latest one last.
  private var lifted: [(name: TouchName, location: Point, time: Timestamp)] = []

  func add(_ seat: SeatID, _ id: Int32, at location: Point) {
    remove(seat, id)
    guard contacts.count < Self.limit else { return }
    contacts.append(Contact(seat: seat, id: id, location: location))
  }

  func move(_ seat: SeatID, _ id: Int32, to location: Point) {
    for index in contacts.indices where contacts[index].seat == seat && contacts[index].id == id {
      contacts[index].location = location
    }
  }

  func remove(_ seat: SeatID, _ id: Int32) {
    contacts.removeAll { $0.seat == seat && $0.id == id }
  }

  /// Notes that a finger has lifted: a pen that comes soon may show that it was a palm.
  func noteLift(of name: TouchName, at location: Point, _ time: Timestamp) {
    if lifted.count == 16 { lifted.removeFirst() }
    lifted.append((name, location, time))
  }

  /// Takes the touches that lifted no longer than an interval before a time.
  func takeLifted(within interval: Interval, before time: Timestamp) -> [(
    name: TouchName, location: Point
  )] {
    defer { lifted.removeAll(keepingCapacity: true) }
    return lifted.filter { time - $0.time <= interval }.map { ($0.name, $0.location) }
  }

  func removeAll(of seat: SeatID) { contacts.removeAll { $0.seat == seat } }
  func removeAll() { contacts.removeAll() }

  /// Whether a place is within a distance of one, in px.
  func isNear(_ location: Point, within distance: Double) -> Bool {
    contacts.contains { $0.location.distance(to: location) <= distance }
  }
}
