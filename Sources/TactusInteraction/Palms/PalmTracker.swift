import TactusGeometry
import TactusGestures
import TactusInput

/// Tracks the touches that belong to a palm and are still down.
///
/// New touches near one of these touches belong to the same palm. Recent lifts of other fingers are
/// recorded as well, because the ended touches count as palm touches if a pen comes near shortly
/// afterward.
final class PalmTracker {
  private struct Contact {
    let seat: SeatID
    let id: Int32
    var location: Point
  }

  /// The maximum number of tracked palm touches; a device that reports more is broken.
  private static let limit = 64

  private var contacts: [Contact] = []
  /// The time at which to decide whether touches that began together form a palm.
  ///
  /// Nil if no decision is pending.
  var judgingTime: Timestamp?
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

  /// Records that a finger has lifted.
  ///
  /// If a pen comes near shortly afterward, the ended touch is reported as a palm touch.
  func noteLift(of name: TouchName, at location: Point, _ time: Timestamp) {
    if lifted.count == 16 { lifted.removeFirst() }
    lifted.append((name, location, time))
  }

  /// Returns the touches that lifted at most `interval` before `time`, and discards all recorded
  /// lifts.
  func takeLifted(within interval: Interval, before time: Timestamp) -> [(
    name: TouchName, location: Point
  )] {
    defer { lifted.removeAll(keepingCapacity: true) }
    return lifted.filter { time - $0.time <= interval }.map { ($0.name, $0.location) }
  }

  func removeAll(of seat: SeatID) { contacts.removeAll { $0.seat == seat } }
  func removeAll() { contacts.removeAll() }

  /// Returns whether a location is at most `distance` px from a touch that belongs to a palm.
  func isNear(_ location: Point, within distance: Double) -> Bool {
    contacts.contains { $0.location.distance(to: location) <= distance }
  }
}
