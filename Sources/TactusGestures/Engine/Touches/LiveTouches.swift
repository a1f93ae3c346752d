import TactusGeometry
import TactusInput

/// The touches that are down, in the order they came.
struct LiveTouches: ~Copyable {
  private(set) var all: [LiveTouch] = []
  /// A number that tells one set of live touches from the next.
  private(set) var layout: UInt32 = 1
  /// A number that changes with every touch.
  private(set) var version: UInt64 = 1
  /// Whether a touch did something that the recognizers have not been told of.
  private(set) var hasChanges = false
  /// Where the touch that moves next is looked for first: those of a frame mostly move in their order.
  private var likely = 0

  init() { all.reserveCapacity(16) }

  subscript(serial: UInt32) -> LiveTouch? {
    for index in all.indices where all[index].name.serial == serial { return all[index] }
    return nil
  }

  mutating func add(_ record: LiveTouch) {
    all.append(record)
    layout &+= 1
    noteChange()
  }

  @inline(__always)
  mutating func move(_ serial: UInt32, to location: Point, at time: Timestamp) {
    if likely >= all.count { likely = 0 }
    guard
      let index = likely < all.count && all[likely].name.serial == serial
        ? likely : all.firstIndex(where: { $0.name.serial == serial })
    else { return }
    likely = index + 1
    all[index].move(to: location, at: time)
    noteChange()
  }

  /// - Returns: Whether there is such a touch.
  mutating func lift(_ serial: UInt32, at time: Timestamp) -> Bool {
    guard let record = self[serial] else { return false }
    record.lift(at: time)
    noteChange()
    return true
  }

  mutating func reshape(_ serial: UInt32, major: Double?, minor: Double?, orientation: Double?) {
    self[serial]?.reshape(major: major, minor: minor, orientation: orientation)
    version &+= 1
  }

  mutating func measure(_ serial: UInt32, _ pen: PenAxes) { self[serial]?.measure(pen) }

  /// Removes touches that are lost.
  mutating func lose(_ serials: [UInt32]) -> [LiveTouch] {
    let lost = all.filter { serials.contains($0.touch.serial) }
    for record in lost { record.lose() }
    forget { record in lost.contains { $0 === record } }
    return lost
  }

  /// Lets all rest after the recognizers were told.
  @inline(__always)
  mutating func rest() {
    for record in all { record.rest() }
    hasChanges = false
    version &+= 1
  }

  /// Removes the touches that have lifted.
  mutating func forgetEnded() { forget { $0.touch.hasEnded } }

  private mutating func forget(where isGone: (LiveTouch) -> Bool) {
    let count = all.count
    all.removeAll(where: isGone)
    guard all.count < count else { return }
    layout &+= 1
    version &+= 1
  }

  private mutating func noteChange() {
    hasChanges = true
    version &+= 1
  }
}
