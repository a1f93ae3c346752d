import TactusGeometry
import TactusInput

/// The places at which people lifted their last fingers.
struct PersonMemory {
  private struct Entry {
    var place: Point
    var time: Timestamp
  }

  private var entries: [UInt32: Entry] = [:]

  mutating func note(_ person: UInt32, at place: Point, _ time: Timestamp) {
    entries[person] = Entry(place: place, time: time)
  }

  /// Returns the number of the person whose finger has landed apart from all other fingers.
  ///
  /// - Parameters:
  ///   - place: The location of the finger.
  ///   - present: The people who have fingers down.
  ///   - time: The time of the landing.
  ///   - territory: The maximum distance from the last lift of a person, in px. If `present` is
  ///     empty, the distance does not matter.
  /// - Returns: The nearest person who is remembered and not present; otherwise, a new number. If
  ///   all numbers are in use, the last one.
  mutating func person(
    at place: Point, present: Set<UInt32>, time: Timestamp, within territory: Double
  ) -> UInt32 {
    entries = entries.filter { time - $0.value.time <= GroupingRules.memory }
    let absent = entries.filter { !present.contains($0.key) }
      .map { (person: $0.key, distance: $0.value.place.distance(to: place)) }
    let nearest = absent.min { ($0.distance, $0.person) < ($1.distance, $1.person) }
    if let nearest, present.isEmpty || nearest.distance <= territory { return nearest.person }
    let free = (1..<GroupingRules.people).first { !present.contains($0) && entries[$0] == nil }
    return free ?? GroupingRules.people
  }
}
