import TactusGeometry
import TactusInput

/// The touches that are down and the hovering pointers and pens, in order of arrival.
final class LiveTouches {
  // Replaced, never changed in place: the compiler sees that no two accesses overlap, and omits the
  // checks.
  private(set) var all: [LiveTouch] = []
  /// The version of the list, which changes whenever touches are added or removed.
  private(set) var layout: UInt32 = 1
  /// A number that increases with every change to a touch, except a change of pen measurements.
  private(set) var version: UInt64 = 1
  private(set) var hasChanges = false

  subscript(serial: UInt32) -> LiveTouch? {
    for index in all.indices where all[index].name.serial == serial { return all[index] }
    return nil
  }

  func list(in batch: inout [Touch]) {
    if batch.count != all.count { batch = all.map(\.touch) }
    // By index, because iteration retains and releases each touch.
    var touches = batch.mutableSpan
    for index in all.indices { touches[index] = all[index].touch }
  }

  func add(_ record: LiveTouch) {
    all = all + [record]
    layout &+= 1
    noteChange()
  }

  func move(_ serial: UInt32, to location: Point, at time: Timestamp) {
    guard let record = self[serial] else { return }
    record.move(to: location, at: time)
    noteChange()
  }

  func lift(_ serial: UInt32, at time: Timestamp) -> Bool {
    guard let record = self[serial] else { return false }
    record.lift(at: time)
    noteChange()
    return true
  }

  func reshape(_ serial: UInt32, major: Double?, minor: Double?, orientation: Double?) {
    self[serial]?.reshape(major: major, minor: minor, orientation: orientation)
    version &+= 1
  }

  func measure(_ serial: UInt32, _ pen: PenAxes) { self[serial]?.measure(pen) }

  func lose(_ serials: [UInt32]) -> [LiveTouch] {
    let lost = all.filter { serials.contains($0.touch.serial) }
    for record in lost { record.lose() }
    forget { record in lost.contains { $0 === record } }
    return lost
  }

  @inline(__always)
  func settle() {
    for record in all { record.settle() }
    hasChanges = false
    version &+= 1
  }

  func forgetEnded() { forget { $0.touch.hasEnded } }

  private func forget(where isGone: (LiveTouch) -> Bool) {
    guard all.contains(where: isGone) else { return }
    all = all.filter { !isGone($0) }
    layout &+= 1
    version &+= 1
  }

  private func noteChange() {
    hasChanges = true
    version &+= 1
  }
}
